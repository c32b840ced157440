import { setTimeout as wait } from "node:timers/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { EventStoreError } from "../faults/eventStoreError.ts";
import { endOrphan } from "../process/orphan.ts";
import type { TablesOptions } from "../process/protocol.ts";

/** How long the child of a service that was just killed may hold the file yet. */
const lockPatience = 3_000;
const lockPause = 50;

/**
 * What is appended to a table takes a block or two for each column until it is in the file: with DuckDB's
 * own 256 KB, ten tables of 200 columns took a gigabyte.
 */
export const blockSize = "16384";

/** Opens the database, with nothing of the machine in its reach. */
export async function openTables(options: TablesOptions): Promise<DuckDBInstance> {
  const { file } = options;
  const until = Date.now() + lockPatience;
  for (;;) {
    try {
      return await DuckDBInstance.create(file, settingsOf(options));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isLocked = /could not set lock/i.test(message);
      const holder = holderIn(message);
      if (holder !== undefined) endOrphan(holder);
      if (isLocked && Date.now() < until) await wait(lockPause);
      else throw openErrorOf(message, isLocked, file);
    }
  }
}

function settingsOf({
  file,
  memoryLimitBytes,
  threads,
  isReadOnly = false,
  lake,
}: TablesOptions): Record<string, string> {
  return {
    access_mode: isReadOnly ? "READ_ONLY" : "AUTOMATIC",
    memory_limit: `${memoryLimitBytes}B`,
    threads: String(threads),
    temp_directory: `${file}.tmp`,
    // The service's upkeep asks for checkpoints, which must not come in the middle of a load.
    wal_autocheckpoint: "1TB",
    default_block_size: blockSize,
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    // It lets a join's keys filter below a limit, and so what the limit is of (seen in DuckDB 1.5.6).
    disabled_optimizers: "join_filter_pushdown",
    // A lake is attached first, and shuts everything else then.
    ...(lake === undefined
      ? { enable_external_access: "false", lock_configuration: "true" }
      : { allow_unsigned_extensions: String(lake.extensionFolder !== undefined) }),
  };
}

/** The process that has the file, as DuckDB tells it. */
function holderIn(message: string): number | undefined {
  const [, pid] = /\(PID (\d+)\)/.exec(message) ?? [];
  return pid === undefined ? undefined : Number(pid);
}

function openErrorOf(message: string, isLocked: boolean, file: string): EventStoreError {
  if (!isLocked) return new EventStoreError("TABLES_UNUSABLE", message);
  const holder = holderIn(message);
  const who = holder === undefined ? "another process" : `the process ${holder}`;
  return new EventStoreError(
    "FOLDER_IN_USE",
    `${file} is in use by ${who}: end that one or choose another data folder`,
  );
}
