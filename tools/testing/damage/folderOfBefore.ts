import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DuckDBInstance } from "@duckdb/node-api";
import { migrate } from "../../../service/src/store/migrations.ts";

/** The last version that knew of no identities. */
const versionOfBefore = 5;

/** Makes of a closed data folder what the version would have left that knew of no identities. */
export async function makeFolderOfBefore(folder: string): Promise<void> {
  const database = new DatabaseSync(join(folder, "management.sqlite"));
  const before = new DatabaseSync(":memory:");
  migrate(before, ":memory:", versionOfBefore);
  dropNewer(database, before);
  database.exec(`PRAGMA user_version = ${versionOfBefore}`);
  before.close();
  database.close();
  await rm(join(folder, "management.sqlite.checksum"));
  for (const edge of await readdir(join(folder, "events"))) {
    const place = join(folder, "events", edge);
    const instance = await DuckDBInstance.create(join(place, "tables.duckdb"));
    const connection = await instance.connect();
    await connection.run(
      "DROP TABLE owner; ALTER TABLE field DROP COLUMN is_hiding; UPDATE format SET version = 1; CHECKPOINT",
    );
    connection.closeSync();
    instance.closeSync();
    await rm(join(place, "log", "manifest"));
    for (const name of await readdir(join(place, "log"))) await firstFormat(join(place, "log", name));
  }
}

/** What the other has not; of tables that both have, the columns. */
function dropNewer(database: DatabaseSync, before: DatabaseSync): void {
  database.exec("PRAGMA foreign_keys = OFF");
  for (const type of ["trigger", "index", "table"]) {
    const known = new Set(namesOf(before, type));
    for (const name of namesOf(database, type).filter((each) => !known.has(each)))
      database.exec(`DROP ${type} "${name}"`);
  }
  for (const table of namesOf(before, "table")) {
    const known = new Set(columnsOf(before, table));
    for (const column of columnsOf(database, table).filter((each) => !known.has(each)))
      database.exec(`ALTER TABLE "${table}" DROP COLUMN "${column}"`);
  }
}

function namesOf(database: DatabaseSync, type: string): string[] {
  const rows = database
    .prepare("SELECT name FROM sqlite_master WHERE type = ? AND sql IS NOT NULL")
    .all(type);
  return rows.map(({ name }) => String(name)).filter((name) => !name.startsWith("sqlite_"));
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare("SELECT name FROM pragma_table_info(?)")
    .all(table)
    .map(({ name }) => String(name));
}

async function firstFormat(path: string): Promise<void> {
  const content = await readFile(path);
  const lengthAt = "eventdata log 2\n".length;
  const records = content.subarray(lengthAt + 4 + content.readUInt32LE(lengthAt) + 4);
  await writeFile(path, Buffer.concat([Buffer.from("eventdata log 1\n"), records]));
}
