import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { append, ask, count } from "../../../../tools/testing/testEventStore.ts";
import { lakeEdge } from "../../../../tools/testing/testLake.ts";

test("a query of a lake reads, and does nothing else", { timeout: 180_000 }, async () => {
  const { lake, store } = await lakeEdge();
  await append(store, 1, { fields: { n: 1 } });
  expect(await count(store, 1)).toBe(1);
  const copied = join(lake.dataPath, "edge", "copy.csv");
  const refused = [
    "DELETE FROM d1",
    "WITH a AS (SELECT 1) DELETE FROM d1",
    "WITH a AS (SELECT 1) INSERT INTO d1 SELECT * FROM d1",
    "SELECT 1 AS x; COMMIT; DROP TABLE d1",
    "DROP TABLE d1",
    "CALL ducklake_flush_inlined_data('lake')",
    `COPY (SELECT 1) TO '${copied}'`,
  ];
  for (const sql of refused) {
    await expect(ask(store, { sql }), sql).rejects.toThrow(/does nothing else|read-only/);
  }
  expect(await ask(store, { sql: "SELECT count(*) AS x FROM d1" })).toEqual([[1]]);
  expect(existsSync(copied)).toBe(false);
});
