import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { fc } from "../../../../../tools/testing/arbitrary.ts";
import { eventBatch, someTime } from "../../../../../tools/testing/eventBatches.ts";
import { sampled } from "../../../../../tools/testing/sampled.ts";
import { isShared } from "../../../../../tools/testing/storeOfRun.ts";
import { temporaryFolder } from "../../../../../tools/testing/temporaryFolder.ts";
import {
  append,
  ask,
  count,
  eventPlace,
  startEventStore,
} from "../../../../../tools/testing/testEventStore.ts";
import { newestMoment, oldestMoment } from "../../../values/moment.ts";
import type { EventStore } from "../eventStore.ts";

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  // What goes away meanwhile takes no space.
  const sizeOf = (name: string) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    );
  const sizes = await Promise.all(names.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Events a second apart, with text that does not compress. */
async function fill(store: EventStore, dataset: number, { from, rows }: { from: number; rows: number }) {
  const events = Array.from({ length: rows }, (_, index) => ({
    time: BigInt(from + index) * 1_000_000_000n,
    fields: { n: from + index, text: Math.random().toString(36), more: Math.random().toString(36) },
  }));
  await store.append(await eventBatch(dataset, events));
}

test.each(["trim", "expire"] as const)("%s removes what is older, to the nanosecond", async (end) => {
  const store = await startEventStore();
  const moment = fc.oneof(
    fc.bigInt({ min: someTime - 2_000n, max: someTime + 2_000n }),
    fc.bigInt({ min: -2_000n, max: 2_000n }),
    fc.bigInt({ min: oldestMoment, max: newestMoment }),
  );
  let dataset = 0;
  const { signal } = new AbortController();
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 20 }), moment, async (times, before) => {
      dataset += 1;
      await append(store, dataset, ...times.map((time) => ({ time })));
      // What is not in tables yet does not expire.
      if (end === "expire") await store.fields([dataset]);
      const left = times.filter((time) => time >= before).length;
      expect(await store[end](dataset, before, signal)).toBe(times.length - left);
      expect(await count(store, dataset)).toBe(left);
    }),
    { numRuns: isShared ? 15 : 40 },
  );
});

test("a trim of a dataset without events is nothing", async () => {
  const store = await startEventStore();
  await store.trim(1, someTime);
  expect(await count(store, 1)).toBe(0);
});

test("a dropped dataset takes no events, forgets its fields, and stays gone after a restart", async () => {
  const place = await eventPlace();
  const store = await startEventStore(place);
  await append(store, 1, { fields: { a: 1 } });
  await append(store, 2, { fields: { b: 1 } });
  // One that is never asked for: what is in the log stays there.
  await append(store, 3, { fields: { c: 1 } });
  const dropped = store.drop(1);
  await expect(append(store, 1, { fields: { c: 1 } })).rejects.toMatchObject({ code: "DATASET_DROPPED" });
  await dropped;
  const keys = async (opened: EventStore) => [...(await opened.fields([1, 2])).keys()];
  expect(await keys(store)).toEqual([2]);
  expect([...store.fieldNames(1)]).toEqual([]);
  await store.stop();
  const again = await startEventStore(place);
  expect(await keys(again)).toEqual([2]);
  expect(await count(again, 2)).toBe(1);
});

test("a batch that is on its way while its dataset is dropped leaves no trace", async () => {
  // A load of what is just dropped troubles a node, which then looks anew.
  const store = await startEventStore({ ...(await eventPlace()), onTrouble: () => undefined });
  for (let dataset = 1; dataset <= 20; dataset += 1) {
    const batch = await eventBatch(dataset, [{ fields: { a: 1 } }]);
    const appended = Promise.allSettled([store.append(batch), store.append(batch)]);
    if (dataset % 2 === 0) await store.fields([dataset]);
    await store.drop(dataset);
    await appended;
    expect((await store.fields([dataset])).size).toBe(0);
  }
});

