import { check } from "../../lifecycle/check.ts";
import { create } from "../../lifecycle/create.ts";
import { declaredTwice } from "../../lifecycle/declaredTwice.ts";
import { remove, removeLost } from "../../lifecycle/delete.ts";
import { diff } from "../../lifecycle/diff.ts";
import { foresee } from "../../lifecycle/foresee.ts";
import { foreseeWrite } from "../../lifecycle/foreseeWrite.ts";
import { Leftover } from "../../lifecycle/leftover.ts";
import { declaredPaths, pick, placesOf, valueAt } from "../../lifecycle/paths.ts";
import { read } from "../../lifecycle/read.ts";
import { tellUnseen } from "../../lifecycle/tellUnseen.ts";
import { knowsId } from "../../lifecycle/unfinished.ts";
import { update } from "../../lifecycle/update.ts";
import { isAbsent, type Values } from "../../lifecycle/value.ts";
import { noLongerDeclared, writtenOver } from "../../lifecycle/write.ts";
import { absentValues, currentId, idsIn, keyOf, type Resource } from "../../resources/resource.ts";
import { decode, decodeState, encode, type Properties } from "./encoding.ts";
import { guarded, toldOf } from "./failure.ts";
import { type Session, sevenDigits } from "./session.ts";
import { hasUnreadableKey } from "./unreadableKeys.ts";

interface DiffAnswer {
  changes?: boolean;
  replaces?: string[];
  deleteBeforeReplace?: boolean;
}

/** One resource as the dynamic server calls it: translates, and leaves the rest to the life cycle. */
export class DynamicProvider {
  readonly #resource: Resource;
  readonly #session: Session;

  constructor(resource: Resource, session: Session) {
    this.#resource = resource;
    this.#session = session;
  }

  configure(request: { config: { rawConfig?: Values } }): void {
    this.#session.configureRaw(request.config.rawConfig ?? {});
  }

