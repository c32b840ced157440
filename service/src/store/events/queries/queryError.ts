import { EventStoreError } from "../faults/eventStoreError.ts";

/**
 * How DuckDB begins what is no query's doing: the files cannot be read or their database not asked, or what is in them
 * is no table. It names places and hosts.
 */
const ofTables: readonly RegExp[] = [
  /^(?:Invalid Input Error: Attempting to fetch from an unsuccessful query result\s+Error: )?(?:IO|HTTP|Connection|Invalid|Serialization) Error: /,
  /^TransactionContext Error: Failed to commit/,
  /Catalog Error: Table with name ducklake_/,
  /^Invalid Input Error: (?:No magic bytes|Failed to read file|File '.*' too small|Footer length|Invalid string encoding found in Parquet)/,
];

/** How it begins other messages; what our own checks say stands behind it. */
const ofQuery = /^(Invalid Input|Conversion|Out of Range) Error: /;

/** A query that has failed, as whoever asked is told; what DuckDB has said is the cause. */
export function queryError(error: unknown): unknown {
  if (error instanceof EventStoreError || !(error instanceof Error)) return error;
  const { message } = error;
  if (/^out of memory/i.test(message)) return queryTooLarge(` (${message})`);
  if (ofTables.some((words) => words.test(message))) return tablesUnreadable(error);
  return new EventStoreError("QUERY_FAILED", message.replace(ofQuery, ""), { cause: error });
}

export function queryTooLarge(reason: string): EventStoreError {
  return new EventStoreError(
    "QUERY_TOO_LARGE",
    `the query needs more memory than there is: narrow it${reason}`,
  );
}

function tablesUnreadable(cause: Error): EventStoreError {
  const message =
    "the events cannot be read now: try again, and look into the service's log where that does not help";
  return new EventStoreError("TABLES_UNREADABLE", message, { cause });
}
