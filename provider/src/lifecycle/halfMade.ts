import type { Values } from "../declaration/value.ts";
import { type ErrorCode, EventDataError } from "../errors/errors.ts";

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

/** What a step that failed leaves of a resource. */
export interface Left {
  readonly id: string;
  /** Their places are what the state calls declared. */
  readonly inputs: Values;
  readonly outputs: Values;
  readonly unfinished?: Unfinished | undefined;
}

/** A step failed and left something: the state keeps that, and the next deployment goes on from there. */
export class HalfMadeError extends EventDataError implements Left {
  override readonly name: string = "HalfMadeError";
  readonly id: string;
  readonly inputs: Values;
  readonly outputs: Values;
  readonly unfinished: Unfinished | undefined;

  constructor(left: Left, code: ErrorCode, message: string, next?: string, options?: ErrorOptions) {
    super(code, message, next, options);
    this.id = left.id;
    this.inputs = left.inputs;
    this.outputs = left.outputs;
    this.unfinished = left.unfinished;
  }
}

/** The object may exist. */
export class UnfinishedError extends HalfMadeError {
  override readonly name = "UnfinishedError";

  constructor(left: Left & { readonly unfinished: Unfinished }, cause: EventDataError) {
    const next = 'Run "pulumi up" again: it finds out and finishes.';
    super(left, "UNFINISHED", cause.message, next, { cause });
  }
}

/** It was done and did not succeed, so that it is to be done again. */
export class NotPassedError extends HalfMadeError {
  override readonly name = "NotPassedError";

  constructor(left: Left, failure: string) {
    super(left, "NOT_PASSED", failure);
  }
}
