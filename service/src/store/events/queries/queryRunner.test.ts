import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { childrenOf } from "../../../../../tools/testing/childrenOf.ts";
import { sampled } from "../../../../../tools/testing/sampled.ts";
import { isShared, ofOneMachine } from "../../../../../tools/testing/storeOfRun.ts";
import { temporaryFolder } from "../../../../../tools/testing/temporaryFolder.ts";
import {
  append,
  ask,
  count,
  eventPlace,
  startEventStore,
  type TestStoreOptions,
  textOf,
} from "../../../../../tools/testing/testEventStore.ts";
import { troublesExpected } from "../../../../../tools/testing/testLake.ts";

/** Ends by an interrupt at once. */
const endless = "SELECT count(*) AS x FROM range(10000000000) a(x) WHERE hash(x) = 1";
/** One function call that no interrupt reaches, and that allocates past DuckDB's limit. */
const huge =
  "SELECT length(array_to_string(list_transform(range(200000000), v -> repeat('x', 100)), '')) AS x";
const quick = "SELECT 1 AS x FROM d1";
const megabyte = 1024 * 1024;
/** In milliseconds, for a query that has an end: one of a lake asks the database first. */
const brief = isShared ? 3_000 : 500;

async function start(options: TestStoreOptions = {}) {
  const store = await startEventStore({
    ...(await eventPlace()),
    memoryLimitBytes: 256 * megabyte,
    ...options,
  });
  await append(store, 1, { fields: { n: 1 } });
  return store;
}

const children = () => childrenOf(process.pid);

/** Ends what this process has started since then. */
function killNew(before: readonly number[]): void {
  for (const pid of children()) if (!before.includes(pid)) process.kill(pid, "SIGKILL");
}

test("a query that takes too long is ended with an error that says so, and others go on", async () => {
  const store = await start({ queryMilliseconds: brief });
  const before = children();
  const [long, short] = await Promise.allSettled([ask(store, { sql: endless }), ask(store, { sql: quick })]);
  expect(long).toMatchObject({
    reason: { code: "QUERY_TOO_LONG", message: expect.stringContaining(`${brief / 1_000} s`) },
  });
  expect(short).toMatchObject({ value: [[1]] });
  expect(children()).toEqual(before);
});

test("a query whose client goes away is ended", async () => {
  const store = await start();
  const client = new AbortController();
  const started = Date.now();
  const asked = ask(store, { sql: endless }, client.signal);
  setTimeout(() => client.abort(), 200);
  await expect(asked).rejects.toMatchObject({ code: "QUERY_CANCELLED" });
  expect(Date.now() - started).toBeLessThan(2_000);
  expect(await ask(store, { sql: quick })).toEqual([[1]]);
});

sampled(
  "a query that takes twice the memory is ended with the process, and those beside it are answered",
  {
    timeout: 120_000,
  },
  async () => {
    const store = await start();
    const sleepy = "SELECT count(*) AS x FROM range(200000000) a(x) WHERE hash(x) % 2 = 3";
    const results = await Promise.allSettled([
      ask(store, { sql: huge }),
      ask(store, { sql: sleepy }),
      ask(store, { sql: sleepy }),
    ]);
    expect(results).toMatchObject([
      { reason: { code: "QUERY_TOO_LARGE" } },
      { value: [[0]] },
      { value: [[0]] },
    ]);
    expect(await count(store, 1)).toBe(1);
  },
);

test("a query that finds no memory left beside others is answered, and one that needs more than there is is told so", {
  timeout: 120_000,
}, async () => {
  const store = await start();
  const list = (rows: number) => ({
    sql: `SELECT length(list(repeat(x::VARCHAR, 200))) AS x FROM range(${rows}) a(x)`,
  });
  // There is room for one of them at a time.
  const fitting = Array.from({ length: 6 }, () => list(100_000));
  const [greedy, ...others] = await Promise.allSettled(
    [list(1_000_000), ...fitting].map((query) => ask(store, query)),
  );
  expect(greedy).toMatchObject({ reason: { code: "QUERY_TOO_LARGE" } });
  expect(others).toMatchObject(fitting.map(() => ({ value: [[100_000]] })));
});

