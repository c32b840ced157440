import { PlainError } from "../bootstrap/plainError.mjs";
import { type RunOptions, run } from "../processes.ts";

/** Calls the npm that this command was called by, or the one on PATH, and returns what it writes. */
export async function npm(args: readonly string[], options: RunOptions = {}): Promise<string> {
  const script = process.env.npm_execpath;
  const [command, ...before] = script?.endsWith("npm-cli.js") ? [process.execPath, script] : ["npm"];
  const { exitCode, stdout, stderr } = await run(command, [...before, ...args], options);
  if (exitCode === 0) return stdout;
  const what = `npm ${args.join(" ")} failed with exit code ${exitCode}; npm's own words stand above.`;
  throw new PlainError("NPM_FAILED", `${stdout}${stderr}\n\n${what}`, "Mend what npm says, and try again.");
}
