import { globSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../../tools/checks.ts";
import { run } from "../../tools/processes.ts";

/** Whose program it is: one that declares nothing, one of a provider that does nothing, and ours. */
export const subjects = ["empty", "floor", "ours"] as const;
export type Subject = (typeof subjects)[number];

const packages = ["contract", "provider", "sdk"];

/** Projects as users have them: packages from the registry or from their tarballs, and a program without a build. */
export async function makeProjects(folder: string, signal: AbortSignal): Promise<Record<Subject, string>> {
  const tarballs = join(folder, "tarballs");
  await mkdir(tarballs);
  for (const each of packages) {
    await npm(["pack", "--pack-destination", tarballs], join(root, each), signal);
  }
  const places = Object.fromEntries(subjects.map((each) => [each, join(folder, each)]));
  for (const subject of subjects) await makeProject(subject, join(folder, subject));
  const { dependencies } = JSON.parse(await readFile(join(root, "bench/package.json"), "utf8"));
  const pulumi = `@pulumi/pulumi@${dependencies["@pulumi/pulumi"]}`;
  const ours = globSync(join(tarballs, "*.tgz"));
  await npm(["install", "--no-audit", "--no-fund", pulumi, ...ours], join(folder, "ours"), signal);
  await npm(["install", "--no-audit", "--no-fund", pulumi], join(folder, "floor"), signal);
  await cp(join(folder, "floor/node_modules"), join(folder, "empty/node_modules"), { recursive: true });
  return places as Record<Subject, string>;
}

async function makeProject(subject: Subject, place: string): Promise<void> {
  await mkdir(place);
  const write = (name: string, text: string) => writeFile(join(place, name), text);
  await write("package.json", JSON.stringify({ name: subject, private: true }));
  await write("Pulumi.yaml", `name: ${subject}\nruntime: nodejs\nmain: index.js\n`);
  if (subject === "empty") return write("index.js", "");
  const text = await readFile(join(root, "bench/engine/stacks.ts"), "utf8");
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2024 },
  });
  await write(
    "stacks.js",
    subject === "floor" ? outputText.replaceAll("pulumi-eventdata", "./floor.cjs") : outputText,
  );
  await cp(join(root, "bench/cli/floor.cjs"), join(place, "floor.cjs"));
  await write(
    "index.js",
    `const { BENCH_STACK, BENCH_COUNT } = process.env;
require("./stacks.js").declareStack(BENCH_STACK, Number(BENCH_COUNT), (Class, name, args) => new Class(name, args));
`,
  );
}

async function npm(args: readonly string[], cwd: string, signal: AbortSignal): Promise<void> {
  const { exitCode, stderr } = await run("npm", args, { cwd, signal });
  if (exitCode !== 0) throw new Error(`npm ${args[0]} failed in ${cwd}:\n${stderr}`);
}
