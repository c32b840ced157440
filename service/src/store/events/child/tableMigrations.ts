import type { DuckDBConnection } from "@duckdb/node-api";
import { EventStoreError } from "../faults/eventStoreError.ts";
import { inTransaction } from "./inTransaction.ts";

/**
 * What brings a file from one version of its tables to the next; its version is how many it has had. A
 * migration that was once released is never changed.
 */
export const tableMigrations: readonly string[] = [
  `CREATE TABLE format (version INTEGER NOT NULL);
   INSERT INTO format VALUES (0);
   CREATE TABLE dataset (key BIGINT NOT NULL, record BIGINT NOT NULL, next_row BIGINT NOT NULL);
   -- Whose records the log may hold yet.
   CREATE TABLE dropped (key BIGINT NOT NULL);
   CREATE TABLE field (dataset BIGINT NOT NULL, name VARCHAR NOT NULL, type VARCHAR NOT NULL, number INTEGER)`,
  "CREATE TABLE owner (folder VARCHAR NOT NULL, edge VARCHAR NOT NULL)",
  "ALTER TABLE field ADD COLUMN is_hiding BOOLEAN",
];

/** Refuses a file that a newer service made, and tells the version of another. */
export async function refuseNewer(
  connection: DuckDBConnection,
  file: string,
  migrations: readonly string[] = tableMigrations,
): Promise<number> {
  const version = await versionOf(connection);
  if (version <= migrations.length) return version;
  throw new EventStoreError(
    "FORMAT_TOO_NEW",
    `${file} was written by a newer eventdata-service (its format is ${version}, this one knows ${migrations.length}): start that one instead`,
  );
}

/** Refuses a file that a newer service made, and brings an older one up to date. */
export async function migrateTables(
  connection: DuckDBConnection,
  file: string,
  migrations: readonly string[] = tableMigrations,
): Promise<void> {
  const version = await refuseNewer(connection, file, migrations);
  if (version === migrations.length) return;
  await inTransaction(connection, async () => {
    for (const migration of migrations.slice(version)) await connection.run(migration);
    await connection.run(`UPDATE format SET version = ${migrations.length}`);
  });
}

export async function hasTable(connection: DuckDBConnection, name: string): Promise<boolean> {
  const tables = await connection.runAndReadAll("SELECT 1 FROM duckdb_tables() WHERE table_name = $1", [
    name,
  ]);
  return tables.currentRowCount > 0;
}

async function versionOf(connection: DuckDBConnection): Promise<number> {
  if (!(await hasTable(connection, "format"))) return 0;
  const rows = await connection.runAndReadAll("SELECT version FROM format");
  return Number(rows.getRows()[0]?.[0]);
}
