import { tmpdir } from "node:os";
import { tabularResult } from "eventdata-contract";
import { expect, test } from "vitest";
import { fieldClaim, inChunks, plainRequest, receivedAt } from "../../../tools/testing/decodedEvents.ts";
import { startEventStore, textOf } from "../../../tools/testing/testEventStore.ts";
import type { QueryRange } from "../apl/binder/binding.ts";
import { bindQuery } from "../apl/binder/bindQuery.ts";
import { setUpModule } from "../apl/sql/setUpModule.ts";
import { parseQuery } from "../apl/syntax/parse.ts";
import { decodeEvents } from "../events/decodeEvents.ts";
import type { EventStore } from "../store/events/eventStore.ts";
import { storedDataset } from "./storedDataset.ts";
import { tabularAnswer } from "./tabularAnswer.ts";
import { planTabular } from "./tabularPlan.ts";

const datasetKey = 1;

async function ingest(store: EventStore, body: string): Promise<void> {
  const request = { ...plainRequest, contentType: "application/x-ndjson" };
  const { batch } = await decodeEvents(inChunks(body), request, {
    datasetKey,
    receivedAt,
    mapFields: ["labels"],
    retainedSince: undefined,
    fields: fieldClaim(),
    maximumBytes: 1_000_000,
    spoolFolder: tmpdir(),
  });
  if (batch) await store.append(batch);
  await batch?.dispose();
}

/** The answer in tabular form, as a client gets it. */
async function answer(store: EventStore, apl: string, range: QueryRange = {}): Promise<TabularResult> {
  const dataset = storedDataset("logs", (await store.fields([datasetKey])).get(datasetKey), [
    { name: "slow", expression: "ms > 100" },
  ]);
  const { relation, datasetNames } = bindQuery(parseQuery(apl), {
    catalogue: {
      source: (name) => (name === "logs" ? { kind: "dataset", dataset } : undefined),
      names: ["logs"],
    },
    now: receivedAt,
    range,
  });
  const plan = planTabular(relation, range, { limits: { byDefault: 1000n } });
  const { statements } = plan;
  const rows = await store.run({ datasets: [datasetKey], statements }, new AbortController().signal);
  try {
    const surroundings = { range, datasetNames, fieldsMetaMap: {}, elapsedTime: 1 };
    return tabularResult.parse(JSON.parse(await textOf(tabularAnswer(plan, rows, surroundings))));
  } finally {
    rows.close();
  }
}

type TabularResult = ReturnType<typeof tabularResult.parse>;

/** The columns of the first table, each with its values. */
async function query(store: EventStore, apl: string): Promise<Record<string, unknown[]>> {
  const [table] = (await answer(store, apl)).tables;
  return Object.fromEntries(table?.fields.map(({ name }, index) => [name, table.columns[index] ?? []]) ?? []);
}

const events = [
  { _time: "2026-02-03T10:00:00.000000001Z", route: "/a", status: 200, ms: 12.5, http: { method: "GET" } },
  {
    _time: "2026-02-03T10:00:01Z",
    route: "/b",
    status: 500,
    ms: 250,
    labels: { team: "red" },
    tags: ["x", 1],
  },
  { _time: "2026-02-03T11:00:00Z", route: "/a", status: "unknown", Status: true },
]
  .map((event) => JSON.stringify(event))
  .join("\n");

test("what was ingested comes back through a query", async () => {
  const store = await startEventStore({ setUp: setUpModule });
  await ingest(store, events);

  expect(await query(store, "logs | where status == 200")).toEqual({
    _sysTime: ["2026-02-03T12:00:00Z"],
    _time: ["2026-02-03T10:00:00.000000001Z"],
    Status: [null],
    "http.method": ["GET"],
    labels: [null],
    ms: [12.5],
    route: ["/a"],
    slow: [false],
    status: [200],
    tags: [null],
  });
});

const cases: readonly (readonly [apl: string, answer: Record<string, unknown[]>])[] = [
  ["logs | summarize count() by route | sort by route asc", { route: ["/a", "/b"], count_: [2, 1] }],
  [
    "logs | summarize n = count() by bin(_time, 1h) | sort by _time asc",
    { _time: ["2026-02-03T10:00:00Z", "2026-02-03T11:00:00Z"], n: [2, 1] },
  ],
  [
    "logs | where slow | project labels.team, tags[0], http.method",
    { "labels.team": ["red"], Column2: ["x"], "http.method": [null] },
  ],
  ["logs | sort by status asc | project status", { status: [200, 500, "unknown"] }],
  ["logs | where isnotnull(Status) | project Status, status", { Status: [true], status: ["unknown"] }],
  [
    "logs | summarize max(_time), percentile(ms, 50)",
    { max__time: ["2026-02-03T11:00:00Z"], percentile_ms: [12.5] },
  ],
  ["logs | where _time > ago(90m) | count", { Count: [1] }],
];

test.each(cases)("%s", async (apl, answer) => {
  const store = await startEventStore({ setUp: setUpModule });
  await ingest(store, events);

  expect(await query(store, apl)).toEqual(answer);
});

