import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { describe, expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { eventBatch, flatValue, type TestEvent } from "../../../../tools/testing/eventBatches.ts";
import { draws, isLong, someOf } from "../../../../tools/testing/longRun.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { isShared } from "../../../../tools/testing/storeOfRun.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import {
  append,
  ask,
  count,
  eventPlace,
  startEventStore,
  textOf,
} from "../../../../tools/testing/testEventStore.ts";
import { newestMoment, oldestMoment, printMoment } from "../../values/moment.ts";
import { shownWords } from "../../values/templateWords.ts";
import type { EventStore } from "./eventStore.ts";
import type { Lane, ResultColumn } from "./process/protocol.ts";

/** Every field as a column with a lane for each of its types. */
async function columnsOf(store: EventStore, dataset: number): Promise<ResultColumn[]> {
  const found = (await store.fields([dataset])).get(dataset);
  const lanes = new Map<string, Lane[]>();
  let beyond = 0;
  for (const { name, type, column } of found?.columns ?? []) {
    const columns = [column ?? `r${beyond++}`];
    const lane: Lane = { type: type === "array" || type === "map" ? "json" : type, columns };
    lanes.set(name, [...(lanes.get(name) ?? []), lane]);
  }
  return [...lanes].map(([name, all]) => ({ name, lanes: all }));
}

const restTypes: Readonly<Record<string, string>> = {
  boolean: "BOOLEAN",
  integer: "BIGINT",
  float: "DOUBLE",
};

/** All events of a dataset in the order of their rows, as JSON texts by field. */
async function eventsOf(store: EventStore, dataset: number): Promise<Record<string, string>[]> {
  const columns = await columnsOf(store, dataset);
  const catalogue = (await store.fields([dataset])).get(dataset);
  const rest = (catalogue?.columns ?? []).filter(({ column }) => column === undefined);
  // Names may hold what SQL text cannot, a NUL for one.
  const parameters = rest.map(({ name, type }) => {
    const value = `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}/${type}`;
    return { type: "string" as const, value };
  });
  const extra = rest.map(({ type }, index) => {
    const text = `json_extract_string(rest, $${index + 1})`;
    const cast = restTypes[type];
    return `, ${cast === undefined ? shownWords(text) : `CAST(${text} AS ${cast})`} AS r${index}`;
  });
  const hiding = (catalogue?.columns ?? []).flatMap(({ column, isHiding }) =>
    column !== undefined && isHiding ? [`${shownWords(column)} AS ${column}`] : [],
  );
  const own = hiding.length === 0 ? "*" : `* REPLACE (${hiding.join(", ")})`;
  const times = ["time", "sys"].map((name) => ({
    name: `_${name}`,
    lanes: [{ type: "datetime" as const, columns: [`${name}_us`, `${name}_ns`] }],
  }));
  const all = [...times, ...columns];
  const sql = `SELECT ${own}${extra.join("")} FROM d${dataset} ORDER BY row`;
  const answer = await store.run(
    { datasets: [dataset], statements: [{ sql, parameters, columns: all }] },
    new AbortController().signal,
  );
  const texts = await Promise.all(all.map((_, index) => textOf(answer.text(0, index))));
  answer.close();
  const rows = answer.results[0]?.rows ?? 0;
  const values = texts.map((text) => valuesIn(text));
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(
      all.flatMap(({ name }, index) => {
        const text = values[index]?.[row] ?? "missing";
        return text === "null" ? [] : [[name, text]];
      }),
    ),
  );
}

/** JSON texts between top-level commas. */
function valuesIn(text: string): string[] {
  const values: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    if (token === "[" || token === "{") depth += 1;
    if (token === "]" || token === "}") depth -= 1;
    if (token === "," && depth === 0) {
      values.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return text === "" ? [] : [...values, text.slice(start)];
}

function shown({ time = 0n, fields = {} }: TestEvent, received: bigint): Record<string, string> {
  const values = Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, normal(value)]);
  return {
    ...Object.fromEntries(values),
    _time: JSON.stringify(printMoment(time)),
    _sys: JSON.stringify(printMoment(received)),
  };
}

