import type { DuckDBConnection } from "@duckdb/node-api";
import { EventStoreError } from "../faults/eventStoreError.ts";
import { firstLineOf } from "../faults/unopened.ts";
import type { LakeOptions } from "../process/protocol.ts";
import { quoted } from "./quoted.ts";

const fileName = "eventdata-lake.txt";

/**
 * A file beside those of a lake says whose they are: two databases that share a lake would remove each other's files,
 * and a folder that is not mounted looks like a lake that is empty.
 */
export async function expectOwnLake(connection: DuckDBConnection, lake: LakeOptions): Promise<void> {
  const { dataPath, owner, isReadOnly = false } = lake;
  const found = await markOf(connection, dataPath).catch((error) => {
    throw new EventStoreError(
      "TABLES_UNUSABLE",
      `the lake ${dataPath} cannot be read: ${firstLineOf(error)}`,
    );
  });
  if (found === owner) return;
  if (found !== undefined) {
    throw new EventStoreError(
      "PART_FOREIGN",
      `the lake ${dataPath} belongs to the nodes of another database: give these a folder or a prefix of their own`,
    );
  }
  const files = await filesKnown(connection, lake);
  if (files > 0) {
    throw new EventStoreError(
      "PART_MISSING",
      `the lake ${dataPath} is empty, and its database knows of ${files} files there: look whether it is mounted, or put them back`,
    );
  }
  if (isReadOnly) return;
  await connection.run(
    `COPY (SELECT ${quoted(owner)}) TO ${quoted(dataPath + fileName)} (FORMAT csv, HEADER false)`,
  );
}

/** Throws unless the lake's files can be read, and the database that knows of them. */
export async function probeLake(connection: DuckDBConnection, dataPath: string): Promise<void> {
  await connection.run("FROM ducklake_current_snapshot('lake')");
  if ((await markOf(connection, dataPath)) === undefined) throw new Error(`the lake's files are gone`);
}

async function markOf(connection: DuckDBConnection, dataPath: string): Promise<string | undefined> {
  // A pattern, since only that tells a file that is not there from one that cannot be read.
  const pattern = dataPath + fileName.replace(".txt", "*.txt");
  const { length } = (await connection.runAndReadAll(`FROM glob(${quoted(pattern)})`)).getRows();
  if (length === 0) return undefined;
  const rows = await connection.runAndReadAll(
    `SELECT content FROM read_text(${quoted(dataPath + fileName)})`,
  );
  return String(rows.getRows()[0]?.[0]).trim();
}

async function filesKnown(connection: DuckDBConnection, { schema }: LakeOptions): Promise<number> {
  const counted = await connection.runAndReadAll(
    `SELECT count(*) FROM objects."${schema}".ducklake_data_file WHERE end_snapshot IS NULL`,
  );
  return Number(counted.getRows()[0]?.[0]);
}
