import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import * as sqlite from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { ServiceError } from "../errors/serviceError.ts";
import { writeChecksum } from "../store/databaseChecksum.ts";
import { databaseFileName } from "../store/databaseFile.ts";
import type { StoredEvents } from "../store/events/storedEvents.ts";
import { makeFolder } from "../store/folder/makeFolder.ts";
import { edgesFolder } from "../store/folder/places.ts";
import { syncPath } from "../store/folder/syncPath.ts";
import { controlSocketName } from "./controlSocket.ts";

export interface BackedUp {
  readonly folder: string;
  readonly bytes: number;
}

const pagesAtOnce = 256;
/** A transaction lasts milliseconds; between two there is always time for a step. */
const mostAttempts = 1000;

export interface BackUpSource {
  readonly folder: string;
  readonly database: sqlite.DatabaseSync;
  readonly events: StoredEvents;
}

/**
 * Copies a data folder while it is written to. The copy has its name only when it is whole: what a
 * crash leaves is called "….unfinished-…" and is no data folder.
 */
export async function backUp(
  { folder: from, database, events }: BackUpSource,
  target: string,
  pages = pagesAtOnce,
): Promise<BackedUp> {
  await refuseUnfit(from, target);
  const unfinished = `${target}.unfinished-${randomBytes(6).toString("hex")}`;
  try {
    makeFolder(unfinished);
    for (const name of await otherFiles(from)) await copyDurably(join(from, name), join(unfinished, name));
    const file = join(unfinished, databaseFileName);
    await events.backUp(unfinished, async () => {
      await (await open(file, "wx", 0o600)).close();
      await copyDatabase(database, file, pages);
      await syncPath(file);
      writeChecksum(file);
    });
    const edges = edgesFolder(unfinished);
    if (existsSync(edges)) await syncPath(edges);
    await syncPath(unfinished);
    await rename(unfinished, target);
    await syncPath(dirname(target));
    return { folder: target, bytes: await bytesIn(target) };
  } catch (error) {
    // Where even that fails, what failed first is what matters.
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    throw failed(error, target);
  }
}

/**
 * Node's own waiting for transactions begins after the first step. Where that one meets a transaction, nothing
 * was copied yet, and Node fails with the code 0, which is "not an error".
 */
async function copyDatabase(database: sqlite.DatabaseSync, file: string, rate: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sqlite.backup(database, file, { rate });
      return;
    } catch (error) {
      const isBusy = error instanceof Error && "errcode" in error && error.errcode === 0;
      if (!isBusy || attempt === mostAttempts) throw error;
      await wait(1);
    }
  }
}

async function refuseUnfit(from: string, target: string): Promise<void> {
  // Added to Node after the oldest one that this service runs on.
  if (typeof sqlite.backup !== "function") {
    throw new ServiceError("BACKUP_FAILED", "a backup needs Node 22.16 or newer");
  }
  const way = relative(from, target);
  if (way === "" || !(way.startsWith("..") || way.startsWith("/"))) {
    throw new ServiceError("BACKUP_FAILED", `the backup ${target} would lie in the data folder itself`);
  }
  // Whether it can be made shows when it is made.
  if (!existsSync(target) || (await isEmptyFolder(target))) return;
  throw new ServiceError(
    "BACKUP_FAILED",
    `there is something at ${target} already: choose a folder that is not there yet`,
  );
}

/** Such as the key that secrets are encrypted by. The database is not just copied, and its log belongs to it. */
async function otherFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(databaseFileName))
    .map(({ name }) => name)
    .filter((name) => name !== controlSocketName);
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await syncPath(to);
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const found = await Promise.all(names.map((name) => stat(join(folder, name))));
  return found.reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

async function isEmptyFolder(path: string): Promise<boolean> {
  return (await stat(path)).isDirectory() && (await readdir(path)).length === 0;
}

function failed(error: unknown, target: string): unknown {
  if (error instanceof ServiceError || !(error instanceof Error)) return error;
  return new ServiceError("BACKUP_FAILED", `the backup to ${target} failed: ${error.message}`, {
    cause: error,
  });
}
