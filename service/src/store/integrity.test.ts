import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { damageOf } from "./integrity.ts";

const pageSize = 4096;

test("whatever page is damaged, each fault is told in a line of its own, or none can be told", async () => {
  const file = join(await temporaryFolder(), "some.sqlite");
  const made = new DatabaseSync(file);
  made.exec("CREATE TABLE one (x UNIQUE, y); CREATE TABLE two (x UNIQUE, y)");
  const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)";
  made.exec(`${numbers} INSERT INTO one SELECT i, hex(zeroblob(200)) FROM n`);
  expect(damageOf(made)).toEqual([]);
  made.close();
  const whole = await readFile(file);
  const told: string[][] = [];
  for (let page = 1; page < whole.length / pageSize; page += 1) {
    for (const at of [0, 100, 3_000]) {
      const damaged = Buffer.from(whole);
      damaged.fill(0xff, page * pageSize + at, page * pageSize + at + 512);
      await writeFile(file, damaged);
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        told.push(damageOf(database));
      } catch (error) {
        expect(String(error)).toContain("malformed");
      }
      database.close();
    }
  }
  expect(told.filter((faults) => faults.length > 1).length).toBeGreaterThan(2);
  for (const fault of told.flat()) expect(fault).toMatch(/^(?!\*\*\*)[^\n]+$/);
});
