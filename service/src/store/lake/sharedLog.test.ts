import { expect, onTestFinished, test } from "vitest";
import { linkTo } from "../../../../tools/testing/linkTo.ts";
import { emptyDatabase } from "../../../../tools/testing/postgres.ts";
import type { SpooledBatch } from "../events/log/batch.ts";
import { Slots } from "../events/queries/slots.ts";
import { SharedDatabase } from "../shared/sharedDatabase.ts";
import { StoreUnreachableError } from "../shared/storeUnreachableError.ts";
import { makeLakeTables } from "./lakeTables.ts";
import { largeAtOnce, SharedLog } from "./sharedLog.ts";

/** A batch of one block. */
function batchOf(
  dataset: number,
  length: number,
  read?: (block: Buffer) => AsyncIterable<Buffer>,
): SpooledBatch {
  const block = Buffer.alloc(4 + length, "x");
  block.writeUInt32LE(length);
  return {
    datasetKey: dataset,
    receivedAt: 1n,
    rows: 1,
    columns: [],
    bytes: block.length,
    async *read() {
      yield* read === undefined ? [block] : read(block);
    },
    dispose: () => Promise.resolve(),
  };
}

test("many large batches at once leave small ones a connection", async () => {
  const database = new SharedDatabase(await emptyDatabase());
  onTestFinished(() => database.close());
  await makeLakeTables(database);
  const log = new SharedLog(database, 1, new Slots({ atOnce: largeAtOnce, waiting: 100 }));
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const large = Array.from({ length: 12 }, () =>
    log.append(
      batchOf(1, 2 * 1024 * 1024, async function* (block) {
        begun += 1;
        await gate.promise;
        yield block;
      }),
    ),
  );
  await expect.poll(() => begun, { timeout: 5_000 }).toBe(largeAtOnce);
  await log.append(batchOf(2, 10));
  expect(begun).toBe(largeAtOnce);
  gate.resolve();
  await Promise.all(large);
  const counted = await database.query(
    "SELECT dataset, count(*)::integer AS records FROM eventdata.record GROUP BY 1 ORDER BY 1",
  );
  expect(counted).toEqual([
    { dataset: "1", records: 12 },
    { dataset: "2", records: 1 },
  ]);
});

test("batches that wait for a database that is away are all told at once", { timeout: 60_000 }, async () => {
  const { link, address } = await linkTo(await emptyDatabase());
  const database = new SharedDatabase(address);
  onTestFinished(() => database.close());
  await makeLakeTables(database);
  const log = new SharedLog(database, 1, new Slots({ atOnce: largeAtOnce, waiting: 100 }));
  link.cut();
  // Each is a group of its own, and would wait for as long as the one before.
  const batches = Array.from({ length: 5 }, () => log.append(batchOf(1, 700_000)));
  const told = await Promise.all(
    batches.map((batch) =>
      batch.then(
        () => undefined,
        (error) => error,
      ),
    ),
  );
  for (const each of told) expect(each).toBeInstanceOf(StoreUnreachableError);
  expect(new Set(told.slice(1)).size).toBe(1);
  // Only the first was on its way.
  expect(told.map(({ mayBeKept }) => mayBeKept)).toEqual([true, false, false, false, false]);
});
