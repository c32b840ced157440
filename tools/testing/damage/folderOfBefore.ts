import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DuckDBInstance } from "@duckdb/node-api";

/** Makes of a closed data folder what the version would have left that knew of no identities. */
export async function makeFolderOfBefore(folder: string): Promise<void> {
  const database = new DatabaseSync(join(folder, "management.sqlite"));
  database.exec(`DROP TRIGGER dataset_deleted; DROP TABLE deleted_dataset; DROP TABLE event_edge;
    DROP TABLE folder; DROP INDEX api_token_by_descent; ALTER TABLE api_token DROP COLUMN made_with;
    PRAGMA user_version = 5`);
  database.close();
  await rm(join(folder, "management.sqlite.checksum"));
  for (const edge of await readdir(join(folder, "events"))) {
    const place = join(folder, "events", edge);
    const instance = await DuckDBInstance.create(join(place, "tables.duckdb"));
    const connection = await instance.connect();
    await connection.run("DROP TABLE owner; UPDATE format SET version = 1; CHECKPOINT");
    connection.closeSync();
    instance.closeSync();
    await rm(join(place, "log", "manifest"));
    for (const name of await readdir(join(place, "log"))) await firstFormat(join(place, "log", name));
  }
}

async function firstFormat(path: string): Promise<void> {
  const content = await readFile(path);
  const lengthAt = "eventdata log 2\n".length;
  const records = content.subarray(lengthAt + 4 + content.readUInt32LE(lengthAt) + 4);
  await writeFile(path, Buffer.concat([Buffer.from("eventdata log 1\n"), records]));
}
