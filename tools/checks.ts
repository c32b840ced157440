import { dirname, join } from "node:path";
import { PlainError } from "./bootstrap/plainError.mjs";
import { run } from "./processes.ts";
import { step } from "./progress.ts";

export const root = dirname(import.meta.dirname);

/** Compiles what is published and checks the types of everything. */
export async function typeCheck(signal: AbortSignal): Promise<void> {
  await compile("Type check and build", [], signal);
}

/** Compiles these packages, and what they build upon. */
export async function build(packages: readonly string[], signal: AbortSignal): Promise<void> {
  await compile(`Build of ${packages.join(", ")}`, packages, signal);
}

async function compile(title: string, packages: readonly string[], signal: AbortSignal): Promise<void> {
  await check(title, "typescript/bin/tsc", ["-b", ...packages], "Mend the types above.", signal);
}

export async function lint(signal: AbortSignal): Promise<void> {
  const next = "Run npm run format, which mends most of it; the rest stands above.";
  await check("Lint", "@biomejs/biome/bin/biome", ["ci", "."], next, signal);
}

export async function format(signal: AbortSignal): Promise<void> {
  const next = "Mend by hand what stands above.";
  await check("Format", "@biomejs/biome/bin/biome", ["check", "--write", "."], next, signal);
}

/** Runs a tool of node_modules; its words are shown only when it fails. */
async function check(
  title: string,
  script: string,
  args: readonly string[],
  next: string,
  signal: AbortSignal,
) {
  await step(title, async () => {
    const color = process.stderr.isTTY ? { FORCE_COLOR: "1" } : {};
    const program = [join(root, "node_modules", script), ...args];
    const env = { ...process.env, ...color };
    const { exitCode, stdout, stderr } = await run(process.execPath, program, { cwd: root, env, signal });
    if (exitCode === 0) return;
    const words = `${stdout}${stderr}`.trim();
    throw new PlainError("CHECK_FAILED", `${words}\n\n${title} failed.`, next);
  });
}
