import { PlainError } from "../bootstrap/plainError.mjs";
import { run } from "../processes.ts";

/** Runs a program of Python; its failure is told with what to do next. */
export async function python(program: string, args: readonly string[], next: string) {
  const result = await run(program, args).catch((error: Error) => ({
    exitCode: 1,
    stdout: "",
    stderr: error.message,
  }));
  if (result.exitCode === 0) return result;
  const words = result.stderr.trim().split("\n").slice(-5).join("\n");
  throw new PlainError("PYTHON_UNUSABLE", `${program} ${args.join(" ")} failed: ${words}`, next);
}
