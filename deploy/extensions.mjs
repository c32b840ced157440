import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";

// Gets DuckDB's extensions for a lake from the network, and lays them flat into the folder that it is given.
const [, , target = "extensions"] = process.argv;
const temporary = mkdtempSync(join(tmpdir(), "extensions-"));
const instance = await DuckDBInstance.create(":memory:", { extension_directory: temporary });
const connection = await instance.connect();
for (const name of ["ducklake", "postgres_scanner", "httpfs"]) await connection.run(`INSTALL ${name}`);
mkdirSync(target, { recursive: true });
for (const file of readdirSync(temporary, { recursive: true })) {
  const from = join(temporary, String(file));
  if (from.endsWith(".duckdb_extension")) cpSync(from, join(target, basename(from)));
}
rmSync(temporary, { recursive: true });