test("fields beyond those that have a column of their own are found as well", async () => {
  const store = await startEventStore({ setUp: setUpModule, columnCap: 1 });
  await ingest(store, events);

  expect(await query(store, 'logs | where route == "/b" | project ms, tags, status, slow')).toEqual({
    ms: [250],
    tags: [["x", 1]],
    status: [500],
    slow: [true],
  });
});

test("a dataset that never had an event has its own fields and no rows", async () => {
  const store = await startEventStore({ setUp: setUpModule });

  expect(await query(store, "logs")).toEqual({ _sysTime: [], _time: [] });
  expect((await answer(store, "logs | summarize count() by bin(_time, 1h)")).tables).toHaveLength(2);
});

test("raw events come newest first, with what they are and how many there are", async () => {
  const store = await startEventStore({ setUp: setUpModule });
  await ingest(store, events);

  const { status, tables, datasetNames } = await answer(store, "logs | where status == 200 or ms > 100");

  expect(status).toMatchObject({ rowsExamined: 3, rowsMatched: 2, numGroups: 0, isPartial: false });
  expect(datasetNames).toEqual(["logs"]);
  expect(tables).toHaveLength(1);
  expect(tables[0]).toMatchObject({
    name: "0",
    sources: [{ name: "logs" }],
    groups: [],
    range: { field: "_time", start: "2026-02-03T10:00:00.000000001Z", end: "2026-02-03T11:00:00Z" },
  });
  expect(tables[0]?.fields.map(({ name, type }) => [name, type])).toContainEqual([
    "status",
    "integer|string",
  ]);
  const routes = tables[0]?.fields.findIndex(({ name }) => name === "route") ?? -1;
  expect(tables[0]?.columns[routes]).toEqual(["/b", "/a"]);
});

test("a summarize by time has a table of bins and one of totals", async () => {
  const store = await startEventStore({ setUp: setUpModule });
  await ingest(store, events);

  const { status, tables } = await answer(
    store,
    "logs | summarize n = count(), max(ms) by bin(_time, 1h), route",
  );

  expect(status).toMatchObject({ rowsExamined: 3, rowsMatched: 3, numGroups: 2 });
  expect(tables).toMatchObject([
    {
      name: "0",
      fields: [
        { name: "_time", type: "datetime" },
        { name: "route", type: "string" },
        { name: "n", type: "integer", agg: { name: "count" } },
        { name: "max_ms", type: "integer|float", agg: { name: "max", fields: ["ms"] } },
      ],
      order: [
        { field: "_time", desc: false },
        { field: "n", desc: true },
      ],
      groups: [{ name: "_time" }, { name: "route" }],
      range: { field: "_time", start: "2026-02-03T10:00:00Z", end: "2026-02-03T11:00:00Z" },
      buckets: { field: "_time", size: 3_600_000_000_000 },
    },
    { name: "_totals", groups: [{ name: "route" }] },
  ]);
  expect(tables[0]?.columns[2]).toEqual([1, 1, 1]);
  expect(tables[1]?.fields.map(({ name }) => name)).toEqual(["route", "n", "max_ms"]);
});

test("the default limit is told where it cuts the rows", async () => {
  const store = await startEventStore({ setUp: setUpModule });
  const many = Array.from({ length: 1001 }, (_, n) => JSON.stringify({ n }));
  await ingest(store, many.join("\n"));

  const cut = await answer(store, "logs | project n");
  expect(cut.tables[0]?.columns[0]).toHaveLength(1000);
  expect(cut.tables[0]?.columns[0]?.[0]).toBe(1000);
  expect(cut.status).toHaveProperty("messages", [expect.stringContaining("1000 of 1001")]);
  const groups = await answer(store, "logs | summarize count() by n");
  expect(groups.tables[0]?.columns[0]).toHaveLength(1000);
  expect(groups.status).toHaveProperty("messages", [expect.stringContaining("1000 of 1001")]);
  const all = await answer(store, "logs | where n > 0 | summarize count() by n");
  expect(all.tables[0]?.columns[0]).toHaveLength(1000);
  expect(all.status).not.toHaveProperty("messages");
  const few = await answer(store, "logs | where n > 1 | summarize count() by n");
  expect(few.status).not.toHaveProperty("messages");
  const asked = await answer(store, "logs | take 3 | project n");
  expect(asked.tables[0]?.columns[0]).toEqual([1000, 999, 998]);
  expect(asked.status).not.toHaveProperty("messages");
});

test("both ends of the range belong to it, to the nanosecond", async () => {
  const store = await startEventStore({ setUp: setUpModule });
  await ingest(store, events);
  const start = 1_770_112_800_000_000_001n;

  const within = await answer(store, "logs | project route", { start, end: start + 999_999_998n });
  expect(within.tables[0]?.columns[0]).toEqual(["/a"]);
  const after = await answer(store, "logs | count", { start: start + 1n, end: start + 999_999_999n });
  expect(after.tables[0]?.columns[0]).toEqual([1]);
});
