import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { childrenOf } from "../../../../tools/testing/childrenOf.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { append, ask, count } from "../../../../tools/testing/testEventStore.ts";
import { edgeFolder, logFolder, tablesFile } from "../folder/places.ts";
import { EventStores } from "./eventStores.ts";
import { TablesProcess } from "./process/tablesProcess.ts";

interface Given {
  readonly dataFolder?: string;
  readonly datasets?: readonly number[];
  /** All others unless given. */
  readonly deleted?: readonly number[];
  readonly openAtStart?: string;
  /** What other nodes have made when these ask for it. */
  readonly madeElsewhere?: readonly number[];
}

/** Stores of two edges; both have the same datasets, which a test may change. */
async function startStores(given: Given = {}) {
  const { dataFolder, datasets = [1, 2, 3], deleted, openAtStart, madeElsewhere = [] } = given;
  const live = new Set(datasets);
  const stores = new EventStores({
    dataFolder,
    edges: ["moon", "mars"],
    openAtStart,
    datasetsOn: () => live,
    isDeleted: (key) => deleted?.includes(key) ?? !live.has(key),
    fresh: async () => {
      for (const key of madeElsewhere) live.add(key);
    },
    onTrouble: (error) => {
      throw error;
    },
  });
  onTestFinished(() => stores.stop());
  await stores.start();
  return { stores, live };
}

test("an edge has a folder and a process only when it is asked for", async () => {
  const dataFolder = await temporaryFolder();
  const { stores } = await startStores({ dataFolder });
  expect(stores.isReady).toBe(true);
  expect(await readdir(dataFolder)).toEqual(["spool"]);
  expect(await stores.opened("moon")).toBeUndefined();
  stores.drop("moon", 7);
  expect(existsSync(edgeFolder(dataFolder, "moon"))).toBe(false);
  await append(await stores.of("moon"), 1, {});
  expect(await stores.opened("moon")).toBe(await stores.of("moon"));
  expect(await readdir(join(dataFolder, "events"))).toEqual(["moon"]);
});

test("one edge may be open before anybody asks for it", { timeout: 120_000 }, async () => {
  const before = childrenOf(process.pid).length;
  const { stores } = await startStores({ openAtStart: "moon" });
  while (!stores.isReady) await wait(5);
  expect(childrenOf(process.pid)).toHaveLength(before + 1);
  await append(await stores.of("moon"), 1, {});
  expect(childrenOf(process.pid)).toHaveLength(before + 1);
  expect(await stores.opened("mars")).toBeUndefined();
});

test("those who ask at once get the same store, and edges share nothing", async () => {
  const { stores } = await startStores();
  const [first, second, mars] = await Promise.all([stores.of("moon"), stores.of("moon"), stores.of("mars")]);
  expect(first).toBe(second);
  await append(first, 1, {}, {});
  await append(mars, 1, {});
  expect([await count(first, 1), await count(mars, 1)]).toEqual([2, 1]);
});

test("a start opens the edges that have events, without those of datasets that are gone", async () => {
  const dataFolder = await temporaryFolder();
  const { stores } = await startStores({ dataFolder });
  for (const dataset of [1, 2]) await append(await stores.of("moon"), dataset, {});
  await stores.stop();
  const { stores: again } = await startStores({ dataFolder, datasets: [2] });
  const moon = await again.opened("moon");
  expect(moon?.catalogueNow([1, 2]).has(1)).toBe(false);
  if (moon) expect(await count(moon, 2)).toBe(1);
  expect(await again.opened("mars")).toBeUndefined();
});

