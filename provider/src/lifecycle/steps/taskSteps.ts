import type { Values } from "../../declaration/value.ts";
import { named } from "../autoname.ts";
import { check } from "../check.ts";
import { changedPaths } from "../diff.ts";
import { foreseeTask, isOpen } from "../foreseeTask.ts";
import { pick } from "../paths.ts";
import { type Performed, perform } from "../perform.ts";
import type { Run } from "../run.ts";
import type { Task } from "../task.ts";
import type { Steps } from "./steps.ts";
import { inputsOf, storedOf } from "./stored.ts";

/** Does work that may wait for long, with a signal that is aborted when the deployment is told to stop. */
export type UntilStopped = <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/** Opens the run when that is first needed: what is only read or deleted needs no configuration. */
interface Session {
  readonly run: Run;
}

/** The steps of a task: there is nothing of it on the service, so that its state is all that is read. */
export function taskSteps(session: Session, task: Task, untilStopped: UntilStopped): Steps {
  const done = (values: Values, before: Partial<Performed>) =>
    untilStopped((signal) => perform({ run: session.run, signal }, task, values, before));
  return {
    async check(stored, { values, logicalName }) {
      const before = stored?.values ?? {};
      const { inputs, failures } = check(task, logicalName, before, values, named, new Date());
      const foreseen = { logicalName, isNew: stored === undefined, before, inputs };
      const all = failures.length > 0 ? failures : await foreseeTask(session.run, task, foreseen);
      return { inputs, logicalName: stored?.logicalName || logicalName, failures: all };
    },

    async diff(_id, stored, { values, logicalName }) {
      const before = inputsOf(task, stored, values);
      const changed = changedPaths(task, before, values);
      const isChanged = changed.length > 0 || isOpen(session.run, task, logicalName, stored.values);
      return { isChanged, changed, replaces: [], before };
    },

    async create(said) {
      const { id, outputs } = await done(said.values, {});
      return { id, state: storedOf(task, outputs, said) };
    },

    async read(_id, { values, declared = [], logicalName = "" }) {
      const inputs = pick(values, declared);
      return { inputs, state: storedOf(task, values, { values: inputs, logicalName }) };
    },

    async update(id, { values: outputs }, said) {
      const { outputs: after } = await done(said.values, { id, outputs });
      return storedOf(task, after, said);
    },

    /** What was done is done. */
    async delete() {},
  };
}
