import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../checks.ts";
import { type Recipe, travellers } from "./packages.ts";

/** What the package.json of a workspace says, as far as packaging reads it. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [others: string]: unknown;
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}

/** Where a module of a workspace that travels inside stands. Undefined for what is in no such workspace. */
export function travellingModule(name: string, kind: "source" | "declarations"): string | undefined {
  const [workspace = "", ...path] = name.split("/");
  const folder = travellers[workspace];
  if (folder === undefined) return undefined;
  const files = manifestOf(folder).exports[[".", ...path].join("/")];
  if (files === undefined) throw new Error(`${workspace} has no module ${name}`);
  return join(root, folder, kind === "source" ? sourceOf(files.default) : files.types);
}

/** Whether a name in an import is that of a package which is installed beside this one. */
export function isInstalled(name: string, { inside }: Recipe): boolean {
  return !/^[./]/.test(name) && !inside.includes(name) && travellingModule(name, "source") === undefined;
}

function sourceOf(compiled: string): string {
  return compiled.replace(/^\.\/dist\//, "src/").replace(/\.js$/, ".ts");
}
