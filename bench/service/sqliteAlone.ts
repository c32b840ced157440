// What the disk and SQLite allow: rows a second, one row a commit, with the settings of the service. A process of its own.
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { datasetInputs } from "./datasetInputs.ts";

const [folder = "", seconds = "1"] = process.argv.slice(2);
const database = new DatabaseSync(join(folder, `alone-${process.pid}.sqlite`));
database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
database.exec(
  "CREATE TABLE dataset (number INTEGER PRIMARY KEY, name TEXT UNIQUE, description TEXT, retention_days INTEGER) STRICT",
);
const insert = database.prepare("INSERT INTO dataset (name, description, retention_days) VALUES (?, ?, ?)");

const started = performance.now();
let rows = 0;
while (performance.now() - started < Number(seconds) * 1000) {
  const { name, description, retentionDays } = datasetInputs(++rows);
  insert.run(name, description, retentionDays);
}
console.log(rows / ((performance.now() - started) / 1000));
database.close();
