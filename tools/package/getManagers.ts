import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../checks.ts";
import { readCacheFolder } from "../engine/settings.ts";
import { madeOnce } from "../madeOnce.ts";
import { npm } from "./npm.ts";

export interface Managers {
  /** Holds the packages that `managers/package.json` names. */
  readonly folder: string;
  /** What is kept between runs, by whatever manager. */
  readonly cache: string;
}

const files = ["package.json", "package-lock.json"];

/** Installs the package managers that users have, as the lock file says, into the cache of this project. */
export async function getManagers(environment = process.env): Promise<Managers> {
  const base = join(readCacheFolder(environment), "managers");
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(await readFile(join(own, file)));
  const folder = join(base, hash.digest("hex").slice(0, 16));
  await madeOnce({ folder, make: () => install(folder) });
  return { folder: join(folder, "node_modules"), cache: join(base, "cache") };
}

const own = join(root, "tools/package/managers");

async function install(folder: string): Promise<void> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial);
  for (const file of files) await copyFile(join(own, file), join(partial, file));
  await npm(["ci", "--no-audit", "--no-fund"], { cwd: partial });
  await rename(partial, folder);
}
