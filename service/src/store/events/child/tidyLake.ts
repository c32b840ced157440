import type { DuckDBConnection } from "@duckdb/node-api";

/** So long a state of the lake can be read by whoever has begun to. */
const readable = "10 minutes";

/** Only whoever has the turn to load tidies: nothing else changes the tables meanwhile. */
export async function tidyLake(connection: DuckDBConnection, what: keyof typeof calls): Promise<void> {
  for (const call of calls[what]) await connection.run(call);
}

const calls = {
  flush: ["CALL ducklake_flush_inlined_data('lake')"],
  // Only small ones: what was gathered once is not written again for each few that come after it.
  gather: ["CALL ducklake_merge_adjacent_files('lake', max_file_size => 8388608)"],
  merge: [
    "CALL ducklake_merge_adjacent_files('lake')",
    `CALL ducklake_expire_snapshots('lake', older_than => now() - INTERVAL '${readable}')`,
    `CALL ducklake_cleanup_old_files('lake', older_than => now() - INTERVAL '${readable}')`,
  ],
} as const;
