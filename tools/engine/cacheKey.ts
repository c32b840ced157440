import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { partContents } from "./parts.ts";
import { platformName } from "./platform.ts";
import { buildFlags, engineVersion } from "./versions.ts";

/** Where the Go modules stand that pin what an engine is built from. */
export const goModules = join(import.meta.dirname, "go");

/** Names an engine's place in the cache. Whatever could change the binaries changes it. */
export async function cacheKey(): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([engineVersion, buildFlags, partContents]));
  for (const module of new Set(Object.values(partContents).map((part) => part.goModule))) {
    for (const file of ["go.mod", "go.sum"]) hash.update(await readFile(join(goModules, module, file)));
  }
  return `${engineVersion}-${platformName()}-${hash.digest("hex").slice(0, 10)}`;
}
