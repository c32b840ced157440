import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { fieldClaim, inChunks, receivedAt } from "../../../tools/testing/decodedEvents.ts";
import { startEventStore, textOf } from "../../../tools/testing/testEventStore.ts";
import { bindQuery } from "../apl/binder/bindQuery.ts";
import { macros } from "../apl/sql/macros.ts";
import { resultSql } from "../apl/sql/resultSql.ts";
import { parseQuery } from "../apl/syntax/parse.ts";
import { decodeEvents } from "../events/decodeEvents.ts";
import type { EventStore } from "../store/events/eventStore.ts";
import { sqlStatement } from "./sqlStatement.ts";
import { storedDataset } from "./storedDataset.ts";

const datasetKey = 1;

async function ingest(store: EventStore, body: string): Promise<void> {
  const request = {
    contentType: "application/x-ndjson",
    contentEncoding: undefined,
    labels: undefined,
    csvFields: undefined,
    csvDelimiter: undefined,
    timestampField: undefined,
    timestampFormat: undefined,
  };
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

/** The columns of the answer, each with its values. */
async function query(store: EventStore, apl: string): Promise<Record<string, unknown[]>> {
  const dataset = storedDataset("logs", (await store.fields([datasetKey])).get(datasetKey), [
    { name: "slow", expression: "ms > 100" },
  ]);
  const { relation } = bindQuery(parseQuery(apl), {
    catalogue: {
      source: (name) => (name === "logs" ? { kind: "dataset", dataset } : undefined),
      names: ["logs"],
    },
    now: receivedAt,
    range: {},
  });
  const statement = sqlStatement(resultSql(relation));
  const answer = await store.run(
    { datasets: [datasetKey], statements: [statement] },
    new AbortController().signal,
  );
  try {
    const texts = await Promise.all(statement.columns.map((_, index) => textOf(answer.text(0, index))));
    return Object.fromEntries(
      statement.columns.map(({ name }, index) => [name, JSON.parse(`[${texts[index]}]`)]),
    );
  } finally {
    answer.close();
  }
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
  const store = await startEventStore({ setUp: macros });
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
  const store = await startEventStore({ setUp: macros });
  await ingest(store, events);

  expect(await query(store, apl)).toEqual(answer);
});

test("fields beyond those that have a column of their own are found as well", async () => {
  const store = await startEventStore({ setUp: macros, columnCap: 1 });
  await ingest(store, events);

  expect(await query(store, 'logs | where route == "/b" | project ms, tags, status, slow')).toEqual({
    ms: [250],
    tags: [["x", 1]],
    status: [500],
    slow: [true],
  });
});

test("a dataset that never had an event has its own fields and no rows", async () => {
  const store = await startEventStore({ setUp: macros });

  expect(await query(store, "logs")).toEqual({ _sysTime: [], _time: [] });
});
