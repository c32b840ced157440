import { reveal, type Values } from "../declaration/value.ts";
import { unparsed } from "./aplText.ts";
import type { CheckFailure } from "./checked.ts";
import { changedPaths } from "./diff.ts";
import { topOf } from "./paths.ts";
import type { Run } from "./run.ts";
import type { Task } from "./task.ts";

/** A task that was checked. */
export interface ForeseenTask {
  readonly logicalName: string;
  readonly isNew: boolean;
  readonly before: Values;
  readonly inputs: Values;
}

/** What of it cannot be done, as far as it can be asked; where nothing is new nothing is asked. */
export async function foreseeTask(
  run: Run,
  task: Task,
  { logicalName, isNew, before, inputs: secretInputs }: ForeseenTask,
): Promise<CheckFailure[]> {
  const inputs = reveal(secretInputs) as Values;
  const changed = changedPaths(task, reveal(before) as Values, inputs);
  if (!isNew && changed.length === 0) return [];
  tellRun(
    run,
    task,
    logicalName,
    isNew ? "it is new" : `${[...new Set(changed.map(topOf))].join(", ")} changed`,
  );
  return unparsed(run, task, secretInputs, changed);
}

/** Whether the state says that it has to be done again. It has what came of it, which a check is not told. */
export function isOpen(run: Run, task: Task, logicalName: string, outputs: Values): boolean {
  if (!task.isOpen(outputs)) return false;
  tellRun(run, task, logicalName, "it did not pass the last time");
  return true;
}

function tellRun(run: Run, { type }: Task, logicalName: string, reason: string): void {
  run.tell(`The ${type} "${logicalName}" runs in this deployment: ${reason}.`);
}
