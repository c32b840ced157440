import type { DuckDBConnection } from "@duckdb/node-api";
import { inTransaction } from "./inTransaction.ts";

/** A table with a larger share of dead rows, and a file with a larger share of free blocks, is rewritten. */
const tooMuch = 0.3;
/** A file below this is left alone. */
const smallBlocks = 256;

/** A dataset whose table has many dead rows; DuckDB frees only row groups that are dead as a whole. */
export async function withDeadRows(
  connection: DuckDBConnection,
  datasets: readonly number[],
): Promise<number | undefined> {
  const stored = await storedRows(connection);
  for (const dataset of datasets) {
    const rows = stored.get(`d${dataset}`) ?? 0;
    const [live = 0] = await numbers(connection, `SELECT count(*) FROM d${dataset}`);
    if (rows > 0 && (rows - live) / rows > tooMuch) return dataset;
  }
  return undefined;
}

/** How many rows each table has, dead ones among them. To ask for one table takes as long as for all. */
async function storedRows(connection: DuckDBConnection): Promise<ReadonlyMap<string, number>> {
  const reader = await connection.runAndReadAll("SELECT table_name, estimated_size FROM duckdb_tables()");
  return new Map(reader.getRowsJson().map(([name, size]) => [String(name), Number(size)]));
}

/** Copies a table and puts the copy in its place, in one transaction. */
export async function rewrite(connection: DuckDBConnection, dataset: number): Promise<void> {
  await inTransaction(connection, async () => {
    await connection.run(`CREATE TABLE rewritten AS SELECT * FROM d${dataset}`);
    await connection.run(`DROP TABLE d${dataset}`);
    await connection.run(`ALTER TABLE rewritten RENAME TO d${dataset}`);
  });
}

/** Whether much of the file is free. */
export async function isHollow(connection: DuckDBConnection): Promise<boolean> {
  const [total = 0, free = 0] = await numbers(
    connection,
    "SELECT total_blocks, free_blocks FROM pragma_database_size()",
  );
  return total >= smallBlocks && free / total > tooMuch;
}

async function numbers(connection: DuckDBConnection, sql: string): Promise<number[]> {
  const rows = await connection.runAndReadAll(sql);
  return (rows.getRows()[0] ?? []).map(Number);
}
