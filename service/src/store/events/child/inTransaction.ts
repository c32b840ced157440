import type { DuckDBConnection } from "@duckdb/node-api";

/** Runs work in a transaction; a failure leaves nothing of it. */
export async function inTransaction(connection: DuckDBConnection, work: () => Promise<void>): Promise<void> {
  try {
    await connection.run("BEGIN");
    await work();
    await connection.run("COMMIT");
  } catch (error) {
    await rollBack(connection).catch(() => {
      // Whoever begins next does it again.
    });
    throw error;
  }
}

/** Fails where it is not known whether the transaction has ended; one that a failed commit has ended is none. */
export async function rollBack(connection: DuckDBConnection): Promise<void> {
  try {
    await connection.run("ROLLBACK");
  } catch (error) {
    if (!/no transaction is active/i.test(String(error))) throw error;
  }
}
