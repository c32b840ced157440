import type { CustomResource } from "@pulumi/pulumi";
import type { PreviewOptions, Stack, UpOptions } from "@pulumi/pulumi/automation/index.js";
import type { Watched } from "../../cli/src/preview/watched.ts";
import { isMap, type Values } from "../../provider/src/declaration/value.ts";
import { signatureKey } from "../../provider/src/hosts/plugin/signatures.ts";
import type { Keeping } from "../../provider/src/testing/conformance.ts";
import type { Kept } from "../../provider/src/testing/engine.ts";
import { type Declaration, resolve } from "../../provider/src/testing/program.ts";
import { refreshedBy } from "../../sdk/src/testKit/refreshedBy.ts";
import { type Change, drift, preview, refresh, up } from "../../tools/engine/changes.ts";
import { makeResource } from "./make.ts";
import type { StackOptions, World } from "./world.ts";

interface Stored {
  readonly urn: string;
  readonly type: string;
  readonly id?: string;
  readonly inputs?: Values;
  readonly outputs?: Values;
  /** Set for what was replaced and is still to be deleted. */
  readonly delete?: boolean;
}

/** The real engine, with one stack whose program is another one in each run. */
export class RealEngine implements Keeping {
  readonly state = new Map<string, Kept>();
  isClean = true;
  readonly #stack: Stack;
  readonly #run: { program: readonly Declaration[] };

  private constructor(stack: Stack, run: { program: readonly Declaration[] }) {
    this.#stack = stack;
    this.#run = run;
  }

  static async open(world: World, options: StackOptions): Promise<RealEngine> {
    const run = { program: [] as readonly Declaration[] };
    return new RealEngine(await world.stack(async () => declare(run.program), options), run);
  }

  async up(program: readonly Declaration[], options: UpOptions = {}): Promise<Change[]> {
    this.#run.program = program;
    try {
      return await up(this.#stack, options);
    } finally {
      await this.#load();
    }
  }

  async refresh(): Promise<Change[]> {
    try {
      return await refresh(this.#stack);
    } finally {
      await this.#load();
    }
  }

  preview(options: PreviewOptions = {}): Promise<Change[]> {
    return preview(this.#stack, options);
  }

  drift(): Promise<Change[]> {
    return drift(this.#stack);
  }

  refreshed(): Promise<Watched> {
    return refreshedBy(this.#stack);
  }

  async #load(): Promise<void> {
    const { deployment } = await this.#stack.exportStack();
    const resources: Stored[] = deployment.resources ?? [];
    const ours = resources.filter(({ type }) => type.includes("eventdata:"));
    this.state.clear();
    for (const each of ours.filter((stored) => !stored.delete)) {
      const kept = keptOf(each);
      this.state.set(kept.name, kept);
    }
    this.isClean = ours.length === this.state.size && (deployment.pending_operations ?? []).length === 0;
  }
}

function declare(program: readonly Declaration[]): void {
  const made = new Map<string, CustomResource>();
  for (const { type, name, args } of program) {
    const given = resolve(args, (to, output) => Reflect.get(made.get(to) ?? {}, output));
    made.set(name, makeResource(type, name, given));
  }
}

function keptOf({ urn, type, id = "", inputs = {}, outputs = {} }: Stored): Kept {
  return {
    type: type.slice(type.lastIndexOf(":") + 1),
    name: urn.slice(urn.lastIndexOf("::") + 2),
    id,
    inputs: inClear(inputs) as Values,
    outputs: inClear(outputs) as Values,
  };
}

function inClear(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inClear);
  if (!isMap(value)) return value;
  if (signatureKey in value) return inClear(JSON.parse(String(value.plaintext)));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inClear(inner)]));
}