/** JSON has no negative zero of its own. */
function normal(value: unknown): string {
  return typeof value === "number" ? JSON.stringify(value) : flatValue(value).json;
}

const moment = fc.bigInt({ min: oldestMoment, max: newestMoment });
const value = fc.oneof(
  fc.boolean(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Number.isSafeInteger(n)),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
  fc.constant(null),
);
const fieldName = fc.oneof(
  fc.constantFrom("status", "Status", "STATUS", "a.b", "rest", "row", "time_us", "__proto__", "x'y\"z/~1"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 10 }).filter((name) => !name.startsWith("_")),
);
const fields = fc
  .array(fc.tuple(fieldName, value), { maxLength: 8 })
  .map((pairs): Record<string, unknown> => Object.assign(Object.create(null), Object.fromEntries(pairs)));
const event = fc.record({ time: moment, fields });

describe("events of any fields and values come back as they were", () => {
  const kinds = [
    { what: "in columns of their own", columnCap: 10_000 },
    { what: "beyond the cap, in the column for the rest", columnCap: 3 },
    { what: "all in the column for the rest", columnCap: 0 },
    { what: "beyond what all datasets may have together", columnCap: 16, columnBudget: 8 },
  ];
  test.for(someOf(kinds, 2))("$what", async ({ what: _, ...bounds }) => {
    const store = await startEventStore(bounds);
    let dataset = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(event, { minLength: 1, maxLength: 5 }), moment), {
          minLength: 1,
          maxLength: 5,
        }),
        async (batches) => {
          dataset += 1;
          const expected = [];
          for (const [events, received] of batches) {
            await store.append(await eventBatch(dataset, events, received));
            expected.push(...events.map((one) => shown(one, received)));
          }
          expect(await eventsOf(store, dataset)).toEqual(expected);
        },
      ),
      // A lake commits each batch by itself, which a database has to keep.
      { numRuns: isShared ? 10 : 60 },
    );
  });
});

test("a query sees every batch that was acknowledged before it, of 2,000 from 64 writers", async () => {
  const store = await startEventStore({ ...(await eventPlace()), queriesWaiting: 64 });
  let acknowledged = 0;
  let next = 0;
  const writer = async () => {
    while (next < 2_000) {
      next += 1;
      await append(store, 1, { fields: { n: next } });
      acknowledged += 1;
      if (next % 100 !== 0) continue;
      const before = acknowledged;
      const [[rows] = []] = await ask(store, { sql: "SELECT count(*) AS x FROM d1" });
      expect(rows).toBeGreaterThanOrEqual(before);
    }
  };
  await Promise.all(Array.from({ length: 64 }, writer));
  const [rows, distinct] = await ask(store, {
    sql: "SELECT count(*) AS a, count(DISTINCT row) AS b FROM d1",
    columns: { a: "integer", b: "integer" },
  });
  expect([rows, distinct]).toEqual([[2_000], [2_000]]);
});

test("names that differ in case are two fields, and so is a field whose type changes two columns", async () => {
  const store = await startEventStore();
  await append(store, 7, { fields: { Status: 1, status: "a" } }, { fields: { status: 2 } });
  expect((await store.fields([7, 8])).get(7)?.columns).toEqual([
    { name: "Status", type: "integer", column: "c0", isHiding: false },
    { name: "status", type: "string", column: "c1", isHiding: false },
    { name: "status", type: "integer", column: "c2", isHiding: false },
  ]);
  expect((await store.fields([7, 8])).has(8)).toBe(false);
});

