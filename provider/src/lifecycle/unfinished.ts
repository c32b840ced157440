import { randomUUID } from "node:crypto";
import { EventDataError } from "../errors.ts";
import type { Resource } from "../resources/resource.ts";
import type { Values } from "./value.ts";

/**
 * What the state keeps of a request that may have made an object, when it could not be found out:
 * enough to tell that object, once it is found, from all others.
 */
export interface Unfinished {
  /** When it was sent, in milliseconds. */
  readonly asked: number;
  /** Ids of the objects that looked the same before. */
  readonly before: readonly string[];
  /** Whether the resource itself came of it, something beside it, such as a token's next secret, or a change of it. */
  readonly of: "create" | "update" | "write";
}

/** The object may exist: the state keeps what is known of it, and the next deployment finishes it. */
export class UnfinishedError extends EventDataError {
  override readonly name = "UnfinishedError";
  readonly id: string;
  readonly inputs: Values;
  readonly outputs: Values;
  readonly unfinished: Unfinished;

  constructor(
    made: { id: string; inputs: Values; outputs: Values; unfinished: Unfinished },
    cause: EventDataError,
  ) {
    super("UNFINISHED", cause.message, 'Run "pulumi up" again: it finds out and finishes.', { cause });
    this.id = made.id;
    this.inputs = made.inputs;
    this.outputs = made.outputs;
    this.unfinished = made.unfinished;
  }
}

/** Whether a program's inputs tell the id; else the service makes it, and the state has only one that stands in. */
export function knowsId(resource: Resource, inputs: Values): boolean {
  return typeof inputs[resource.identity.id] === "string";
}

export function unfinishedId(resource: Resource, inputs: Values): string {
  const id = inputs[resource.identity.id];
  return typeof id === "string" ? id : `unfinished-${randomUUID()}`;
}
