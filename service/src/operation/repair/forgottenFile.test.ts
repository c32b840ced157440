import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { someTime } from "../../../../tools/testing/eventBatches.ts";
import { append, count } from "../../../../tools/testing/testEventStore.ts";
import { edgeTables, lakeEdge } from "../../../../tools/testing/testLake.ts";
import { edgesIn } from "../../store/lake/lakeTables.ts";
import { SharedDatabase } from "../../store/shared/sharedDatabase.ts";
import { forgottenFile } from "./forgottenFile.ts";
import { repairLake } from "./repairLake.ts";

/** More than the database keeps in place of a file. */
const rows = 1_200;

/** A lake with a file that is damaged, and no node. */
async function damagedLake() {
  const { store, node, lake, address } = await lakeEdge();
  const batch = Array.from({ length: rows }, (_, n) => ({ time: someTime, fields: { n } }));
  await append(store, 1, ...batch);
  expect(await count(store, 1)).toBe(rows);
  await store.stop();
  const folder = join(lake.dataPath, "edge", "main", "d1");
  const [name = ""] = await readdir(folder);
  await writeFile(join(folder, name), "PAR1 and nothing else");
  const stepsOf = async (database: SharedDatabase) => {
    const steps = [];
    for (const edge of await edgesIn(database)) steps.push(...(await repairLake(database, node, edge)));
    return steps;
  };
  return { node, folder, name, address, stepsOf };
}

test("a damaged file is kept under a name that no node takes for a stray", { timeout: 120_000 }, async () => {
  const { node, folder, name, address, stepsOf } = await damagedLake();
  const database = new SharedDatabase(address);
  onTestFinished(() => database.close());
  const [step, ...more] = await stepsOf(database);
  expect(more).toEqual([]);
  expect(step?.says).toContain(`the lake forgets the file, which is kept as ${join(folder, name)}.damaged`);
  expect(await readdir(folder)).toEqual([name]);
  await step?.run();
  expect(await stepsOf(database)).toEqual([]);

  await writeFile(join(folder, "stray.parquet"), "PAR1");
  const old = new Date("2020-01-01");
  for (const file of await readdir(folder)) await utimes(join(folder, file), old, old);
  const before = new Date("2021-01-01").toISOString();
  await (await edgeTables(node)).call("tidy", { what: "removeStrays", before });
  expect(await readdir(folder)).toEqual([`${name}.damaged`]);
});

test("it is kept also where the repair is cut short, and goes on", { timeout: 120_000 }, async () => {
  const { folder, name, address, stepsOf } = await damagedLake();
  const [cut] = await SharedDatabase.with(address, stepsOf);
  // Its connections are closed.
  await expect(cut?.run()).rejects.toThrow();
  const database = new SharedDatabase(address);
  onTestFinished(() => database.close());
  const [again, ...more] = await stepsOf(database);
  expect(more).toEqual([]);
  expect(again?.says).toMatch(/is gone: 1200 events of dataset 1 are lost; the lake forgets the file$/);
  await again?.run();
  expect(await stepsOf(database)).toEqual([]);
  expect(await readdir(folder)).toEqual([`${name}.damaged`]);
});

test("a file of a bucket is to be copied before a node removes it", async () => {
  const { says, keep } = forgottenFile("s3://bucket/lake/edge/main/d1/file.parquet", "damaged");
  expect(says).toBe(
    "the lake forgets the file, which a node removes once it is a day old: copy it away before you start one",
  );
  await keep();
});
