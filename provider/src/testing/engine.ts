import { z } from "zod";
import { isMap, type Values } from "../declaration/value.ts";
import { meansTheSame } from "../lifecycle/equal.ts";
import { fixtures } from "./fixtures/fixtures.ts";
import type { Host, Hosted, Hosts } from "./host.ts";
import { type Declaration, referencesOf, resolve } from "./program.ts";

/** What the engine is told to make anew beside what the provider asks for. */
export interface Anew {
  /** By name, as "--replace" and "pulumi state taint" do: the provider is asked for no difference. */
  readonly replace?: readonly string[];
  /** Whatever differs. */
  readonly onChanges?: boolean;
}

export interface Kept {
  readonly type: string;
  readonly name: string;
  readonly id: string;
  readonly inputs: Values;
  readonly outputs: Values;
  /** Deleted for a replacement that has not come to be yet. */
  readonly isDeleted?: true;
}

export interface Outcome {
  /** What was done to each resource, by its name; "same" where nothing was. */
  readonly steps: Readonly<Record<string, string>>;
  readonly failures: Readonly<Record<string, unknown>>;
}

/** Does with the provider what the engine does through a host, in its order, and keeps a state. */
export class Engine {
  readonly state = new Map<string, Kept>();
  /** Replaced or removed, and not deleted yet. */
  #pending: Kept[] = [];
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Whether a failure is one of the provider's own words; anything else is a crash. */
  isTold(failure: unknown): boolean {
    return failure instanceof NotBegun || this.#host.isTold(failure);
  }

  get isClean(): boolean {
    return this.#pending.length === 0;
  }

  /** What a preview calls: nothing is made, and what is to be made is not known. */
  async preview(program: readonly Declaration[]): Promise<Outcome> {
    const provider = this.#host.start();
    const steps: Record<string, string> = {};
    for (const each of program) {
      const old = this.state.get(each.name);
      const inputs = await this.#checked(provider(each), each, old);
      const difference = old && (await provider(each).diff(old.id, old, inputs));
      const step = difference === undefined ? "create" : stepOf(difference, old?.inputs, inputs);
      steps[each.name] = old?.isDeleted ? "replace" : step;
    }
    this.#host.end();
    return { steps, failures: {} };
  }

