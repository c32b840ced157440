import type { Client } from "../client/client.ts";
import { EventDataError } from "../errors.ts";
import { keyOf, type Resource } from "../resources/resource.ts";
import { Caller } from "./caller.ts";
import { isListUnusable } from "./find.ts";
import { HeldEvents } from "./heldEvents.ts";
import type { Leftover } from "./leftover.ts";
import { Sides, type Write } from "./sides.ts";
import { Snapshots } from "./snapshots.ts";
import type { Values } from "./value.ts";

/** What another object of the same logical name takes the place of. */
export interface Replaced {
  readonly id: string;
  readonly outputs: Values;
}

export type Severity = "info" | "warning";

/** Shows a message to the user. */
export type Log = (message: string, severity: Severity) => void;

/** What a program says of a resource that the state does not keep. */
export interface Declared {
  readonly logicalName: string;
  readonly adopt: unknown;
}

/** What the life cycle shares within one run of the engine. */
export class Run {
  readonly client: Client;
  readonly snapshots: Snapshots;
  readonly heldEvents: HeldEvents;
  readonly caller: Caller;
  readonly #log: Log;
  readonly #logged = new Set<string>();
  /** Objects that this run has deleted. */
  readonly #deleted = new Set<string>();
  /** Objects that a replacement is about to delete: nothing may adopt them. */
  readonly #condemned = new Set<string>();
  /** Objects that this run has made. */
  readonly #made = new Set<string>();
  /** Objects that the state knows to be a resource's. */
  readonly #held = new Set<string>();
  /** The same, by their names. */
  readonly #namesakes = new Map<string, readonly string[]>();
  readonly #objectsBefore = new Map<string, Promise<readonly Values[] | undefined>>();
  /** Objects that this run has adopted: no other resource of the run may delete them. */
  readonly #adopted = new Set<string>();
  readonly #leftovers = new Map<string, Leftover>();
  readonly #replaced = new Map<string, Replaced>();
  /** Resources of the program, by their logical names. */
  readonly #declared = new Set<string>();
  /** The same, by the names under which their objects were made. */
  readonly #declaredBefore = new Map<string, Declared>();
  /** Which of them was the first to say what only one of them can say. */
  readonly #claims = new Map<string, string>();
  readonly #answers = new Map<string, Promise<boolean>>();
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #said = new Map<string, Values>();
  readonly #sides = new Sides();

  constructor(client: Client, log: Log) {
    this.client = client;
    this.snapshots = new Snapshots(client);
    this.heldEvents = new HeldEvents(client);
    this.caller = new Caller(client);
    this.#log = log;
  }

  warn(message: string): void {
    this.#logOnce(message, "warning");
  }

  /** What a person should know and need not act on. */
  tell(message: string): void {
    this.#logOnce(message, "info");
  }

  /** The engine may check and compare a resource more than once. */
  #logOnce(message: string, severity: Severity): void {
    if (this.#logged.has(message)) return;
    this.#logged.add(message);
    this.#log(message, severity);
  }

  /** Noted by the diff: what the object is that another of this logical name would take the place of. */
  replace(resource: Resource, logicalName: string, replaced: Replaced): void {
    this.#replaced.set(key(resource, logicalName), replaced);
  }

  replaced(resource: Resource, logicalName: string): Replaced | undefined {
    return this.#replaced.get(key(resource, logicalName));
  }

  /** Noted by the check, which a refresh does not call: what differs then is what somebody else has done. */
  declare(resource: Resource, madeAs: string, declared: Declared): void {
    this.#declared.add(key(resource, declared.logicalName));
    this.#declaredBefore.set(key(resource, madeAs), declared);
  }

  /** What the program says of the object that was made under a logical name; undefined in a refresh. */
  declaredBefore(resource: Resource, madeAs: string): Declared | undefined {
    return this.#declaredBefore.get(key(resource, madeAs));
  }

  isDeclared(resource: Resource, logicalName: string): boolean {
    return this.#declared.has(key(resource, logicalName));
  }

  /** The logical name of the resource that was the first of this program to say so of its object. */
  claim(resource: Resource, logicalName: string, said: Values): string {
    const claim = key(resource, JSON.stringify(said));
    const first = this.#claims.get(claim) ?? logicalName;
    this.#claims.set(claim, first);
    return first;
  }

  isClaimed(resource: Resource, said: Values): boolean {
    return this.#claims.has(key(resource, JSON.stringify(said)));
  }

  /** What is found out once in a run, whoever wants to know. */
  once(question: string, find: () => Promise<boolean>): Promise<boolean> {
    const known = this.#answers.get(question) ?? find();
    this.#answers.set(question, known);
    return known;
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

  /** Apart from those writes of this run that it would undo, or that would undo it. */
  apart<T>(resource: Resource, write: Write, action: () => Promise<T>): Promise<T> {
    return this.#sides.keep(resource.oddities?.side?.(write), action);
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

  hold(resource: Resource, id: string): void {
    this.#held.add(key(resource, id));
  }

  /** Whether a resource has it, so that it is not what came of another's lost request. */
  isTaken(resource: Resource, id: string): boolean {
    return this.isMade(resource, id) || this.#held.has(key(resource, id));
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
    this.#deleted.add(key(resource, id));
    this.snapshots.forget(resource);
  }

  isDeleted(resource: Resource, id: string): boolean {
    return this.#deleted.has(key(resource, id));
  }

  /** Noted by the diff, for what follows it: of a create by the logical name, of an update by the id. */
  leave(resource: Resource, of: string, leftover: Leftover): void {
    this.#leftovers.set(key(resource, of), leftover);
  }

  leftover(resource: Resource, of: string): Leftover | undefined {
    return this.#leftovers.get(key(resource, of));
  }

  leftoversNamed(resource: Resource, inputs: Values): readonly Leftover[] {
    const name = nameOf(resource, inputs);
    return [...this.#leftovers.values()].filter((each) => nameOf(each.resource, each.inputs) === name);
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
    `it is not known what became of the request for another ${type} of this name, so this one is not sent yet`,
    'Run "pulumi up" again: it finds out and finishes.',
  );
}