test("field names count from the acknowledgement on, also after a restart before they are loaded", async () => {
  const folder = await temporaryFolder();
  const store = await startEventStore({ folder });
  await append(store, 1, { fields: { a: 1 } });
  const appended = append(store, 1, { fields: { b: 1 } });
  await appended;
  expect([...store.fieldNames(1)]).toEqual(["a", "b"]);
  expect([...store.fieldNames(2)]).toEqual([]);
  await store.stop();
  const again = await startEventStore({ folder });
  expect([...again.fieldNames(1)].sort()).toEqual(["a", "b"]);
});

sampled("everything is there after a restart, and rows are numbered on", async () => {
  const place = await eventPlace();
  for (const n of [1, 2, 3]) {
    const store = await startEventStore(place);
    await append(store, 1, { fields: { n } });
    await append(store, 2, { fields: { [`f${n}`]: n } });
    if (n !== 2) await store.fields([1]);
    await store.stop();
    await expect(append(store, 1, {})).rejects.toMatchObject({ code: "STORE_STOPPED" });
  }
  const store = await startEventStore(place);
  for (const table of ["d1", "d2"]) {
    expect(await ask(store, { sql: `SELECT row AS x FROM ${table} ORDER BY row` })).toEqual([[1, 2, 3]]);
  }
  expect((await store.fields([2])).get(2)?.columns.map(({ name }) => name)).toEqual(["f1", "f2", "f3"]);
});

test("once stopped, nothing is left in the log", async () => {
  const folder = await temporaryFolder();
  const store = await startEventStore({ folder });
  await append(store, 1, { fields: { n: 1 } });
  await store.fields([1]);
  await store.stop();
  await (await startEventStore({ folder })).stop();
  expect((await readdir(join(folder, "log"))).filter((name) => name.endsWith(".log"))).toHaveLength(1);
});

test("several statements see one moment, and rows come with the values of the first and the last", async () => {
  const store = await startEventStore();
  await append(store, 1, { fields: { n: 1 } }, { fields: { n: 2 } });
  const n = [{ name: "n", lanes: [{ type: "integer" as const, columns: ["c0"] }] }];
  const writing = append(store, 1, { fields: { n: 3 } });
  const sql = "SELECT c0 FROM d1 ORDER BY c0";
  const statements = [1, 2, 3].map(() => ({ sql, columns: n }));
  const answer = await store.run({ datasets: [1], statements }, new AbortController().signal);
  await writing;
  const [first, ...others] = answer.results;
  for (const other of others) expect(other).toEqual(first);
  expect(first?.first).toEqual(["1"]);
  answer.close();
});

test("a long answer comes in pieces and whole", async () => {
  const store = await startEventStore();
  const [numbers, texts] = await ask(store, {
    sql: "SELECT x, repeat('é', 20) || x AS t FROM range(50000) r(x) ORDER BY x",
    columns: { x: "integer", t: "string" },
  });
  expect(numbers).toEqual(Array.from({ length: 50_000 }, (_, index) => index));
  expect(texts).toEqual(Array.from({ length: 50_000 }, (_, index) => `${"é".repeat(20)}${index}`));
});

test("parameters travel beside the SQL", async () => {
  const store = await startEventStore();
  const parameters = [
    { type: "integer", value: "-9223372036854775808" },
    { type: "float", value: 0.1 },
    { type: "string", value: "'; DROP TABLE format; --" },
    { type: "boolean", value: null },
    { type: "timestamp", value: "-62135596800000000" },
  ] as const;
  const answer = await ask(store, {
    sql: "SELECT ($1)::VARCHAR AS a, $2 AS b, $3 AS c, $4 AS d, $5 AS e_us, 1::SMALLINT AS e_ns",
    parameters,
    columns: { a: "string", b: "float", c: "string", d: "boolean", e: "datetime" },
  });
  const dawn = "0001-01-01T00:00:00.000000001Z";
  expect(answer).toEqual([["-9223372036854775808"], [0.1], ["'; DROP TABLE format; --"], [null], [dawn]]);
});