test("events of a dataset that nobody knows are neither loaded nor removed: the start is refused", async () => {
  const dataFolder = await temporaryFolder();
  const { stores } = await startStores({ dataFolder });
  for (const dataset of [1, 2]) await append(await stores.of("moon"), dataset, {});
  await stores.stop();
  await expect(startStores({ dataFolder, datasets: [2], deleted: [] })).rejects.toMatchObject({
    code: "PART_FOREIGN",
    message: expect.stringContaining("has events of a dataset 1, of which management.sqlite knows nothing"),
  });
  // Another node may have made it since this one looked.
  const late = await startStores({ dataFolder, datasets: [2], deleted: [], madeElsewhere: [1] });
  await late.stores.stop();
  const { stores: again } = await startStores({ dataFolder });
  expect(await count(await again.of("moon"), 1)).toBe(1);
});

test("a start tells why an edge cannot be opened; later it may be", async () => {
  const dataFolder = await temporaryFolder();
  const { stores } = await startStores({ dataFolder });
  await append(await stores.of("moon"), 1, {});
  await stores.stop();
  const file = tablesFile(edgeFolder(dataFolder, "moon"));
  await rename(file, `${file}.away`);
  await expect(startStores({ dataFolder })).rejects.toMatchObject({ code: "PART_MISSING" });
  await mkdir(file);
  await expect(startStores({ dataFolder })).rejects.toMatchObject({ code: "TABLES_UNUSABLE" });
  await rm(file, { recursive: true });
  await rename(`${file}.away`, file);
  const { stores: again } = await startStores({ dataFolder });
  expect(await count(await again.of("moon"), 1)).toBe(1);
});

test("a failed opening is not remembered", async () => {
  const dataFolder = await temporaryFolder();
  const { stores } = await startStores({ dataFolder });
  await writeFile(join(dataFolder, "events"), "in the way");
  await expect(stores.of("moon")).rejects.toMatchObject({
    code: "TABLES_UNUSABLE",
    message: expect.stringContaining("moon"),
  });
  await rm(join(dataFolder, "events"));
  await append(await stores.of("moon"), 1, {});
});

test("a log in a newer format is not opened", async () => {
  const dataFolder = await temporaryFolder();
  const log = logFolder(edgeFolder(dataFolder, "moon"));
  const { stores } = await startStores({ dataFolder });
  await stores.of("moon");
  await stores.stop();
  await writeFile(join(log, "0000000000000001.log"), "eventdata log 3\n");
  await expect(startStores({ dataFolder })).rejects.toMatchObject({ code: "FORMAT_TOO_NEW" });
});

test("a dataset that is gone takes no events, wherever its edge stands", async () => {
  const refused = { code: "DATASET_DROPPED" };
  const { stores, live } = await startStores();
  live.delete(1);
  stores.drop("moon", 1);
  const moon = await stores.of("moon");
  await expect(append(moon, 1, {})).rejects.toMatchObject(refused);
  await append(moon, 2, { fields: { a: 1 } });
  live.delete(2);
  stores.drop("moon", 2);
  await Promise.resolve();
  await expect(append(moon, 2, {})).rejects.toMatchObject(refused);
  expect((await moon.fields([2])).size).toBe(0);
  await expect(ask(moon, { sql: "SELECT count(*) AS x FROM d2" })).rejects.toMatchObject(refused);
  const opening = stores.of("mars");
  live.delete(3);
  stores.drop("mars", 3);
  await expect(append(await opening, 3, {})).rejects.toMatchObject(refused);
});

test("a thousand datasets without events are dropped without a call of the tables", async () => {
  const { stores } = await startStores();
  const moon = await stores.of("moon");
  const call = vi.spyOn(TablesProcess.prototype, "call");
  for (let dataset = 10; dataset < 1_010; dataset += 1) await moon.drop(dataset);
  expect(call).not.toHaveBeenCalled();
  call.mockRestore();
});

test("after the end there is no store", async () => {
  const { stores } = await startStores();
  await stores.of("moon");
  await stores.stop();
  await expect(stores.of("moon")).rejects.toMatchObject({ code: "STORE_STOPPED" });
  await expect(stores.of("mars")).rejects.toMatchObject({ code: "STORE_STOPPED" });
});