  async check(olds: Values, news: Values) {
    return guarded(this.#resource, news, async () => {
      const now = decode(news);
      // Bad configuration fails a preview too. As a failure of the check it is shown once and plainly.
      const problem = this.#session.configurationProblem();
      if (problem !== undefined) return { inputs: news, failures: [{ property: "", reason: problem }] };
      const { run } = this.#session;
      const before = decodeState(olds);
      // An object keeps the name under which it was made: a new one in the program is no change of the object.
      const name = before.logicalName || now.logicalName;
      run.declare(this.#resource, name, { logicalName: now.logicalName, adopt: now.values.adopt });
      const checked = check(
        this.#resource,
        now.logicalName,
        before.values,
        now.values,
        sevenDigits,
        new Date(),
      );
      const { inputs } = checked;
      const said = { ...inputs, adopt: now.values.adopt };
      const failures = [...checked.failures, ...declaredTwice(run, this.#resource, now.logicalName, said)];
      if (failures.length === 0) {
        const { logicalName, beside } = now;
        const isNew = Object.keys(olds).length === 0;
        const foreseen = { logicalName, isNew, before: before.values, inputs, beside };
        failures.push(...(await foreseeWrite(run, this.#resource, foreseen)));
      }
      return {
        inputs: encode(inputs, { name }),
        failures: toldOf(failures),
      };
    });
  }

  async diff(id: string, olds: Values, news: Values): Promise<DiffAnswer> {
    return guarded(this.#resource, news, async () => {
      const { run } = this.#session;
      const told = decodeState(olds);
      const now = decode(news);
      const logicalName = run.declaredBefore(this.#resource, now.logicalName)?.logicalName ?? now.logicalName;
      const before = await this.#inFull(id, told, now.values);
      const oldInputs = this.#inputsOf(before, now.values);
      if (before.unfinished?.of === "create" && !knowsId(this.#resource, oldInputs)) {
        // Its id only stands in for one, and an update cannot change it: the create goes on from what is known.
        run.leave(this.#resource, logicalName, new Leftover(this.#resource, oldInputs, before.unfinished));
        return { changes: true, replaces: [...keyOf(this.#resource)], deleteBeforeReplace: false };
      }
      if (before.unfinished?.of === "update") {
        run.leave(this.#resource, id, new Leftover(this.#resource, oldInputs, before.unfinished));
      }
      const ids = idsIn(this.#resource, id, before.values);
      // An id that the program chooses may be given again, to what replaces an object that went first.
      if (!knowsId(this.#resource, oldInputs)) for (const each of ids) run.hold(this.#resource, each);
      this.#resource.oddities?.notice?.(run, id, now.values);
      const found = diff(this.#resource, oldInputs, before.values, now.values);
      const replaced = { id: currentId(this.#resource, id, before.values), outputs: before.values };
      // Whether or not it asks for it itself: under replaceOnChanges the engine decides that later. Nothing is known to
      // have been made by a create that was not finished.
      if (found.replaces.length > 0 || before.unfinished?.of !== "create")
        run.replace(this.#resource, logicalName, replaced);
      if (found.replaces.length > 0) {
        await foresee(run, this.#resource, logicalName, replaced, found.replaces, now.values);
        for (const each of ids) run.condemn(this.#resource, each);
      }
      const { replaces, deleteBeforeReplace } = found;
      // An update keeps the id, so one that would need another is left to a replacement.
      if (before.unfinished && replaces.length === 0) return { changes: true, deleteBeforeReplace };
      // What an import by file left out is put into the state by an update, which writes nothing else.
      if (found.changed.length === 0) return { changes: before !== told, deleteBeforeReplace };
      if (replaces.length === 0 && run.isDeclared(this.#resource, logicalName)) {
        const after = writtenOver(
          this.#resource,
          before.values,
          now.values,
          noLongerDeclared(this.#resource, oldInputs, now.values),
        );
        await this.#resource.oddities?.tellOverwritten?.(run, replaced.id, before.values, after);
      }
      tellUnseen(run, this.#resource, logicalName, found.changed);
      if (hasUnreadableKey([oldInputs, now.values]))
        return { changes: true, replaces: [...replaces], deleteBeforeReplace };
      // Neither true nor false: the engine then compares the inputs itself and names each that differs.
      return { replaces: [...replaces], deleteBeforeReplace };
    });
  }

  async create(inputs: Values) {
    return guarded(this.#resource, inputs, async () => {
      const { values, logicalName } = decode(inputs);
      const made = await create(this.#session.run, this.#resource, logicalName, values);
      return { id: made.id, outs: this.#outs(made.outputs, values, logicalName) };
    });
  }

  async read(id: string, properties: Values) {
    return guarded(this.#resource, properties, async () => {
      const { values, declared: stored, logicalName, unfinished } = decodeState(properties);
      const declared = stored && placesOf(this.#resource, stored);
      // Where the state does not tell what was declared, as after an import, all of it is an input.
      const places = declared ?? Object.keys(this.#resource.inputs);
      const found = await read(this.#session.run, this.#resource, id, values, places, unfinished);
      if (!found) return { id: "", props: {} };
      const name = logicalName || undefined;
      const props = this.#state(found.outputs, { name, declared, unfinished: found.unfinished });
      return { id, props, inputs: encode(found.inputs, { name }) };
    });
  }

  async update(id: string, olds: Values, news: Values) {
    return guarded(this.#resource, news, async () => {
      const { values, logicalName } = decode(news);
      const before = await this.#inFull(id, decodeState(olds), values);
      const prior = {
        inputs: this.#inputsOf(before, values),
        outputs: before.values,
        unfinished: before.unfinished,
      };
      const { run } = this.#session;
      const declared = run.declaredBefore(this.#resource, logicalName);
      // A create that is still to be finished may be told to adopt what has the name by now.
      const { adopt = values.adopt } = (before.unfinished?.of === "create" && declared) || {};
      const inputs = { ...values, adopt };
      const outputs = await update(
        run,
        this.#resource,
        id,
        declared?.logicalName ?? logicalName,
        prior,
        inputs,
      );
      return { outs: this.#outs(outputs, values, logicalName) };
    });
  }

  async delete(id: string, properties: Values): Promise<void> {
    const before = decodeState(properties);
    const { values, unfinished } = before;
    await guarded(this.#resource, properties, async () => {
      const { run } = this.#session;
      if (unfinished && unfinished.of !== "write")
        await removeLost(run, this.#resource, id, this.#inputsOf(before, values), unfinished);
      if (unfinished?.of !== "create") await remove(run, this.#resource, id, values);
    });
  }

  /**
   * What stands in the state. After an import by file that may be less than the program says; the service then tells
   * the rest, since what is only not known must not be taken for changed.
   */
  async #inFull(id: string, before: Properties, now: Values): Promise<Properties> {
    if (before.declared !== undefined || before.unfinished !== undefined) return before;
    const missing = declaredPaths(this.#resource, now).filter((path) =>
      isAbsent(valueAt(before.values, path)),
    );
    if (missing.length === 0) return before;
    const found = await read(this.#session.run, this.#resource, id, before.values, []);
    const isTold = found && missing.some((path) => !isAbsent(valueAt(found.outputs, path)));
    return isTold ? { ...before, values: found.outputs } : before;
  }

  /** The old inputs, which the server does not hand over: of the old outputs, what the program had declared. */
  #inputsOf(before: Properties, now: Values): Values {
    return pick(before.values, before.declared ?? declaredPaths(this.#resource, now));
  }

  #outs(outputs: Values, inputs: Values, name: string) {
    return this.#state(outputs, { name, declared: declaredPaths(this.#resource, inputs) });
  }

  #state(outputs: Values, hidden: Parameters<typeof encode>[1]) {
    return encode({ ...absentValues(this.#resource), ...outputs }, hidden);
  }
}
