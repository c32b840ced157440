import { rm } from "node:fs/promises";
import type { Turns } from "../../turns/turns.ts";
import { EventStoreError } from "../faults/eventStoreError.ts";
import type { DiskLog } from "../log/diskLog.ts";
import type { TablesKeeper } from "../process/tablesKeeper.ts";
import { copyEvents } from "./copyEvents.ts";

export interface BackUpParts {
  readonly folder: string;
  readonly log: DiskLog;
  readonly keeper: TablesKeeper;
  readonly turns: Turns;
}

const tries = 3;

/**
 * Copies tables and log while events come in. Nothing changes the tables meanwhile, so that their file,
 * what DuckDB has written beside it, and the log up to its end at the beginning make one moment; what is done
 * before the copy belongs to that moment too.
 */
export function backUpEvents(
  { folder, log, keeper, turns }: BackUpParts,
  target: string,
  before: () => Promise<void>,
): Promise<void> {
  return turns.take(async () => {
    // Events come behind their dataset: a log that was newer than the objects would have some that nobody knows.
    const manifest = log.extent();
    await before();
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      await keeper.running();
      const { starts } = keeper;
      await copyEvents(folder, target, manifest);
      // A process that ended and was started again has changed the file.
      const tables = await keeper.running();
      if (keeper.starts === starts && !tables.hasEnded) return;
      await rm(target, { recursive: true });
    }
    throw new EventStoreError("TABLES_ENDED", "the database process ended again and again during the backup");
  });
}
