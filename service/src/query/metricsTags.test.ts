import { afterAll, beforeAll, expect, test } from "vitest";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";

let service: EventService;

beforeAll(async () => {
  service = await eventService(["logs"], {}, afterAll);
  await service.ask("createDataset", { body: { name: "metrics", kind: "otel:metrics:v1" } });
  await service.ask("createDataset", { body: { name: "empty", kind: "otel:metrics:v1" } });
  const events = [
    { _time: "2026-01-01T00:00:00Z", attributes: { zone: "a", host: null }, value: 1 },
    { _time: "2026-01-02T00:00:00Z", "attributes.host": "x", "resource.attributes.host": "y", value: 2 },
    { _time: "2026-01-03T00:00:00Z", "resource.attributes.service.name": "shop", "other.attributes.no": 1 },
  ];
  await service.ingest("metrics", events);
});

const tags = (dataset: string, start: string, end: string) =>
  service.call("listMetricsTags", { path: { dataset }, query: { start, end } });

const cases: readonly (readonly [start: string, end: string, found: string[]])[] = [
  ["2026-01-01T00:00:00Z", "2026-01-03T00:00:00Z", ["host", "service.name", "zone"]],
  ["2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z", ["zone"]],
  ["2026-01-02T01:00:00+01:00", "2026-01-02T23:00:00Z", ["host"]],
  ["2025-01-01T00:00:00Z", "2025-01-02T00:00:00Z", []],
  ["2026-01-03T00:00:00Z", "2026-01-01T00:00:00Z", []],
];

test.each(cases)("from %s to %s", async (start, end, found) => {
  expect(await tags("metrics", start, end)).toEqual({ status: 200, body: found });
});

test("of a dataset without events there are none", async () => {
  expect((await tags("empty", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z")).body).toEqual([]);
});

const refused: readonly (readonly [
  what: string,
  dataset: string,
  query: Record<string, string>,
  status: number,
])[] = [
  ["another kind", "logs", { start: "2026-01-01T00:00:00Z", end: "2026-01-02T00:00:00Z" }, 400],
  ["no such dataset", "nowhere", { start: "2026-01-01T00:00:00Z", end: "2026-01-02T00:00:00Z" }, 404],
  ["no start", "metrics", { end: "2026-01-02T00:00:00Z" }, 400],
  ["no end", "metrics", { start: "2026-01-02T00:00:00Z" }, 400],
  ["a date alone", "metrics", { start: "2026-01-01", end: "2026-01-02T00:00:00Z" }, 400],
  ["a relative time", "metrics", { start: "now-1d", end: "now" }, 400],
];

test.each(refused)("%s is refused", async (_, dataset, query, status) => {
  const answered = await service.call("listMetricsTags", { path: { dataset }, query });
  expect(answered).toEqual({
    status,
    body: { error: expect.any(String), message: expect.stringMatching(/./) },
  });
});
