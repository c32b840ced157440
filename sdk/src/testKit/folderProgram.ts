import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readYaml } from "pulumi-eventdata-cli/library";
import { EventDataError, isMap } from "pulumi-eventdata-provider";
import type { Program } from "./options.ts";

/** The program of a project's folder, for where there is no engine that runs it. */
export interface FolderProgram {
  readonly project: string;
  readonly program: Program;
}

/** Node.js runs a module once a process, and with it what the module declares. */
const alreadyRun = new Set<string>();

export async function folderProgram(folder: string): Promise<FolderProgram> {
  const file = join(folder, "Pulumi.yaml");
  if (!existsSync(file))
    throw invalid(`there is no Pulumi.yaml in ${folder}`, "Give the folder of a project.");
  const settings = await readYaml(file);
  const { name, runtime, main } = isMap(settings) ? settings : {};
  const language = isMap(runtime) ? runtime.name : runtime;
  if (language !== "nodejs")
    throw invalid(`${folder} holds no program for Node.js`, "Install Pulumi's command line.");
  const module = mainOf(folder, main);
  if (alreadyRun.has(module)) {
    const next = "Deploy it once, and share it among tests; or install Pulumi's command line.";
    throw invalid(`${module} was run in this process already, and declares nothing another time`, next);
  }
  alreadyRun.add(module);
  return { project: String(name), program: () => within(folder, () => import(pathToFileURL(module).href)) };
}

function mainOf(folder: string, told: unknown): string {
  const manifest = join(folder, "package.json");
  const { main }: { main?: unknown } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : {};
  const names = [told, main, "index.ts", "index.js"].filter((name) => typeof name === "string");
  const found = names.map((name) => resolve(folder, name)).find((each) => existsSync(each));
  if (found !== undefined) return found;
  throw invalid(`none of ${names.join(", ")} is in ${folder}`, "Name the program in package.json, as main.");
}

/** A program names files from its own folder. */
async function within<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.cwd();
  if (resolve(folder) === before) return work();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

function invalid(problem: string, next: string): EventDataError {
  return new EventDataError("INPUT_INVALID", problem, next);
}
