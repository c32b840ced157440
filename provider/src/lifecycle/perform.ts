import { randomUUID } from "node:crypto";
import { absentValues } from "../declaration/resource.ts";
import { reveal, type Values } from "../declaration/value.ts";
import { NotPassedError } from "./halfMade.ts";
import type { Doing, Task } from "./task.ts";

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
  const known = { ...absentValues(task), ...inputs, ...outputs };
  if (failure !== undefined) throw new NotPassedError({ id, inputs, outputs: known }, failure);
  return { id, outputs: known };
}
