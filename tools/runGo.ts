import { type RunOptions, type RunResult, run } from "./processes.ts";

/** Runs Go for this machine whatever the user builds for, without a C compiler, and not as part of a workspace around it. */
export function runGo(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { GOOS, GOARCH, ...inherited } = options.env ?? process.env;
  return run("go", args, { ...options, env: { ...inherited, GOWORK: "off", CGO_ENABLED: "0" } });
}
