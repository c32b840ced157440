import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isolatedEnvironment } from "../../tools/engine/environment.ts";
import type { Engine } from "../../tools/engine/getEngine.ts";
import { run } from "../../tools/processes.ts";
import { peakMemory } from "../peakMemory.ts";

const commands = {
  preview: ["preview"],
  up: ["up", "--yes", "--skip-preview"],
  "preview without change": ["preview", "--expect-no-changes"],
  "preview with refresh": ["preview", "--refresh", "--expect-no-changes"],
  refresh: ["refresh", "--yes", "--skip-preview"],
  destroy: ["destroy", "--yes", "--skip-preview"],
} as const;

export type Step = keyof typeof commands;
export const steps = Object.keys(commands) as Step[];

export interface Life {
  readonly seconds: Readonly<Record<Step, number>>;
  readonly stateBytes: number;
  readonly programMegabytes: number | undefined;
}

export interface LifeOptions {
  readonly engine: Engine;
  /** The project's folder. */
  readonly place: string;
  /** Where the engine's home and its state may stand. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Resources at once, in place of as many as the engine takes by itself. */
  readonly parallel?: number | undefined;
  readonly after?: ((step: Step) => Promise<void>) | undefined;
  readonly signal: AbortSignal;
}

/** One whole life of a stack, by the command line alone; each step is a process, as for users. */
export async function life(options: LifeOptions): Promise<Life> {
  const { engine, place, folder, environment, parallel, after, signal } = options;
  const atOnce = parallel === undefined ? [] : ["--parallel", String(parallel)];
  const env = { ...(await isolatedEnvironment(engine, folder)), ...environment };
  const pulumi = async (...args: readonly string[]) => {
    const { exitCode, stdout, stderr } = await run("pulumi", [...args, "--non-interactive"], {
      cwd: place,
      env,
      signal,
    });
    if (exitCode !== 0) throw new Error(`pulumi ${args.join(" ")} failed:\n${stdout}${stderr}`);
    return stdout;
  };
  try {
    await pulumi("stack", "init", "bench");
    const seconds: Partial<Record<Step, number>> = {};
    let stateBytes = 0;
    const { megabytes } = await peakMemory(join("cmd", "run"), async () => {
      for (const step of steps) {
        const started = performance.now();
        await pulumi(...commands[step], ...atOnce, "--stack", "bench");
        seconds[step] = (performance.now() - started) / 1000;
        await after?.(step);
        if (step === "up") stateBytes = (await pulumi("stack", "export", "--stack", "bench")).length;
      }
    });
    return { seconds: seconds as Record<Step, number>, stateBytes, programMegabytes: megabytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
