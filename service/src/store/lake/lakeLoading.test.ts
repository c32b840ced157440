import { expect, onTestFinished } from "vitest";
import { emptyDatabase } from "../../../../tools/testing/postgres.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { append, count } from "../../../../tools/testing/testEventStore.ts";
import { lakeEdge } from "../../../../tools/testing/testLake.ts";
import { SharedDatabase } from "../shared/sharedDatabase.ts";
import { forgetDone } from "./forgetDone.ts";
import { makeLakeTables } from "./lakeTables.ts";

const timeout = { timeout: 180_000 };
const patience = { timeout: 90_000, interval: 250 };

/** One node with an edge, its database, and what it tells of its troubles. */
async function edge() {
  const troubles: string[] = [];
  const { address, store } = await lakeEdge({ onTrouble: (error) => troubles.push(String(error)) });
  const database = new SharedDatabase(address);
  onTestFinished(() => database.close());
  return { store, database, troubles };
}

const numberOf = async (database: SharedDatabase, table: string) =>
  Number((await database.query(`SELECT count(*) AS n FROM eventdata.${table}`))[0]?.n);

sampled(
  "a record that nobody can load is put aside and told, and holds up neither its dataset nor others",
  timeout,
  async () => {
    const { store, database, troubles } = await edge();
    await append(store, 1, { fields: { n: 1 } });
    await database.query(
      "INSERT INTO eventdata.record (edge, dataset, rows, bytes, body) VALUES (1, 1, 7, 600000, $1)",
      [Buffer.concat([Buffer.alloc(8), Buffer.from([3, 0, 0, 0]), Buffer.from("abc")])],
    );
    await append(store, 1, { fields: { n: 2 } });
    await append(store, 2, { fields: { n: 3 } });
    expect(await count(store, 2)).toBe(1);
    await expect.poll(() => numberOf(database, "set_aside"), patience).toBe(1);
    expect(await count(store, 1)).toBe(2);
    expect(troubles.join("\n")).toMatch(/record \d+ of dataset 1 cannot be loaded: it was put aside/);
    const told = (await store.measures()).find(({ name }) => name === "eventdata_set_aside_batches");
    expect(told?.value).toBe(1);
  },
);

sampled("the many records before one that nobody can load are loaded first", timeout, async () => {
  const { store, database } = await edge();
  await database.query("CREATE TABLE copied (rows bigint, bytes bigint, body bytea)");
  await database.query(
    "CREATE RULE copy AS ON INSERT TO eventdata.record DO ALSO INSERT INTO copied VALUES (NEW.rows, NEW.bytes, NEW.body)",
  );
  await append(store, 1, { fields: { n: 1 } });
  await database.query("DROP RULE copy ON eventdata.record");
  await database.query(
    `INSERT INTO eventdata.record (edge, dataset, rows, bytes, body)
     SELECT 1, 1, rows, bytes, CASE WHEN n = 101 THEN '\\x000000000000000003000000616263' ELSE body END
     FROM copied, generate_series(1, 200) AS n ORDER BY n`,
  );
  await expect.poll(() => count(store, 1).catch(String), patience).toBe(200);
  expect(await numberOf(database, "set_aside")).toBe(1);
});

sampled("a change that cannot be made holds up no other", timeout, async () => {
  const { store, database } = await edge();
  await append(store, 1, { time: 5n, fields: { n: 1 } }, { time: 15n, fields: { n: 2 } });
  expect(await count(store, 1)).toBe(2);
  await database.query("INSERT INTO eventdata.lake_change (edge, dataset, before) VALUES (1, 1, 'never')");
  expect(await store.trim(1, 10n)).toBe(1);
});

sampled("what a node takes of a dataset after its deletion is removed", timeout, async () => {
  const { store, database } = await edge();
  await append(store, 1, { fields: { n: 1 } });
  expect(await count(store, 1)).toBe(1);
  await store.dropAll([1]);
  await expect
    .poll(() => database.query("SELECT is_gone FROM eventdata.lake_dropped"), patience)
    .toEqual([{ is_gone: true }]);
  await database.query(
    "INSERT INTO eventdata.record (edge, dataset, rows, bytes, body) VALUES (1, 1, 1, 1, '')",
  );
  await expect.poll(() => numberOf(database, "record"), patience).toBe(0);
});

sampled("what nobody can wait for any more is forgotten", timeout, async () => {
  const database = new SharedDatabase(await emptyDatabase());
  onTestFinished(() => database.close());
  await makeLakeTables(database);
  await database.query(
    `INSERT INTO eventdata.lake_dropped (edge, key, is_gone, dropped) VALUES
       (1, 1, true, now() - INTERVAL '2 days'), (1, 2, false, now() - INTERVAL '2 days'), (1, 3, true, now())`,
  );
  await database.query(
    `INSERT INTO eventdata.lake_change (edge, dataset, before, asked, rows) VALUES
       (1, 1, '0', now() - INTERVAL '2 hours', 0), (1, 2, '0', now() - INTERVAL '2 hours', NULL), (1, 3, '0', now(), 0)`,
  );
  await forgetDone(database, 1);
  expect(await database.query("SELECT key FROM eventdata.lake_dropped ORDER BY key")).toEqual([
    { key: "2" },
    { key: "3" },
  ]);
  expect(await database.query("SELECT dataset FROM eventdata.lake_change")).toEqual([{ dataset: "3" }]);
});
