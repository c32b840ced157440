import { randomUUID } from "node:crypto";
import { EventDataError } from "../errors.ts";
import type { Doing, Task } from "../resources/task.ts";
import { reveal, type Values } from "./value.ts";

/** It was done and did not succeed: the state keeps what came of it, so that it is done again. */
export class NotPassedError extends EventDataError {
  override readonly name = "NotPassedError";
  readonly id: string;
  readonly inputs: Values;
  readonly outputs: Values;

  constructor(id: string, inputs: Values, outputs: Values, failure: string) {
    super("NOT_PASSED", failure);
    this.id = id;
    this.inputs = inputs;
    this.outputs = outputs;
  }
}

export interface Performed {
  readonly id: string;
  readonly outputs: Values;
}

/** Does what a task is for; at an update its id stays, and what came of it before is known. */
export async function perform(
  doing: Doing,
  task: Task,
  secretInputs: Values,
  { id = randomUUID(), outputs: before = {} }: Partial<Performed> = {},
): Promise<Performed> {
  const inputs = reveal(secretInputs) as Values;
  const { outputs, failure } = await task.perform(doing, inputs, before);
  const known = { ...inputs, ...outputs };
  if (failure !== undefined) throw new NotPassedError(id, inputs, known, failure);
  return { id, outputs: known };
}
