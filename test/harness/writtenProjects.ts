import { symlink } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { expect } from "vitest";
import { root } from "../../tools/checks.ts";
import { installPythonSdk, pythonEnvironment } from "../../tools/languages/pythonEnvironment.ts";
import { run } from "../../tools/processes.ts";
import type { World } from "./world.ts";

/** The flags of every kind of project that our command writes. */
export const languages = {
  YAML: ["--language", "yaml"],
  TypeScript: ["--language", "typescript"],
  "TypeScript, plugin": ["--language", "typescript", "--form", "plugin"],
  Python: ["--language", "python"],
  "YAML, OrgConfig": ["--language", "yaml", "--of", "organisation"],
  "TypeScript, OrgConfig": ["--language", "typescript", "--of", "organisation"],
  "Python, OrgConfig": ["--language", "python", "--of", "organisation"],
} as const;

export type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as Language[];

const node = process.execPath;
const inTypeScript = [
  [node, join(root, "node_modules/typescript/bin/tsc"), "-p", "."],
  [join(root, "node_modules/.bin/biome"), "lint", "--error-on-warnings", "."],
] as const;
const inPython = [
  ["ruff", "check", "--isolated", "--exclude", "node_modules", "."],
  ["mypy", "__main__.py"],
] as const;
/** How people who write a language look whether a program is right. */
const checks: Readonly<Record<Language, readonly (readonly [string, ...string[]])[]>> = {
  YAML: [],
  TypeScript: inTypeScript,
  "TypeScript, plugin": inTypeScript,
  Python: inPython,
  "YAML, OrgConfig": [],
  "TypeScript, OrgConfig": inTypeScript,
  "Python, OrgConfig": inPython,
};

/** Runs what has to come to a good end in a folder, and gives what was printed. */
export type Done = (folder: string, command: string, ...args: string[]) => Promise<string>;

/** A shell with what projects of every language find on a user's machine. */
export async function shellFor(
  { environment, folder }: World,
  more: Readonly<Record<string, string>>,
): Promise<Done> {
  const packages = join(folder, "packages");
  await installPythonSdk(packages);
  const env = {
    ...environment,
    // The host for Python that tests can have does not look into a project's own environment.
    PATH: [await pythonEnvironment(), environment.PATH].join(delimiter),
    PYTHONPATH: packages,
    MYPYPATH: packages,
    ...more,
  };
  return async (cwd, command, ...args) => {
    const { exitCode, stdout, stderr } = await run(command, args, { cwd, env });
    expect(exitCode, `${command} ${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
}

/** Has our command write a project of a language, finds its packages and checks it: gives what the command printed. */
export async function writtenBy(
  done: Done,
  command: string,
  folder: string,
  language: Language,
  ...more: string[]
): Promise<string> {
  const flags = [...languages[language], ...more];
  const told = await done(root, node, "cli/dist/main.js", command, folder, ...flags);
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  for (const check of checks[language]) await done(folder, ...check);
  return told;
}
