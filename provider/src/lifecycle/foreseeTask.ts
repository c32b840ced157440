import type { Task } from "../resources/task.ts";
import { unparsed } from "./aplText.ts";
import type { CheckFailure } from "./check.ts";
import { changedPaths } from "./diff.ts";
import { type Path, topOf } from "./paths.ts";
import type { Run } from "./run.ts";
import { reveal, type Values } from "./value.ts";

/** A task that was checked. */
export interface ForeseenTask {
  readonly logicalName: string;
  readonly isNew: boolean;
  readonly before: Values;
  readonly inputs: Values;
}

/** Says that it will be done and why, and what of it cannot be; where nothing is to be done nothing is asked. */
export async function foreseeTask(
  run: Run,
  task: Task,
  { logicalName, isNew, before: secretBefore, inputs: secretInputs }: ForeseenTask,
): Promise<CheckFailure[]> {
  const before = reveal(secretBefore) as Values;
  const inputs = reveal(secretInputs) as Values;
  const changed = changedPaths(task, before, inputs);
  const reason = isNew ? "it is new" : whyAgain(task, before, changed);
  if (reason === undefined) return [];
  run.tell(`The ${task.type} "${logicalName}" runs in this deployment: ${reason}.`);
  return unparsed(run, task, inputs, changed);
}

/** Why what was done once is done again; undefined where it is not. */
export function whyAgain(task: Task, before: Values, changed: readonly Path[]): string | undefined {
  if (changed.length > 0) return `${[...new Set(changed.map(topOf))].join(", ")} changed`;
  return task.isOpen(before) ? "it did not pass the last time" : undefined;
}