  /** Where it does not go on, nothing is begun any more once a step has failed. */
  async up(
    program: readonly Declaration[],
    { goesOn = true, ...anew }: Anew & { goesOn?: boolean } = {},
  ): Promise<Outcome> {
    const provider = this.#host.start();
    const steps: Record<string, string> = {};
    const failures: Record<string, unknown> = {};
    const running = new Map<string, Promise<void>>();
    const recreated = new Set<Kept>();
    for (const each of program) {
      const before = [...referencesOf(each.args), ...(each.dependsOn ?? [])].map((to) => running.get(to));
      const step = Promise.all(before).then(async () => {
        if (!goesOn && Object.keys(failures).length > 0) throw new NotBegun();
        steps[each.name] = await this.#step(provider, each, program, recreated, anew);
      });
      running.set(each.name, step);
      // Whatever refers to it fails with it.
      step.catch((error) => {
        failures[each.name] = error ?? new Error("failed");
      });
    }
    await Promise.allSettled(running.values());
    // Nothing is deleted after a failure.
    if (Object.keys(failures).length === 0) {
      const names = new Set(program.map(({ name }) => name));
      Object.assign(failures, await this.#deleteAllBut(provider, names));
    }
    this.#host.end();
    return { steps, failures };
  }

  /** What the refresh changed, by the names of the resources; what is gone has no "now". */
  async refresh(): Promise<Record<string, { before: Kept; now: Kept | undefined }>> {
    const provider = this.#host.start();
    const found = await Promise.all(
      [...this.state.values()].map(async (before) => {
        if (before.isDeleted) return { before, now: before, step: "same" };
        const answer = await provider(before).read(before.id, before);
        if (answer.id === "") return { before, now: undefined, step: "gone" };
        if (answer.id !== before.id) throw new Error(`${before.name}: a refresh changed the id`);
        const inputs = this.#stored(answer.inputs, before.type);
        const now = { ...before, inputs, outputs: this.#stored(answer.props, before.type) };
        // The engine shows what an "up" of the old inputs would do now.
        const difference = await provider(before).diff(now.id, now, before.inputs);
        return { before, now, step: stepOf(difference, now.inputs, before.inputs) };
      }),
    );
    for (const { before, now } of found) {
      if (now) this.state.set(before.name, now);
      else this.state.delete(before.name);
    }
    const changed = found.filter(
      ({ before, now, step }) => step !== "same" || !sameText(ownValues(before), ownValues(now)),
    );
    return Object.fromEntries(changed.map(({ before, now }) => [before.name, { before, now }]));
  }

  async destroy(): Promise<void> {
    const provider = this.#host.start();
    const failures = Object.values(await this.#deleteAllBut(provider, new Set()));
    if (failures.length > 0) throw failures[0];
  }

  async #step(
    provider: Hosts,
    each: Declaration,
    program: readonly Declaration[],
    recreated: Set<Kept>,
    { replace = [], onChanges = false }: Anew,
  ): Promise<string> {
    const old = this.state.get(each.name);
    // What is made anew takes no defaults over from what was.
    const anew = () => this.#checked(provider(each), each, undefined);
    if (!old || recreated.has(old)) return this.#create(provider(each), each, await anew());
    const isTold = replace.includes(each.name);
    const inputs = isTold ? await anew() : await this.#checked(provider(each), each, old);
    const difference = isTold ? { replaces: ["id"] } : await provider(each).diff(old.id, old, inputs);
    if (difference !== undefined) plain(difference);
    const found = old.isDeleted ? "replace" : stepOf(difference, old.inputs, inputs);
    const step = found === "update" && onChanges ? "replace" : found;
    if (step === "same") this.state.set(each.name, { ...old, inputs });
    if (step === "update") await this.#update(provider(each), each, old, inputs);
    if (step !== "replace") return step;
    if (each.deleteBeforeReplace ?? difference.deleteBeforeReplace) {
      await this.#deleteDependents(provider, each.name, program, recreated);
      if (!old.isDeleted) await this.#deleteFirst(provider, old);
      return this.#create(provider(each), each, await anew());
    }
    // What it replaces goes at the end.
    this.state.delete(each.name);
    try {
      await this.#create(provider(each), each, await anew());
    } catch (error) {
      if (this.state.has(each.name)) this.#pending.push(old);
      else this.state.set(each.name, old);
      throw error;
    }
    this.#pending.push(old);
    return step;
  }

  async #create(provider: Hosted, { type, name }: Declaration, inputs: Values): Promise<string> {
    try {
      const { id, outs } = await provider.create(inputs);
      if (typeof id !== "string" || id === "") throw new Error(`${name}: a create gave no id`);
      this.state.set(name, { type, name, id, inputs, outputs: this.#stored(outs, type) });
      return "create";
    } catch (error) {
      this.#keepHalfMade(error, type, name, inputs);
      throw error;
    }
  }

  async #update(provider: Hosted, { type, name }: Declaration, old: Kept, inputs: Values) {
    try {
      const { outs } = await provider.update(old.id, old, inputs);
      this.state.set(name, { ...old, inputs, outputs: this.#stored(outs, type) });
    } catch (error) {
      this.#keepHalfMade(error, type, name, inputs);
      throw error;
    }
  }

  /** A failure that tells an id and properties leaves them in the state, with the new inputs. */
  #keepHalfMade(error: unknown, type: string, name: string, inputs: Values): void {
    const left = this.#host.halfMade(error);
    if (left === undefined) return;
    const { id, properties } = left;
    this.state.set(name, { type, name, id, inputs, outputs: this.#stored(properties, type) });
  }

  /** What refers to an object that goes first, and would be replaced with it, goes before it. */
  async #deleteDependents(
    provider: Hosts,
    name: string,
    program: readonly Declaration[],
    recreated: Set<Kept>,
  ): Promise<void> {
    for (const each of [...program].reverse()) {
      const old = this.state.get(each.name);
      if (!old || !referencesOf(each.args).includes(name)) continue;
      const open = resolve(each.args, (to, output) =>
        to === name ? this.#host.unknown : this.#output(to, output),
      );
      const news = this.#host.news(each.type, each.name, open);
      const { inputs } = await provider(each).check(old, news);
      const { replaces = [] } = await provider(each).diff(old.id, old, this.#stored(inputs, each.type));
      if (replaces.length === 0 || old.isDeleted) continue;
      recreated.add(await this.#deleteFirst(provider, old));
    }
  }

  /** The state keeps it until the replacement is there. */
  async #deleteFirst(provider: Hosts, old: Kept): Promise<Kept> {
    await provider(old).delete(old.id, old);
    const deleted: Kept = { ...old, isDeleted: true };
    this.state.set(old.name, deleted);
    return deleted;
  }

  /** What was replaced, and beside it what the program no longer names. What cannot be deleted stays in the state. */
  async #deleteAllBut(provider: Hosts, names: ReadonlySet<string>): Promise<Record<string, unknown>> {
    const failures: Record<string, unknown> = {};
    const isGone = async (kept: Kept) => {
      try {
        await provider(kept).delete(kept.id, kept);
        return true;
      } catch (error) {
        failures[kept.name] = error;
        return false;
      }
    };
    const pending = this.#pending;
    const unnamed = [...this.state.values()].reverse().filter(({ name }) => !names.has(name));
    const inOrder = async () => {
      for (const kept of unnamed) {
        if (kept.isDeleted || (await isGone(kept))) this.state.delete(kept.name);
      }
    };
    const [gone] = await Promise.all([Promise.all(pending.map(isGone)), inOrder()]);
    this.#pending = pending.filter((_, index) => !gone[index]);
    return failures;
  }

  async #checked(provider: Hosted, each: Declaration, old: Kept | undefined): Promise<Values> {
    const args = resolve(each.args, (to, output) => this.#output(to, output));
    const news = asJson(this.#host.news(each.type, each.name, args));
    const { inputs, failures } = await provider.check(old, news);
    if (failures.length > 0) throw new CheckFailed(each.name, failures);
    return this.#stored(inputs, each.type);
  }

  #output(to: string, output: string): unknown {
    const kept = this.state.get(to);
    if (!kept) return this.#host.unknown;
    return output === "id" ? kept.id : kept.outputs[output];
  }

  /** What goes back is a Struct, which holds plain values alone and nothing undefined. */
  #stored(properties: Values | undefined, type: string): Values {
    plain(properties);
    return this.#host.kept(type, asJson(properties ?? {}));
  }
}

export class NotBegun extends Error {}

export class CheckFailed extends Error {
  readonly failures: readonly { property: string; reason: string }[];

  constructor(name: string, failures: readonly { property: string; reason: string }[]) {
    super(`${name}: ${failures.map(({ reason }) => reason).join("; ")}`);
    this.failures = failures;
  }
}

function stepOf(
  difference: { changes?: boolean; replaces?: readonly string[] },
  oldInputs: Values | undefined,
  inputs: Values,
): string {
  if (difference.replaces && difference.replaces.length > 0) return "replace";
  if (difference.changes === false) return "same";
  if (difference.changes === true) return "update";
  // The engine compares the inputs itself where the provider leaves it open.
  return meansTheSame(z.unknown(), oldInputs, inputs) ? "same" : "update";
}

function asJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function plain(value: unknown): void {
  if (["undefined", "function", "symbol", "bigint"].includes(typeof value))
    throw new Error(`a value of the type ${typeof value} went back to the engine`);
  if (typeof value === "object" && value !== null) Object.values(value).forEach(plain);
}

/** Without what changes by itself and the program does not declare: the engine shows no change of that. */
function ownValues(kept: Kept | undefined): Kept | undefined {
  if (!kept) return undefined;
  const isOwn = (name: string) =>
    kept.inputs[name] !== undefined || !fixtures[kept.type]?.ofOthers?.includes(name);
  const outputs = Object.entries(kept.outputs).filter(([name]) => isOwn(name));
  return { ...kept, outputs: Object.fromEntries(outputs) };
}

function sameText(left: unknown, right: unknown): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

/** Lists keep their order: where the engine sees another one, it sees a change. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isMap(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
