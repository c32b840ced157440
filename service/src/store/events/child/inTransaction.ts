import type { DuckDBConnection } from "@duckdb/node-api";

/** Runs work in a transaction; a failure leaves nothing of it. */
export async function inTransaction(connection: DuckDBConnection, work: () => Promise<void>): Promise<void> {
  await connection.run("BEGIN");
  try {
    await work();
    await connection.run("COMMIT");
  } catch (error) {
    await connection.run("ROLLBACK").catch(() => {
      // A transaction that a failed commit has ended already.
    });
    throw error;
  }
}
