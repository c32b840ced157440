import type { DuckDBConnection } from "@duckdb/node-api";
import type { Request } from "../process/protocol.ts";

/** Only whoever has the turn to load tidies: nothing else changes the tables meanwhile. */
export async function tidyLake(connection: DuckDBConnection, request: Request<"tidy">): Promise<void> {
  for (const call of calls[request.what]) await connection.run(call);
  if (request.what !== "merge") return;
  for (const call of removals) await connection.run(call, { unread: request.unread });
}

const calls = {
  flush: ["CALL ducklake_flush_inlined_data('lake')"],
  // Only small ones: what was gathered once is not written again for each few that come after it.
  gather: ["CALL ducklake_merge_adjacent_files('lake', max_file_size => 8388608)"],
  merge: ["CALL ducklake_merge_adjacent_files('lake')"],
} as const;

/** What stands here is older than whatever somebody may read yet. */
const removals = [
  "CALL ducklake_expire_snapshots('lake', older_than => $unread::TIMESTAMPTZ)",
  "CALL ducklake_cleanup_old_files('lake', older_than => $unread::TIMESTAMPTZ)",
];
