import type { DuckDBConnection } from "@duckdb/node-api";
import type { Request } from "../process/protocol.ts";
import { flushLake, newSchema } from "./flushLake.ts";
import { quoted } from "./quoted.ts";

type Tidy = Request<"tidy">;

/**
 * Makes a step of a lake's upkeep, and returns how many files it took; none where there is nothing left to do. Only
 * whoever has the turn to load changes the tables.
 */
export async function tidyLake(connection: DuckDBConnection, schema: string, request: Tidy): Promise<number> {
  if (request.what === "flush") return flushLake(connection, schema);
  const done = await connection.runAndReadAll(calls[request.what](request));
  const at = done.columnNames().indexOf("files_processed");
  return at === -1 ? done.currentRowCount : done.getRows().reduce((sum, row) => sum + Number(row[at]), 0);
}

/** These remove files that no table has, and so need no turn. */
export function isBeside({ what }: Tidy): boolean {
  return what === "remove" || what === "removeStrays";
}

/** A file below this is small: what was gathered once is not written again for each few that come after it. */
const smallBytes = 8 * 1024 * 1024;
/** A file with more dead rows than this share is written anew. */
const deadShare = 0.5;

const calls: Readonly<Record<Exclude<Tidy["what"], "flush">, (request: Tidy) => string>> = {
  renew: () => newSchema,
  // One file at a time is made, and none much larger than the lake's files are to be.
  gather: ({ dataset }) =>
    `CALL ducklake_merge_adjacent_files('lake', 'd${dataset}', max_compacted_files => 1, max_file_size => ${smallBytes})`,
  merge: ({ dataset }) =>
    `CALL ducklake_merge_adjacent_files('lake', 'd${dataset}', max_compacted_files => 1)`,
  rewrite: ({ dataset }) =>
    `CALL ducklake_rewrite_data_files('lake', 'd${dataset}', delete_threshold => ${deadShare})`,
  expire: (request) => `CALL ducklake_expire_snapshots('lake', older_than => ${moment(request)})`,
  remove: (request) => `CALL ducklake_cleanup_old_files('lake', older_than => ${moment(request)})`,
  // It takes Parquet files alone: the mark that says whose the lake is stays.
  removeStrays: (request) => `CALL ducklake_delete_orphaned_files('lake', older_than => ${moment(request)})`,
};

function moment({ before = "-infinity" }: Tidy): string {
  return `${quoted(before)}::TIMESTAMPTZ`;
}
