import { constants } from "node:fs";
import { copyFile, mkdir, open, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { EventStoreError } from "./eventStoreError.ts";
import type { DiskLog } from "./log/diskLog.ts";
import { syncFolder } from "./log/segmentWriter.ts";
import { logFolder, tablesFile } from "./places.ts";
import type { TablesKeeper } from "./tablesKeeper.ts";
import type { Turns } from "./turns.ts";

export interface BackUpParts {
  readonly folder: string;
  readonly log: DiskLog;
  readonly keeper: TablesKeeper;
  readonly turns: Turns;
}

const tries = 3;

/**
 * Copies tables and log while events come in. Nothing changes the tables meanwhile, so that their file,
 * what DuckDB has written beside it, and the log up to its present end make one moment.
 */
export function backUpEvents({ folder, log, keeper, turns }: BackUpParts, target: string): Promise<void> {
  return turns.take(async () => {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      await keeper.running();
      const { starts } = keeper;
      await mkdir(join(target, basename(logFolder(folder))), { recursive: true, mode: 0o700 });
      for (const suffix of ["", ".wal"]) {
        await copyWhole(`${tablesFile(folder)}${suffix}`, `${tablesFile(target)}${suffix}`);
      }
      for (const { path, bytes } of log.extent()) {
        await copyWhole(path, join(logFolder(target), basename(path)), bytes);
      }
      await syncFolder(logFolder(target));
      await syncFolder(target);
      // A process that ended and was started again has changed the file.
      const tables = await keeper.running();
      if (keeper.starts === starts && !tables.hasEnded) return;
    }
    throw new EventStoreError("TABLES_ENDED", "the database process ended again and again during the backup");
  });
}

/** Of a file that grows, so many bytes; of one that is not there, nothing. */
async function copyWhole(from: string, to: string, bytes?: number): Promise<void> {
  const found = await stat(from).catch(() => undefined);
  if (found === undefined) return;
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const copy = await open(to, "r+");
  try {
    if (bytes !== undefined) await copy.truncate(bytes);
    await copy.sync();
  } finally {
    await copy.close();
  }
}
