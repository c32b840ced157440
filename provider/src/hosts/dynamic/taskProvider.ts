import { check } from "../../lifecycle/check.ts";
import { changedPaths } from "../../lifecycle/diff.ts";
import { foreseeTask, isOpen } from "../../lifecycle/foreseeTask.ts";
import { declaredPaths, pick } from "../../lifecycle/paths.ts";
import { type Performed, perform } from "../../lifecycle/perform.ts";
import type { Values } from "../../lifecycle/value.ts";
import { absentValues } from "../../resources/resource.ts";
import type { Task } from "../../resources/task.ts";
import { untilCancelled } from "./cancellation.ts";
import { decode, decodeState, encode, type Properties } from "./encoding.ts";
import { guarded, toldOf } from "./failure.ts";
import { type Session, sevenDigits } from "./session.ts";

/** One task as the dynamic server calls it: there is nothing of it on the service, so that its state is all that is read. */
export class TaskProvider {
  readonly #task: Task;
  readonly #session: Session;

  constructor(task: Task, session: Session) {
    this.#task = task;
    this.#session = session;
  }

  configure(request: { config: { rawConfig?: Values } }): void {
    this.#session.configureRaw(request.config.rawConfig ?? {});
  }

  async check(olds: Values, news: Values) {
    return guarded(this.#task, news, async () => {
      const { values, logicalName } = decode(news);
      const problem = this.#session.configurationProblem();
      if (problem !== undefined) return { inputs: news, failures: [{ property: "", reason: problem }] };
      const before = decodeState(olds);
      const { inputs, failures } = check(
        this.#task,
        logicalName,
        before.values,
        values,
        sevenDigits,
        new Date(),
      );
      const isNew = Object.keys(olds).length === 0;
      const foreseen = { logicalName, isNew, before: before.values, inputs };
      const all = failures.length > 0 ? failures : await foreseeTask(this.#session.run, this.#task, foreseen);
      return {
        inputs: encode(inputs, { name: before.logicalName || logicalName }),
        failures: toldOf(all),
      };
    });
  }

  async diff(_id: string, olds: Values, news: Values) {
    return guarded(this.#task, news, async () => {
      const before = decodeState(olds);
      const { values, logicalName } = decode(news);
      const changed = changedPaths(this.#task, this.#inputsOf(before, values), values);
      // Neither true nor false: the engine then names each input that differs.
      if (changed.length > 0) return { replaces: [] };
      return { changes: isOpen(this.#session.run, this.#task, logicalName, before.values) };
    });
  }

  async create(inputs: Values) {
    return guarded(this.#task, inputs, async () => {
      const { values, logicalName } = decode(inputs);
      const { id, outputs } = await this.#perform(values, {});
      return { id, outs: this.#outs(outputs, values, logicalName) };
    });
  }

  async update(id: string, olds: Values, news: Values) {
    return guarded(this.#task, news, async () => {
      const { values, logicalName } = decode(news);
      const { outputs } = await this.#perform(values, { id, outputs: decodeState(olds).values });
      return { outs: this.#outs(outputs, values, logicalName) };
    });
  }

  async read(id: string, properties: Values) {
    const before = decodeState(properties);
    const inputs = pick(before.values, before.declared ?? []);
    return {
      id,
      props: this.#outs(before.values, inputs, before.logicalName),
      inputs: encode(inputs, { name: before.logicalName }),
    };
  }

  /** What was done is done. */
  async delete(): Promise<void> {}

  #perform(values: Values, before: Partial<Performed>): Promise<Performed> {
    const { run } = this.#session;
    return untilCancelled((signal) => perform({ run, signal }, this.#task, values, before));
  }

  #inputsOf(before: Properties, now: Values): Values {
    return pick(before.values, before.declared ?? declaredPaths(this.#task, now));
  }

  #outs(outputs: Values, inputs: Values, name: string) {
    const known = { ...absentValues(this.#task), ...outputs };
    return encode(known, { name, declared: declaredPaths(this.#task, inputs) });
  }
}
