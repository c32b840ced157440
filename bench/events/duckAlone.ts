// What DuckDB alone makes of the same batches: one INSERT from the file and one durable commit each. A process of its own.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { fieldTypes } from "./sampleEvents.ts";

const [file = "", batches = "", memoryLimitBytes = "", threads = ""] = process.argv.slice(2);
const instance = await DuckDBInstance.create(file, { memory_limit: `${memoryLimitBytes}B`, threads });
const connection = await instance.connect();
const columns = Object.entries(fieldTypes);
await connection.run(
  `CREATE TABLE events (${columns.map(([name, type]) => `"${name}" ${type}`).join(", ")})`,
);
const types = columns.map(([name, type]) => `"${name}": '${type}'`).join(", ");
const files = (await readdir(batches)).map((name) => join(batches, name)).toSorted();

const started = performance.now();
for (const batch of files) {
  await connection.run(
    `INSERT INTO events SELECT * FROM read_json('${batch}', format = 'newline_delimited', columns = {${types}})`,
  );
}
const seconds = (performance.now() - started) / 1000;
const rows = await connection.runAndReadAll("SELECT count(*)::INTEGER FROM events");
await connection.run("CHECKPOINT");
connection.closeSync();
instance.closeSync();
console.log(JSON.stringify({ seconds, rows: rows.getRows()[0]?.[0], bytes: (await stat(file)).size }));
