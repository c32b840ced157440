import type { Client } from "../client/client.ts";
import { keyOf, type Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Claims } from "./claims.ts";
import type { Leftover, Notes, Replaced } from "./notes.ts";
import type { Ownership } from "./ownership.ts";
import type { Run } from "./run.ts";

/** A resource within one run of the engine: with what is asked, and what the run has noted of its type. */
export class Bound<R extends Resource = Resource> {
  readonly run: Run;
  readonly resource: R;
  /** Empty where an object is looked at that is no resource's. */
  readonly logicalName: string;
  /** Under which the run notes what it knows of it: two may have one logical name, under different parents. */
  readonly key: string;
  readonly #notes: Notes;

  constructor(run: Run, resource: R, logicalName = "", key = logicalName) {
    this.run = run;
    this.resource = resource;
    this.logicalName = logicalName;
    this.key = key;
    this.#notes = run.notesOf(resource.type);
  }

  get client(): Client {
    return this.run.client;
  }

  get ownership(): Ownership {
    return this.#notes.ownership;
  }

  get claims(): Claims {
    return this.#notes.claims;
  }

  /** Whether the program has it: not where it is going, and not in a refresh. */
  get isDeclared(): boolean {
    return this.claims.isDeclared(this.key);
  }

  get replaced(): Replaced | undefined {
    return this.#notes.replaced.get(this.key);
  }

  /** Whether it is that which this would take the place of. */
  isOwn(id: string): boolean {
    return this.replaced?.ids.includes(id) ?? false;
  }

  replace(replaced: Replaced): void {
    this.#notes.replaced.set(this.key, replaced);
  }

  /** The old inputs of what was checked, while the engine has asked for no difference. */
  get undiffed(): Values | undefined {
    return this.#notes.undiffed.get(this.key);
  }

  awaitDiff(before: Values): void {
    this.#notes.undiffed.set(this.key, before);
  }

  diffed(): void {
    this.#notes.undiffed.delete(this.key);
  }

  /** For what follows a diff: of a create by the key, of an update by the id. */
  leave(of: string, leftover: Leftover): void {
    this.#notes.leftovers.set(of, leftover);
  }

  leftover(of: string): Leftover | undefined {
    return this.#notes.leftovers.get(of);
  }

  /** Whether it was still there: what an earlier run has left is of one create alone. */
  takeLeftover(of: string): boolean {
    return this.#notes.leftovers.delete(of);
  }

  leftoversNamed(inputs: Values): readonly Leftover[] {
    const name = this.#nameOf(inputs);
    return [...this.#notes.leftovers.values()].filter((each) => this.#nameOf(each.inputs) === name);
  }

  /** All objects of the type, as a list told a moment ago. */
  all(): Promise<readonly Values[]> {
    return this.run.snapshots.all(this.resource);
  }

  /** What was listed is no longer so. */
  forget(): void {
    this.run.snapshots.forget(this.resource);
  }

  made(id: string, inputs?: Values): void {
    this.ownership.make(id, inputs && this.#nameOf(inputs));
    this.forget();
  }

  deleted(id: string): void {
    this.ownership.delete(id);
    this.forget();
  }

  /** Objects that this run has made under the same name. */
  namesakes(inputs: Values): readonly string[] {
    return this.ownership.namesakes(this.#nameOf(inputs));
  }

  /**
   * One after another where the names are the same, so that of two creates that send the same no one
   * takes the other's object for its own.
   */
  inTurn<T>(inputs: Values, action: () => Promise<T>): Promise<T> {
    const afterFailure = (error: unknown) => stopAfter(this.resource, error);
    return this.#notes.turns.take(this.#nameOf(inputs), afterFailure, action);
  }

  #nameOf(inputs: Values): string {
    return JSON.stringify(keyOf(this.resource).map((name) => inputs[name]));
  }
}

/** While it is unclear what became of one, another of the same name could not be told from it. */
function stopAfter({ type, identity }: Resource, error: unknown): void {
  const isUnclear = error instanceof EventDataError && error.code === "UNFINISHED";
  if (!isUnclear || identity.unique.length > 0) return;
  throw new EventDataError(
    "UNFINISHED",
    `it is not known what became of the request for another ${type} of this name, so this one is not sent yet`,
    'Run "pulumi up" again: it finds out and finishes.',
  );
}
