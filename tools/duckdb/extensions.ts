import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { readCacheFolder } from "../engine/settings.ts";
import { installPackages } from "../languages/installPackages.ts";
import { madeOnce } from "../madeOnce.ts";

const requirements = join(import.meta.dirname, "requirements.txt");
const variable = "EVENTDATA_DUCKDB_EXTENSIONS";

/**
 * The folder of DuckDB's extensions: the one that EVENTDATA_DUCKDB_EXTENSIONS names, or one in the cache, where they come
 * from Python's packages once.
 */
export async function duckdbExtensions(): Promise<string> {
  const given = process.env[variable];
  if (given) return given;
  const wanted = createHash("sha256").update(await readFile(requirements));
  const key = wanted.update(`${process.platform} ${process.arch}`).digest("hex").slice(0, 16);
  const folder = join(readCacheFolder(process.env), "duckdb-extensions", key);
  await madeOnce({ folder, make: () => fill(folder) });
  return folder;
}

async function fill(folder: string): Promise<void> {
  const temporary = await mkdtemp(`${folder}.partial-`);
  try {
    const packages = join(temporary, "packages");
    await installPackages(requirements, packages, variable);
    const extensions = join(temporary, "extensions");
    await mkdir(extensions);
    const files = await readdir(packages, { recursive: true });
    for (const file of files.filter((name) => name.endsWith(".duckdb_extension")))
      await rename(join(packages, file), join(extensions, basename(file)));
    await rename(extensions, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
