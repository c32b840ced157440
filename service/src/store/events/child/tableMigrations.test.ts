import { expect, test } from "vitest";
import { migrateTables, tableMigrations } from "./tableMigrations.ts";
import { memoryConnection } from "./testing/memoryConnection.ts";

async function connect() {
  const connection = await memoryConnection();
  const firstOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()[0]?.[0];
  return { connection, firstOf };
}

const next = [...tableMigrations, "ALTER TABLE dataset ADD COLUMN more INTEGER DEFAULT 7"];

test("tables of an older format are brought up to date, once", async () => {
  const { connection, firstOf } = await connect();
  await migrateTables(connection, "file");
  await connection.run("INSERT INTO dataset VALUES (1, 2, 3)");
  for (let times = 0; times < 2; times += 1) await migrateTables(connection, "file", next);
  expect(await firstOf("SELECT more FROM dataset")).toBe(7);
  expect(await firstOf("SELECT version FROM format")).toBe(next.length);
  await expect(migrateTables(connection, "file")).rejects.toMatchObject({ code: "FORMAT_TOO_NEW" });
});

test("a migration that fails leaves the tables as they were", async () => {
  const { connection, firstOf } = await connect();
  await migrateTables(connection, "file");
  await expect(migrateTables(connection, "file", [...next, "SELECT * FROM nowhere"])).rejects.toThrow(
    "nowhere",
  );
  expect(await firstOf("SELECT version FROM format")).toBe(tableMigrations.length);
  await migrateTables(connection, "file", next);
  expect(await firstOf("SELECT version FROM format")).toBe(next.length);
});