test("a start finishes deletes that were cut short, of datasets in tables and in the log", async () => {
  const place = await eventPlace();
  const store = await startEventStore(place);
  for (const dataset of [1, 2]) await append(store, dataset, { fields: { a: 1 } });
  await store.fields([1]);
  const last = [3, 4].map((dataset) => append(store, dataset, { fields: { a: 1 } }));
  await Promise.all(last);
  await store.stop();
  const again = await startEventStore(place);
  await again.dropAll([1, 3]);
  expect([...(await again.fields([1, 2, 3, 4])).keys()]).toEqual([2, 4]);
  await again.stop();
  const third = await startEventStore(place);
  expect([...(await third.fields([1, 2, 3, 4])).keys()]).toEqual([2, 4]);
});

sampled(
  "the folder shrinks after trims and drops, and nothing else is lost",
  { timeout: 60_000 },
  async () => {
    const folder = await temporaryFolder();
    const store = await startEventStore({ folder });
    for (let from = 0; from < 300_000; from += 20_000) {
      for (const dataset of [1, 2, 3]) await fill(store, dataset, { from, rows: 20_000 });
    }
    const rows = 300_000;
    expect(await count(store, 3)).toBe(rows);
    await store.stop();
    const full = await bytesIn(folder);
    const again = await startEventStore({ folder });
    await again.drop(2);
    const before = BigInt(rows * 0.9) * 1_000_000_000n;
    for (const dataset of [1, 3]) await again.trim(dataset, before);
    for (let waited = 0; waited < 30_000 && (await bytesIn(folder)) > 0.3 * full; waited += 200)
      await wait(200);
    expect((await bytesIn(folder)) / full).toBeLessThan(0.3);
    await append(again, 1, { fields: { n: -1, extra: true } });
    for (const [dataset, left] of [
      [1, rows * 0.1 + 1],
      [3, rows * 0.1],
    ] as const) {
      const sql = `SELECT count(*) AS x FROM d${dataset} UNION ALL SELECT count(DISTINCT c0) FROM d${dataset}`;
      expect(await ask(again, { sql })).toEqual([[left, left]]);
    }
  },
);

sampled("a backup holds one moment of tables and log, and opens as a store", async () => {
  const folder = await temporaryFolder();
  const store = await startEventStore({ folder });
  let next = 0;
  let isOver = false;
  const acknowledged: number[] = [];
  const writer = async () => {
    while (!isOver) {
      const n = next++;
      await append(store, (n % 3) + 1, { fields: { n } });
      acknowledged.push(n);
    }
  };
  const writing = Promise.all(Array.from({ length: 8 }, writer));
  while (acknowledged.length < 200) await wait(5);
  const before = [...acknowledged];
  const target = join(await temporaryFolder(), "copy");
  await store.backUp(target);
  const copied = new Set(await numbersIn(target));
  isOver = true;
  await writing;
  expect(before.filter((n) => !copied.has(n))).toEqual([]);
  // One moment: what one writer wrote later is not there without what it wrote before.
  expect(copied.size).toBeGreaterThanOrEqual(Math.max(...copied) + 1 - 8);
  expect((await numbersOf(store)).length).toBe(next);
});

async function numbersIn(folder: string): Promise<number[]> {
  const store = await startEventStore({ folder });
  const numbers = await numbersOf(store);
  await store.stop();
  return numbers;
}

async function numbersOf(store: EventStore): Promise<number[]> {
  await store.fields([1, 2, 3]);
  const sql =
    "SELECT c0 AS x FROM (SELECT c0 FROM d1 UNION ALL SELECT c0 FROM d2 UNION ALL SELECT c0 FROM d3)";
  const [numbers = []] = await ask(store, { sql });
  return numbers.map(Number);
}

test("events in memory are not backed up", async () => {
  const store = await startEventStore();
  await expect(store.backUp(await temporaryFolder())).rejects.toMatchObject({ code: "NOTHING_TO_BACK_UP" });
});
