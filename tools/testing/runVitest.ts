import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../checks.ts";
import { run } from "../processes.ts";
import { step } from "../progress.ts";
import { type Results, readResults } from "./results.ts";

export interface VitestRun {
  readonly title: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Runs Vitest with its own output shown, and returns what its JSON report counts. */
export async function runVitest({ title, args, env, signal }: VitestRun): Promise<Results> {
  // The engine starts a process for every program and provider, which load the same modules each time.
  // Its own runs are short, and spend a tenth of their time collecting garbage unless there is more room for it.
  const quicker = {
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
    GOGC: "400",
    ...env,
  };
  const folder = await mkdtemp(join(tmpdir(), "eventdata-test-"));
  try {
    const report = join(folder, "report.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const program = [join(root, "node_modules", "vitest", "vitest.mjs"), "run", ...reporters, ...args];
    const work = () => run(process.execPath, program, { cwd: root, env: quicker, signal, output: "inherit" });
    const { exitCode } = await step(title, work, { live: false });
    return await readResults(report, exitCode);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
