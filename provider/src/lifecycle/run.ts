import type { Client } from "../client/client.ts";
import { EventDataError } from "../errors.ts";
import { keyOf, type Resource } from "../resources/resource.ts";
import { isListUnusable } from "./find.ts";
import { Snapshots } from "./snapshots.ts";
import type { Unfinished } from "./unfinished.ts";
import type { Values } from "./value.ts";

/** A create of an earlier run that the state calls unfinished. */
export interface Leftover {
  readonly inputs: Values;
  readonly unfinished: Unfinished;
}

/** What the life cycle shares within one run of the engine. */
export class Run {
  readonly client: Client;
  readonly snapshots: Snapshots;
  readonly warn: (message: string) => void;
  /** Objects that a replacement is about to delete: nothing may adopt them. */
  readonly #condemned = new Set<string>();
  /** Objects that this run has made. */
  readonly #made = new Set<string>();
  /** The same, by their names. */
  readonly #namesakes = new Map<string, readonly string[]>();
  readonly #objectsBefore = new Map<string, Promise<readonly Values[] | undefined>>();
  /** Objects that this run has adopted: no other resource of the run may delete them. */
  readonly #adopted = new Set<string>();
  readonly #leftovers = new Map<string, Leftover>();
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #said = new Map<string, Values>();

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

  /**
   * What there was of a type before this run made the first: what comes to be later, with an answer
   * lost, may be ours. Asked for in time only where nothing else tells. Undefined where there is no list.
   */
  objectsBefore(resource: Resource): Promise<readonly Values[] | undefined> {
    if (resource.identity.createdAt !== undefined) return Promise.resolve(undefined);
    const known = this.#objectsBefore.get(resource.type);
    if (known) return known;
    const asked = this.snapshots.all(resource).catch((error) => {
      if (isListUnusable(resource, error)) return undefined;
      this.#objectsBefore.delete(resource.type);
      throw error;
    });
    this.#objectsBefore.set(resource.type, asked);
    return asked;
  }

  /**
   * One after another where the names are the same, so that of two creates that send the same no one
   * takes the other's object for its own.
   */
  inTurn<T>(resource: Resource, inputs: Values, action: () => Promise<T>): Promise<T> {
    const name = nameOf(resource, inputs);
    const before = this.#turns.get(name) ?? Promise.resolve();
    const turn = before.catch((error) => stopAfter(resource, error)).then(action);
    this.#turns.set(name, turn);
    return turn;
  }

  made(resource: Resource, id: string, inputs?: Values): void {
    this.#made.add(key(resource, id));
    this.snapshots.forget(resource);
    if (inputs !== undefined)
      this.#namesakes.set(nameOf(resource, inputs), [...this.namesakes(resource, inputs), id]);
  }

  isMade(resource: Resource, id: string): boolean {
    return this.#made.has(key(resource, id));
  }

  /** Objects that this run has made under the same name. */
  namesakes(resource: Resource, inputs: Values): readonly string[] {
    return this.#namesakes.get(nameOf(resource, inputs)) ?? [];
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

  /** Noted by the diff, for the create that follows it. */
  leave(resource: Resource, logicalName: string, leftover: Leftover): void {
    this.#leftovers.set(key(resource, logicalName), leftover);
  }

  leftover(resource: Resource, logicalName: string): Leftover | undefined {
    return this.#leftovers.get(key(resource, logicalName));
  }

  /** What resources of a type say in this program, by their ids. */
  say(type: string, id: string, inputs: Values): void {
    this.#said.set(`${type} ${id}`, inputs);
  }

  said(type: string, id: string): Values | undefined {
    return this.#said.get(`${type} ${id}`);
  }

  saidBy(type: string): readonly (readonly [id: string, inputs: Values])[] {
    const entries = [...this.#said].filter(([name]) => name.startsWith(`${type} `));
    return entries.map(([name, inputs]) => [name.slice(type.length + 1), inputs] as const);
  }
}

function key(resource: Resource, id: string): string {
  return `${resource.type} ${id}`;
}

function nameOf(resource: Resource, inputs: Values): string {
  return key(resource, JSON.stringify(keyOf(resource).map((name) => inputs[name])));
}

/** While it is unclear what became of one, another of the same name could not be told from it. */
function stopAfter({ type, identity }: Resource, error: unknown): void {
  const isUnclear = error instanceof EventDataError && error.code === "UNFINISHED";
  if (!isUnclear || identity.unique.length > 0) return;
  throw new EventDataError(
    "UNFINISHED",
    `it is not known what became of the create of another ${type} of this name, so this one is not sent yet`,
    'Run "pulumi up" again: it finds out and finishes.',
  );
}
