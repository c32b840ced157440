import { fstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodeProblem } from "../neededNode.ts";
import { version } from "../version.ts";

/** What the engine starts: prints its port, and ends when it is told to, or with the engine. */
export async function run(folder: string): Promise<void> {
  const problem = nodeProblem(process.versions.node);
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
    return;
  }
  const { servePlugin } = await import("./servePlugin.ts");
  const schema = () => readFileSync(join(folder, "schema.json"), "utf8");
  const engine = engineIn(process.argv.slice(2));
  const { port, close } = await servePlugin({ version, schema }, engine);
  const end = () => void close().then(() => process.exit());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
  if (engine !== undefined) whenLeft(end);
  // Only now, since whoever reads it may end the process at once.
  process.stdout.write(`${port}\n`);
}

/** After what the engine's flags say of tracing and logs, which is of no use here. */
function engineIn(args: readonly string[]): string | undefined {
  const last = args.at(-1);
  return last?.startsWith("-") ? undefined : last;
}

/** An engine that is killed tells nobody, but what it held open is closed. */
function whenLeft(end: () => void): void {
  const input = fstatSync(process.stdin.fd);
  if (!input.isFIFO() && !input.isSocket()) return;
  process.stdin.once("end", end).resume();
}
