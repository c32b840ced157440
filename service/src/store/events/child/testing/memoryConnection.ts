import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { onTestFinished } from "vitest";

/** A connection to an empty database in memory, closed when the test has ended. */
export async function memoryConnection(): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  onTestFinished(() => {
    connection.closeSync();
    instance.closeSync();
  });
  return connection;
}
