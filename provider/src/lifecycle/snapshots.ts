import type { Client } from "../client/client.ts";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { idOf, listObjects } from "./object.ts";
import type { PreviewReport } from "./previewReport.ts";
import { isListUnusable } from "./unusable.ts";

const freshMilliseconds = 30_000;

interface Snapshot {
  readonly taken: number;
  readonly objects: Promise<ReadonlyMap<string, Values>>;
}

/**
 * One list call answers the reads of all resources of a type. The engine asks for a few at a time,
 * so a list stays good for a while; a write of our own ends it.
 */
export class Snapshots {
  readonly #client: Client;
  readonly #report: PreviewReport | undefined;
  readonly #byType = new Map<string, Snapshot>();
  readonly #first = new Map<string, Promise<readonly Values[] | undefined>>();

  constructor(client: Client, report?: PreviewReport) {
    this.#client = client;
    this.#report = report;
  }

  async find(resource: Resource, id: string): Promise<Values | undefined> {
    return (await this.#of(resource)).get(id);
  }

  async all(resource: Resource): Promise<readonly Values[]> {
    return [...(await this.#of(resource)).values()];
  }

  /**
   * What there was of a type before this run made the first: what comes to be later, with an answer
   * lost, may be ours. Asked for in time only where nothing else tells. Undefined where there is no list.
   */
  first(resource: Resource): Promise<readonly Values[] | undefined> {
    if (resource.identity.createdAt !== undefined) return Promise.resolve(undefined);
    const known = this.#first.get(resource.type);
    if (known) return known;
    const asked = this.all(resource).catch((error) => {
      if (isListUnusable(resource, error)) return undefined;
      this.#first.delete(resource.type);
      throw error;
    });
    this.#first.set(resource.type, asked);
    return asked;
  }

  forget(resource: Resource): void {
    this.#byType.delete(resource.type);
  }

  #of(resource: Resource): Promise<ReadonlyMap<string, Values>> {
    const known = this.#byType.get(resource.type);
    if (known && Date.now() - known.taken < freshMilliseconds) return known.objects;
    const objects = this.#take(resource);
    const snapshot = { taken: Date.now(), objects };
    this.#byType.set(resource.type, snapshot);
    objects.catch(() => {
      if (this.#byType.get(resource.type) === snapshot) this.#byType.delete(resource.type);
    });
    return objects;
  }

  async #take(resource: Resource): Promise<ReadonlyMap<string, Values>> {
    const objects = await listObjects(this.#client, resource);
    this.#report?.listed(this.#client, resource, objects);
    return new Map(objects.map((object) => [idOf(resource, object), object]));
  }
}
