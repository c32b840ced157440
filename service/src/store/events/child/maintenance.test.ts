import { DuckDBInstance } from "@duckdb/node-api";
import { expect, test } from "vitest";
import { unsavedBytes } from "./maintenance.ts";

test("a load that is committed does not fail where nobody can tell what it has left in memory", async () => {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  await connection.run("CREATE TABLE t AS SELECT range AS n FROM range(100_000)");
  expect(await unsavedBytes(connection)).toBeGreaterThan(0);
  connection.closeSync();
  expect(await unsavedBytes(connection)).toBe(0);
  instance.closeSync();
});
