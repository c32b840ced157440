import { expect, onTestFinished, test } from "vitest";
import { eventBatch } from "../../../../tools/testing/eventBatches.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { EventStoreError } from "./eventStoreError.ts";
import { Loader } from "./loader.ts";
import { MemoryLog } from "./log/memoryLog.ts";
import { tablesFile } from "./places.ts";
import { TablesKeeper } from "./tablesKeeper.ts";
import { Turns } from "./turns.ts";

const options = {
  memoryLimitBytes: 64 * 1024 * 1024,
  threads: 1,
  columnCap: 8,
  columnBudget: 100,
  setUp: [],
  poolThreads: 4,
};

test("who waits for events waits no longer where the process ended after it had loaded them", async () => {
  const file = tablesFile(await temporaryFolder());
  const keeper = await TablesKeeper.start(
    () => ({ ...options, file }),
    () => {},
  );
  onTestFinished(() => keeper.stop());
  const log = new MemoryLog();
  const onLoaded = () => Promise.reject(new EventStoreError("TABLES_ENDED", "it ended in a checkpoint"));
  const loader = new Loader({ log, keeper, turns: new Turns(), isDropped: () => false, onLoaded });
  await log.append(await eventBatch(1, [{ fields: { n: 1 } }]));
  await loader.through([1]);
  expect(log.pending.count).toBe(0);
  await loader.stop();
});
