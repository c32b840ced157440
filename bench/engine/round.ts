import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Deployment,
  LocalWorkspace,
  type ProjectSettings,
  PulumiCommand,
  type PulumiFn,
  type Stack,
} from "@pulumi/pulumi/automation/index.js";
import { isolatedEnvironment } from "../../tools/engine/environment.ts";
import type { Engine } from "../../tools/engine/getEngine.ts";
import { peakMemory } from "../peakMemory.ts";
import { median } from "../report.ts";

export const steps = ["preview", "up", "preview without change", "refresh", "destroy"] as const;
export type Step = (typeof steps)[number];

export interface Round {
  readonly seconds: Readonly<Record<Step, number>>;
  /** What the engine keeps of the stack after the deployment, but for where in the program it stands. */
  readonly stateKilobytes: number;
  readonly providerMegabytes: number | undefined;
  /** The most creates that ran at once in the floor's provider, where it was told to wait. */
  readonly mostAtOnce: number;
}

export interface RoundOptions {
  readonly engine: Engine;
  readonly program: PulumiFn;
  readonly environment: Readonly<Record<string, string>>;
  /** Where the plugin is, if the program's resources have one; else they are dynamic. */
  readonly plugin?: string;
  /** Called after each step. */
  readonly after?: (step: Step) => Promise<void>;
}

/** One whole life of a stack, each step timed; "refresh" is a preview with refresh where nothing is to be written. */
export async function round(options: RoundOptions): Promise<Round> {
  const folder = await mkdtemp(join(tmpdir(), "eventdata-bench-"));
  const mostFile = join(folder, "most");
  try {
    const environment = await isolatedEnvironment(options.engine, folder);
    const stack = await LocalWorkspace.createOrSelectStack(
      { stackName: "bench", projectName: "bench", program: options.program },
      {
        pulumiCommand: await PulumiCommand.get({ root: options.engine.root }),
        workDir: await mkdtemp(join(folder, "project-")),
        ...(options.plugin && { projectSettings: settingsWith(options.plugin) }),
        envVars: { ...environment, EVENTDATA_BENCH_MOST: mostFile, ...options.environment },
      },
    );
    let stateKilobytes = 0;
    const after = async (step: Step) => {
      await options.after?.(step);
      if (step === "up") stateKilobytes = kilobytes(await stack.exportStack());
    };
    const { result: seconds, megabytes } = await peakMemory(options.plugin ?? "cmd/dynamic-provider", () =>
      timed(stack, after),
    );
    const most = await readFile(mostFile, "utf8").catch(() => "0");
    return { seconds, stateKilobytes, providerMegabytes: megabytes, mostAtOnce: Number(most) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The published type does not know of plugins. */
function settingsWith(path: string): ProjectSettings {
  const plugins = { providers: [{ name: "eventdata", path }] };
  return Object.assign({ name: "bench", runtime: "nodejs", main: process.cwd() }, { plugins });
}

async function timed(stack: Stack, after: (step: Step) => Promise<void>): Promise<Record<Step, number>> {
  const run: Record<Step, () => Promise<unknown>> = {
    preview: () => stack.preview(),
    up: () => stack.up({ suppressProgress: true }),
    "preview without change": () => stack.preview({ expectNoChanges: true }),
    refresh: () => stack.preview({ refresh: true, expectNoChanges: true }),
    destroy: () => stack.destroy({ suppressProgress: true }),
  };
  const seconds: Partial<Record<Step, number>> = {};
  for (const step of steps) {
    const readings: number[] = [];
    // What writes nothing is short, and can be taken several times.
    for (let times = step === "up" || step === "destroy" ? 1 : 3; times > 0; times--) {
      const started = performance.now();
      await run[step]();
      readings.push((performance.now() - started) / 1000);
      await after(step);
    }
    seconds[step] = median(readings);
  }
  return seconds as Record<Step, number>;
}

function kilobytes(state: Deployment): number {
  const places = ["sourcePosition", "stackTrace"];
  return JSON.stringify(state, (key, value) => (places.includes(key) ? undefined : value)).length / 1000;
}
