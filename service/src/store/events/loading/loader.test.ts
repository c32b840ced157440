import { expect, onTestFinished, test } from "vitest";
import { eventBatch } from "../../../../../tools/testing/eventBatches.ts";
import { temporaryFolder } from "../../../../../tools/testing/temporaryFolder.ts";
import { tablesFile } from "../../folder/places.ts";
import { Turns } from "../../turns/turns.ts";
import { EventStoreError } from "../faults/eventStoreError.ts";
import { MemoryLog } from "../log/memoryLog.ts";
import type { TablesState } from "../process/protocol.ts";
import { TablesKeeper } from "../process/tablesKeeper.ts";
import type { TablesProcess } from "../process/tablesProcess.ts";
import { Loader } from "./loader.ts";

const options = {
  memoryLimitBytes: 64 * 1024 * 1024,
  threads: 1,
  columnCap: 8,
  columnBudget: 100,

  poolThreads: 4,
};

async function keeperOf(follower: (state: TablesState) => void): Promise<TablesKeeper> {
  const file = tablesFile(await temporaryFolder());
  const keeper = await TablesKeeper.start({ ...options, file });
  keeper.follow(follower);
  onTestFinished(() => keeper.stop());
  return keeper;
}

/** Tables that do what they are asked, and whose caller then meets something else. */
function losingAnswers(
  tables: TablesProcess,
  lose: (tables: TablesProcess) => Promise<never>,
): TablesProcess {
  const call = async (...given: Parameters<TablesProcess["call"]>) => {
    await tables.call(...given);
    return lose(tables);
  };
  return new Proxy(tables, { get: (_, key) => (key === "call" ? call : undefined) });
}

async function numbersIn(keeper: TablesKeeper): Promise<string> {
  const statement = {
    sql: "SELECT c0 AS n FROM d1 ORDER BY n",
    columns: [{ name: "n", lanes: [{ type: "integer", columns: ["n"] }] }],
  } as const;
  const { bytes } = await (await keeper.running()).call("run", { query: 1, statements: [statement] });
  return bytes.toString();
}

test("what was committed is not loaded again where the process ended before it could say so", async () => {
  const log = new MemoryLog();
  const found: TablesState[] = [];
  const keeper = await keeperOf((state) => found.push(state));
  let isLost = false;
  const loader = new Loader({
    log,
    keeper: {
      running: async () => {
        const tables = await keeper.running();
        for (const { key, record } of found.splice(0).at(-1)?.datasets ?? []) loader.found(key, record);
        return isLost ? tables : losingAnswers(tables, end);
      },
    },
    turns: new Turns(),
    isDropped: () => false,
    onLoaded: async () => undefined,
  });
  const end = async (tables: TablesProcess) => {
    isLost = true;
    tables.kill();
    await tables.ended;
    throw new EventStoreError("TABLES_ENDED", "it ended after its commit");
  };
  await log.append(await eventBatch(1, [{ fields: { n: 1 } }]));
  await loader.through([1]);
  await log.append(await eventBatch(1, [{ fields: { n: 2 } }]));
  await loader.through([1]);
  await loader.stop();
  expect(isLost).toBe(true);
  expect(await numbersIn(keeper)).toBe("1,2");
});

test("what was committed is not loaded again where the process could not say so and goes on", async () => {
  const log = new MemoryLog();
  const keeper = await keeperOf(() => undefined);
  let isLost = false;
  const loader = new Loader({
    log,
    keeper: {
      running: async () => (isLost ? keeper.running() : losingAnswers(await keeper.running(), fail)),
    },
    turns: new Turns(),
    isDropped: () => false,
    onLoaded: async () => undefined,
    positions: async (tables) => (await tables.call("refresh", {})).answer.datasets,
  });
  const fail = async () => {
    isLost = true;
    throw new Error("Out of Memory Error: failed to allocate");
  };
  await log.append(await eventBatch(1, [{ fields: { n: 1 } }]));
  await expect(loader.through([1])).rejects.toMatchObject({ code: "LOADING_FAILED" });
  await loader.through([1]);
  await log.append(await eventBatch(1, [{ fields: { n: 2 } }]));
  await loader.through([1]);
  await loader.stop();
  expect(await numbersIn(keeper)).toBe("1,2");
});

test("who waits for events waits no longer where the process ended after it had loaded them", async () => {
  const keeper = await keeperOf(() => undefined);
  const log = new MemoryLog();
  const onLoaded = () => Promise.reject(new EventStoreError("TABLES_ENDED", "it ended in a checkpoint"));
  const loader = new Loader({ log, keeper, turns: new Turns(), isDropped: () => false, onLoaded });
  await log.append(await eventBatch(1, [{ fields: { n: 1 } }]));
  await loader.through([1]);
  expect(log.pending.count).toBe(0);
  await loader.stop();
});

test("who asks a loader that was stopped is told so, and does not wait for ever", async () => {
  const log = new MemoryLog();
  const keeper = { running: () => Promise.reject(new Error("a loader that was stopped asks for nothing")) };
  const parts = { log, keeper, turns: new Turns(), isDropped: () => false, onLoaded: async () => undefined };
  const loader = new Loader(parts);
  await log.append(await eventBatch(1, [{ fields: { n: 1 } }]));
  await loader.stop();
  await expect(loader.through([1])).rejects.toMatchObject({ code: "STORE_STOPPED" });
});

test("who has gone waits for no load, however long it takes", async () => {
  const log = new MemoryLog();
  const keeper = { running: () => new Promise<TablesProcess>(() => undefined) };
  const parts = { log, keeper, turns: new Turns(), isDropped: () => false, onLoaded: async () => undefined };
  const loader = new Loader(parts);
  await log.append(await eventBatch(1, [{ fields: { n: 1 } }]));
  const gone = new AbortController();
  const waits = loader.through([1], gone.signal);
  gone.abort(new Error("gone"));
  await expect(waits).rejects.toThrow("gone");
  await expect(loader.through([1], gone.signal)).rejects.toThrow("gone");
});
