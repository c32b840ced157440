import type { DuckDBConnection } from "@duckdb/node-api";
import { flushing } from "./startRelay.ts";

const flush = "CALL ducklake_flush_inlined_data('lake')";
/**
 * Changes the schema, and nothing else. Every node reads a schema once, with the tables that have its rows: whoever read
 * it before some of them were dropped would look for those for as long as it stays. So a newer one follows them; in the
 * same commit it would come before.
 */
export const newSchema = "CREATE OR REPLACE VIEW lake.main.flushed AS SELECT 1 AS n";

/**
 * Writes rows that a lake's database has into files, and returns of how many tables. Rows of before a column came stand
 * in a table of their own, which DuckLake drops once the flush is committed.
 */
export async function flushLake(connection: DuckDBConnection, schema: string): Promise<number> {
  const { currentRowCount: older } = await connection.runAndReadAll(
    `SELECT 1 FROM objects."${schema}".ducklake_inlined_data_tables GROUP BY table_id HAVING count(*) > 1 LIMIT 1`,
  );
  const flushed = await flushAll(connection);
  if (older > 0) await connection.run(newSchema);
  return flushed;
}

let flushes = 0;

async function flushAll(connection: DuckDBConnection): Promise<number> {
  flushes += 1;
  Atomics.store(flushing, 0, flushes);
  try {
    return (await connection.runAndReadAll(flush)).currentRowCount;
  } finally {
    Atomics.store(flushing, 0, 0);
  }
}