test("numbers that JSON cannot hold are null", async () => {
  const store = await startEventStore();
  const sql = "SELECT unnest(['nan'::DOUBLE, 'inf'::DOUBLE, '-inf'::DOUBLE, 1e300, NULL]) AS x";
  expect(await ask(store, { sql, columns: { x: "float" } })).toEqual([[null, null, null, 1e300, null]]);
});

const notReading = [
  "CREATE TABLE t (x INT)",
  "DELETE FROM format",
  "SELECT * FROM read_csv('/etc/hostname')",
  "SET threads = 4",
  "ATTACH '/tmp/x.db'",
  "INSTALL httpfs",
  "SELECT 1 FROM d404",
];

test.for(someOf(notReading, 3))("a query cannot do what is not reading: %s", async (sql) => {
  const store = await startEventStore(await eventPlace());
  await expect(ask(store, { sql, columns: {} })).rejects.toMatchObject({ code: "QUERY_FAILED" });
  expect(await count(store, 1)).toBe(0);
});

sampled("a second process on the same folder is refused with the folder's name", async () => {
  const folder = await temporaryFolder();
  await startEventStore({ folder });
  await expect(startEventStore({ folder })).rejects.toMatchObject({
    code: "FOLDER_IN_USE",
    message: expect.stringContaining(folder),
  });
});

test("tables of a newer format are refused", async () => {
  const folder = await temporaryFolder();
  await (await startEventStore({ folder })).stop();
  const instance = await DuckDBInstance.create(join(folder, "tables.duckdb"));
  const connection = await instance.connect();
  await connection.run("UPDATE format SET version = 99");
  connection.closeSync();
  instance.closeSync();
  await expect(startEventStore({ folder })).rejects.toMatchObject({
    code: "FORMAT_TOO_NEW",
    message: expect.stringContaining("99"),
  });
});

test("datasets share their columns; when these are used up, each has few of its own", async () => {
  const place = await eventPlace();
  const bounds = { ...place, columnCap: 16, columnBudget: 20 };
  const fields = Object.fromEntries(Array.from({ length: 30 }, (_, field) => [`f${field}`, field]));
  const ownOf = async (store: EventStore) =>
    [...(await store.fields([1, 2, 3, 4])).values()].map(
      ({ columns }) => columns.filter(({ column }) => column !== undefined).length,
    );
  const store = await startEventStore(bounds);
  for (const dataset of [1, 2, 3]) {
    await append(store, dataset, { fields });
    await store.fields([dataset]);
  }
  expect(await ownOf(store)).toEqual([16, 4, 2]);
  await store.drop(1);
  await append(store, 4, { fields });
  expect(await ownOf(store)).toEqual([4, 2, 14]);
  await store.stop();
  const again = await startEventStore(bounds);
  await again.drop(4);
  await append(again, 2, { fields: { more: 1 } });
  expect(await ownOf(again)).toEqual([5, 2]);
});

test("datasets may be dropped at any moments, also more than once, and then are gone", {
  timeout: 300_000,
}, async () => {
  const store = await startEventStore();
  const drops = fc.record({ which: fc.nat(2), turns: fc.nat(8) });
  let next = 1;
  const asked = fc.asyncProperty(fc.array(drops, { minLength: 3, maxLength: 8 }), async (moments) => {
    const keys = [next++, next++, next++];
    for (const key of keys) await append(store, key, {});
    await store.fields(keys);
    const dropped = moments.map(async ({ which, turns }) => {
      for (let turn = 0; turn < turns * turns; turn += 1) await new Promise(setImmediate);
      await store.drop(keys[which] ?? 0);
    });
    await Promise.all(dropped);
    const left = keys.filter((_, index) => !moments.some(({ which }) => which === index));
    expect(store.datasets.filter((key) => keys.includes(key))).toEqual(left);
  });
  await fc.assert(asked, { endOnFailure: true, numRuns: isLong ? draws(200) : 15 });
});
