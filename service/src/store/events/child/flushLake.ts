import type { DuckDBConnection } from "@duckdb/node-api";
import { inTransaction } from "./inTransaction.ts";

const flush = "CALL ducklake_flush_inlined_data('lake')";
/** Changes the schema, and nothing else. */
const newSchema = "CREATE OR REPLACE VIEW lake.main.flushed AS SELECT 1 AS n";

/**
 * Writes rows that a lake's database has into files, and returns of how many tables. Rows of before a column came stand
 * in a table of their own, which goes with them. Other nodes would look for it yet, for as long as the schema that they
 * know stays: so it changes in the same moment.
 */
export async function flushLake(connection: DuckDBConnection, schema: string): Promise<number> {
  const { currentRowCount: older } = await connection.runAndReadAll(
    `SELECT 1 FROM objects."${schema}".ducklake_inlined_data_tables GROUP BY table_id HAVING count(*) > 1 LIMIT 1`,
  );
  if (older === 0) return (await connection.runAndReadAll(flush)).currentRowCount;
  let flushed = 0;
  await inTransaction(connection, async () => {
    flushed = (await connection.runAndReadAll(flush)).currentRowCount;
    await connection.run(newSchema);
  });
  return flushed;
}
