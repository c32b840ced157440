import type { Values } from "../../declaration/value.ts";
import type { Managed } from "../../lifecycle/oddities.ts";
import { resourceSteps } from "../../lifecycle/steps/resourceSteps.ts";
import type { Change, Steps, Stored } from "../../lifecycle/steps/steps.ts";
import { taskSteps } from "../../lifecycle/steps/taskSteps.ts";
import type { Task } from "../../lifecycle/task.ts";
import type { Session } from "../session.ts";
import { toldOf } from "../toldOf.ts";
import { untilCancelled } from "./cancellation.ts";
import { decode, decodeState, encode } from "./encoding.ts";
import { guarded } from "./failure.ts";
import { hasUnreadableKey } from "./unreadableKeys.ts";

interface DiffAnswer {
  changes?: boolean;
  replaces?: string[];
  deleteBeforeReplace?: boolean;
}

/** A resource or a task as the dynamic server calls it: translates, and leaves the rest to the life cycle. */
export class DynamicProvider {
  readonly #declaration: Managed | Task;
  readonly #session: Session;

  constructor(declaration: Managed | Task, session: Session) {
    this.#declaration = declaration;
    this.#session = session;
  }

  configure(request: { config: { rawConfig?: Values } }): void {
    this.#session.configureRaw(request.config.rawConfig ?? {});
  }

  async check(olds: Values, news: Values) {
    return this.#guarded(news, async () => {
      // Bad configuration fails a preview too. As a failure of the check it is shown once and plainly.
      const problem = this.#session.configurationProblem();
      if (problem !== undefined) return { inputs: news, failures: [{ property: "", reason: problem }] };
      const before = Object.keys(olds).length === 0 ? undefined : decodeState(olds);
      const { inputs, logicalName, failures } = await this.#steps.check(before, decode(news));
      return { inputs: encode(inputs, { name: logicalName }), failures: toldOf(failures) };
    });
  }

  async diff(id: string, olds: Values, news: Values): Promise<DiffAnswer> {
    return this.#guarded(news, async () => {
      const now = decode(news);
      return answerOf(await this.#steps.diff(id, decodeState(olds), now), now.values);
    });
  }

  async create(inputs: Values) {
    return this.#guarded(inputs, async () => {
      const { id, state } = await this.#steps.create(decode(inputs));
      return { id, outs: encodeState(state) };
    });
  }

  async read(id: string, properties: Values) {
    return this.#guarded(properties, async () => {
      const before = decodeState(properties);
      const found = await this.#steps.read(id, { ...before, logicalName: before.logicalName || undefined });
      if (!found) return { id: "", props: {} };
      const { inputs, state } = found;
      return { id, props: encodeState(state), inputs: encode(inputs, { name: state.logicalName }) };
    });
  }

  async update(id: string, olds: Values, news: Values) {
    return this.#guarded(news, async () => {
      const state = await this.#steps.update(id, decodeState(olds), decode(news));
      return { outs: encodeState(state) };
    });
  }

  async delete(id: string, properties: Values): Promise<void> {
    await this.#guarded(properties, () => this.#steps.delete(id, decodeState(properties)));
  }

  get #steps(): Steps {
    return "perform" in this.#declaration
      ? taskSteps(this.#session, this.#declaration, untilCancelled)
      : resourceSteps(this.#session.run, this.#declaration, { places: false });
  }

  #guarded<T>(properties: Values, work: () => Promise<T>): Promise<T> {
    return guarded(this.#declaration, properties, work);
  }
}

function encodeState({ values, logicalName, declared, unfinished }: Stored): Record<string, unknown> {
  return encode(values, { name: logicalName, declared, unfinished });
}

function answerOf({ isChanged, changed, before, ...change }: Change, now: Values): DiffAnswer {
  const replaces = [...change.replaces];
  const { deleteBeforeReplace } = change;
  const order = deleteBeforeReplace === undefined ? {} : { deleteBeforeReplace };
  if (changed.length === 0) return { changes: isChanged, ...(replaces.length > 0 && { replaces }), ...order };
  if (hasUnreadableKey([before, now])) return { changes: true, replaces, ...order };
  // Neither true nor false: the engine then compares the inputs itself and names each that differs.
  return { replaces, ...order };
}
