import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PlainError } from "./bootstrap/plainError.mjs";
import { readCacheFolder } from "./engine/settings.ts";
import { madeOnce } from "./madeOnce.ts";
import { run } from "./processes.ts";

export interface GoProgram {
  /** What people call it. */
  readonly title: string;
  /** Its folder in the cache, and the first word of the code of what goes wrong. */
  readonly name: string;
  /** The package that Go builds it of. */
  readonly path: string;
  readonly version: string;
  /** What its file is called: the last part of the package's path. */
  readonly file: string;
  /** The variable that names one that is there already. */
  readonly variable: string;
}

/** A program of others: the one that its variable names, or one that Go builds once for the cache. */
export async function goProgram(program: GoProgram): Promise<string> {
  const given = process.env[program.variable];
  if (given) return given;
  const folder = join(readCacheFolder(process.env), program.name, program.version);
  await madeOnce({ folder, make: () => build(program, folder) });
  return join(folder, program.file);
}

async function build({ title, name, path, version, variable }: GoProgram, folder: string): Promise<void> {
  const unfinished = `${folder}.partial`;
  await rm(unfinished, { recursive: true, force: true });
  const env = { ...process.env, GOBIN: unfinished };
  const built = await run("go", ["install", `${path}@${version}`], { env });
  if (built.exitCode !== 0) {
    throw new PlainError(
      `${name.toUpperCase()}_UNAVAILABLE`,
      `${title} could not be built: ${built.stderr.trim().split("\n").slice(-5).join("\n")}`,
      `Is Go 1.26 installed, and its module proxy reachable? Or set ${variable}.`,
    );
  }
  await rename(unfinished, folder);
}