sampled("a query that no interrupt reaches is ended with the process", { timeout: 120_000 }, async () => {
  ofOneMachine("its time is too short for a query of a lake beside it");
  // A limit that this query does not reach before its time is over.
  const store = await start({ queryMilliseconds: 300, memoryLimitBytes: 20_000 * megabyte });
  const [long, short] = await Promise.allSettled([ask(store, { sql: huge }), ask(store, { sql: quick })]);
  expect(long).toMatchObject({ reason: { code: "QUERY_TOO_LONG" } });
  expect(short).toMatchObject({ value: [[1]] });
  expect(await ask(store, { sql: quick })).toEqual([[1]]);
});

test("more queries than run and wait are refused, and those that wait get their turn", async () => {
  const store = await start({ queriesAtOnce: 1, queriesWaiting: 1 });
  const client = new AbortController();
  const running = ask(store, { sql: endless }, client.signal);
  const waiting = ask(store, { sql: quick });
  await expect(ask(store, { sql: quick })).rejects.toMatchObject({ code: "QUERIES_FULL" });
  const gone = new AbortController();
  client.abort();
  await expect(running).rejects.toMatchObject({ code: "QUERY_CANCELLED" });
  expect(await waiting).toEqual([[1]]);
  gone.abort(new Error("gone"));
  await expect(ask(store, { sql: quick }, gone.signal)).rejects.toThrow();
  expect(await ask(store, { sql: quick })).toEqual([[1]]);
});

test("an answer that is not read gives its place back", async () => {
  const store = await start({ queriesAtOnce: 1, queriesWaiting: 0 });
  const columns = [{ name: "x", lanes: [{ type: "integer" as const, columns: ["x"] }] }];
  const client = new AbortController();
  const answer = await store.run(
    { datasets: [], statements: [{ sql: "SELECT x FROM range(200000) r(x)", columns }] },
    client.signal,
  );
  await expect(ask(store, { sql: quick })).rejects.toMatchObject({ code: "QUERIES_FULL" });
  client.abort();
  await expect(textOf(answer.text(0, 0))).rejects.toMatchObject({ code: "ANSWER_LOST" });
  expect(await ask(store, { sql: quick })).toEqual([[1]]);
});

sampled(
  "a query that found no memory left is not blamed for what ends its second run from outside",
  {
    timeout: 120_000,
  },
  async () => {
    const before = children();
    const store = await start();
    const sql = `SELECT length(list(repeat(x::VARCHAR, 200))) AS x FROM range(100000) a(x)
    UNION ALL SELECT count(*) FROM range(100000000) b(x) WHERE hash(x) % 2 = 3`;
    const asked = Array.from({ length: 3 }, () => ask(store, { sql }));
    await Promise.race(asked);
    await wait(200);
    killNew(before);
    expect(await Promise.all(asked)).toEqual(asked.map(() => [[100_000, 0]]));
  },
);

sampled(
  "queries and loads go on after the process was killed from outside",
  { timeout: 120_000 },
  async () => {
    const before = children();
    const store = await start(troublesExpected);
    const sum = "SELECT count(*) AS x FROM range(100000000) a(x) WHERE hash(x) % 2 = 3";
    const asked = Array.from({ length: 3 }, () => ask(store, { sql: sum }));
    for (let n = 2; n <= 20; n += 1) await append(store, 1, { fields: { n } });
    await wait(100);
    killNew(before);
    expect(await Promise.all(asked)).toEqual([[[0]], [[0]], [[0]]]);
    expect(await count(store, 1)).toBe(20);
    killNew(before);
    await append(store, 1, { fields: { n: 21 } });
    expect(await count(store, 1)).toBe(21);
  },
);

test("ingest is acknowledged while heavy queries take all processors", { timeout: 120_000 }, async () => {
  const store = await start();
  const client = new AbortController();
  let isOver = false;
  const heavy = Promise.allSettled(
    Array.from({ length: 4 }, () => ask(store, { sql: endless }, client.signal)),
  );
  heavy.then(() => {
    isOver = true;
  });
  for (let n = 0; n < 50; n += 1) await append(store, 1, { fields: { n } });
  expect(isOver).toBe(false);
  client.abort();
  await heavy;
  expect(await count(store, 1)).toBe(51);
});

test.each(["with", "without"])("events %s a folder outlive the process that a query ends", async (how) => {
  const folder = how === "with" ? await temporaryFolder() : undefined;
  const store = await start({ folder });
  expect(await count(store, 1)).toBe(1);
  await append(store, 1, { fields: { n: 2 } });
  await expect(ask(store, { sql: huge })).rejects.toMatchObject({ code: "QUERY_TOO_LARGE" });
  await append(store, 1, { fields: { n: 3 } });
  expect(await count(store, 1)).toBe(3);
});
