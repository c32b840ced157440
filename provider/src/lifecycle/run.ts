import type { Client } from "../client/client.ts";
import type { Resource } from "../resources/resource.ts";
import { Snapshots } from "./snapshots.ts";

/** What the life cycle shares within one run of the engine. */
export class Run {
  readonly client: Client;
  readonly snapshots: Snapshots;
  readonly warn: (message: string) => void;
  /** Objects that a replacement is about to delete: nothing may adopt them. */
  readonly #condemned = new Set<string>();
  /** Objects that this run has adopted: no other resource of the run may delete them. */
  readonly #adopted = new Set<string>();

  constructor(client: Client, warn: (message: string) => void) {
    this.client = client;
    this.snapshots = new Snapshots(client);
    this.warn = warn;
  }

  condemn(resource: Resource, id: string): void {
    this.#condemned.add(key(resource, id));
  }

  isCondemned(resource: Resource, id: string): boolean {
    return this.#condemned.has(key(resource, id));
  }

  adopt(resource: Resource, id: string): void {
    this.#adopted.add(key(resource, id));
  }

  isAdopted(resource: Resource, id: string): boolean {
    return this.#adopted.has(key(resource, id));
  }

  deleted(resource: Resource, id: string): void {
    this.#condemned.delete(key(resource, id));
    this.snapshots.forget(resource);
  }
}

function key(resource: Resource, id: string): string {
  return `${resource.type} ${id}`;
}
