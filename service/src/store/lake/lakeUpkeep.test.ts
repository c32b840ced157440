import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { someTime } from "../../../../tools/testing/eventBatches.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { sharedLake } from "../../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { append, ask, count } from "../../../../tools/testing/testEventStore.ts";
import { edgeOf, lakeEdge, lakeNode } from "../../../../tools/testing/testLake.ts";
import { attachLake } from "../events/child/attachLake.ts";
import { type UpkeepTimes, upkeepTimes } from "./lakeUpkeep.ts";

/** More than the database keeps in place of a file. */
const rows = 1_200;
const loads = 20;
/** So many small files become one at once. */
const gathered = 16;
const day = 86_400_000;

async function lakeWith(times: Partial<UpkeepTimes>) {
  const { address, lake, store } = await lakeEdge({ upkeepTimes: { ...upkeepTimes(0), ...times } });
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  onTestFinished(() => client.end());
  const folder = join(lake.dataPath, "edge");
  const parquet = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".parquet"));
  const numberOf = async (what: string): Promise<number> =>
    (await client.query(`SELECT count(*)::integer AS n FROM eventdata_lake_1.${what}`)).rows[0].n;
  const liveFiles = () => numberOf("ducklake_data_file WHERE end_snapshot IS NULL");
  const merges = () => numberOf("ducklake_snapshot_changes WHERE changes_made LIKE 'merge%'");
  return { store, folder, parquet, liveFiles, merges };
}

function batch(from: number) {
  return Array.from({ length: rows }, (_, n) => ({
    time: someTime + BigInt(from + n) * 1_000_000_000n,
    fields: { n: from + n, text: Math.random().toString(36) },
  }));
}

const sums = {
  sql: "SELECT count(*) AS x, sum(row)::BIGINT AS y FROM d1",
  columns: { x: "integer", y: "integer" },
} as const;

sampled(
  "many small loads end in few files, in the middle of queries, and what is trimmed leaves the disk",
  {
    timeout: 180_000,
  },
  async () => {
    const { store, folder, parquet, liveFiles } = await lakeWith({
      flush: 300,
      merge: 0,
      readable: 1_500,
      strays: 300,
    });
    const killed = join(folder, "main", "d1", "killed.parquet");
    for (let load = 0; load < loads; load += 1) {
      await append(store, 1, ...batch(load * rows));
      const all = (load + 1) * rows;
      expect(await ask(store, sums)).toEqual([[all], [(all * (all + 1)) / 2]]);
    }
    // What a killed loader has left, what a load may name yet, and what says whose the lake is.
    const mark = join(folder, "eventdata-lake.txt");
    const old = new Date(Date.now() - 2 * day);
    await writeFile(killed, "PAR1");
    await utimes(killed, old, old);
    await utimes(mark, old, old);
    const young = join(folder, "main", "d1", "young.parquet");
    await writeFile(young, "PAR1");
    await expect.poll(liveFiles, { timeout: 30_000 }).toBe(1);
    await expect.poll(parquet, { timeout: 30_000 }).toHaveLength(2);
    expect(await parquet()).toContain("main/d1/young.parquet");
    expect((await stat(mark)).isFile()).toBe(true);

    const sizeOf = async () => {
      const sizes = await Promise.all(
        (await parquet()).map(async (name) => (await stat(join(folder, name))).size),
      );
      return Math.max(...sizes);
    };
    const before = await sizeOf();
    const kept = 2 * rows;
    await store.trim(1, someTime + BigInt(loads * rows - kept) * 1_000_000_000n);
    await expect.poll(sizeOf, { timeout: 30_000 }).toBeLessThan(before / 2);
    expect(await count(store, 1)).toBe(kept);
  },
);

sampled(
  "a query that has begun goes on while the files that it reads are replaced",
  {
    timeout: 180_000,
  },
  async () => {
    const { store, parquet, liveFiles } = await lakeWith({});
    const first = gathered - 1;
    for (let load = 0; load < first; load += 1) {
      await append(store, 1, ...batch(load * rows));
      expect(await count(store, 1)).toBe((load + 1) * rows);
    }
    // So many pairs that it takes a while.
    const slow = ask(store, {
      sql: "SELECT count(*) AS x FROM d1 AS a, d1 AS b WHERE hash(a.row, b.row) <> 0 OR a.row > 0",
    });
    await wait(500);
    await append(store, 1, ...batch(first * rows));
    expect(await count(store, 1)).toBe(gathered * rows);
    await expect.poll(liveFiles, { timeout: 30_000 }).toBe(1);
    // What can be read yet stays.
    expect((await parquet()).length).toBeGreaterThan(gathered);
    // On a slow machine it has begun behind the last batch.
    expect([first, gathered].map((loaded) => (loaded * rows) ** 2)).toContain((await slow)[0]?.[0]);
  },
);

sampled(
  "files that come while others become one wait for the next time",
  {
    timeout: 180_000,
  },
  async () => {
    const { store, merges } = await lakeWith({});
    const loads = 3 * gathered;
    for (let load = 0; load < loads; load += 1) {
      await append(store, 1, ...batch(load * rows));
      expect(await count(store, 1)).toBe((load + 1) * rows);
    }
    expect(await merges()).toBeGreaterThan(0);
    expect(await merges()).toBeLessThanOrEqual(loads / gathered + 1);
  },
);

sampled(
  "rows that go into files are found by every node, also where fields came between them",
  {
    timeout: 180_000,
  },
  async () => {
    const place = await sharedLake();
    const times = { upkeepTimes: { ...upkeepTimes(0), flush: 2_000 } };
    const one = await edgeOf(lakeNode(place, times));
    const stores = [one, await edgeOf(lakeNode(place, times))];
    for (let field = 1; field <= 6; field += 1) {
      await append(one, 1, { fields: { [`f${field}`]: field } });
      for (const store of stores) expect(await count(store, 1)).toBe(field);
      await wait(700);
    }
    for (let look = 0; look < 6; look += 1) {
      for (const store of stores) expect(await count(store, 1)).toBe(6);
      await wait(700);
    }
  },
);

test.each([
  ["had read", 1],
  ["has not read yet", 2],
])(
  "rows whose table a killed flush has dropped, and a node %s, are found once another node loads",
  async (_, read) => {
    const place = await sharedLake();
    const node = lakeNode(place);
    const loader = await edgeOf(node);
    const reader = await edgeOf(lakeNode(place));
    for (const field of [1, 2]) {
      for (const dataset of [1, 2]) await append(loader, dataset, { fields: { [`f${field}`]: field } });
      // Whoever loads is asked first, so that the other one has a look at the tables as they stay.
      expect(await count(loader, 1)).toBe(field);
      expect(await count(reader, read)).toBe(field);
    }
    const instance = await DuckDBInstance.create(":memory:");
    onTestFinished(() => instance.closeSync());
    const killed = await instance.connect();
    await killed.run("ATTACH ':memory:' AS tables");
    await attachLake(killed, await node.lakeOf("edge"), await temporaryFolder());
    await killed.run("CALL ducklake_flush_inlined_data('lake')");
    await expect(count(reader, 1)).rejects.toThrow("cannot be read now");
    await loader.stop();
    await expect.poll(() => count(reader, 1).catch(String), { timeout: 30_000 }).toBe(2);
  },
);
