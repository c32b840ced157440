import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import type { Sent } from "../../../tools/testing/runningService.ts";

const types = {
  ndjson: { "Content-Type": "application/x-ndjson" },
  csv: { "Content-Type": "text/csv" },
};

let service: EventService;
let made = 0;

beforeAll(async () => {
  service = await eventService(
    [],
    {
      edges: ["us=us.localhost", "eu=eu.localhost"],
      maxBodyMb: 1,
      clock: () => new Date("2026-02-03T12:00:00Z"),
    },
    afterAll,
  );
});

async function dataset(body: object = {}): Promise<string> {
  const name = `logs-${made++}`;
  await service.ask("createDataset", { body: { name, ...body } });
  return name;
}

const form = new FormData();
form.append("file", new Blob(['{"a":1}\n{"a":2}']), "events.ndjson");

const bodies: readonly (readonly [
  what: string,
  body: unknown,
  sent: Sent & { query?: string },
  a: unknown[],
])[] = [
  ["a list", [{ a: 1 }, { a: 2 }], {}, [1, 2]],
  ["one event", { a: 1 }, {}, [1]],
  ["lines of JSON", '{"a":1}\n{"a":2}\n', { headers: types.ndjson }, [1, 2]],
  ["lines of JSON as application/json", '{"a":1}\n{"a":2}', {}, [1, 2]],
  ["CSV with a line of names", "a,b\n1,x\n2,y\n", { headers: types.csv }, [1, 2]],
  [
    "CSV whose names are in a header",
    "1,x\n2,y\n",
    { headers: { ...types.csv, "X-Service-CSV-Fields": "a,b" } },
    [1, 2],
  ],
  ["CSV with another delimiter", "a;b\n1;x\n", { headers: types.csv, query: "?csv-delimiter=;" }, [1]],
  ["a compressed body", gzipSync('[{"a":1}]'), { headers: { "Content-Encoding": "gzip" } }, [1]],
];

test.each(bodies)("%s is stored and found by the next query", async (_, body, { query = "", ...sent }, a) => {
  const name = await dataset();
  const { status, body: answer } = await service.ingest(`${name}${query}`, body, sent);
  expect({ status, answer }).toEqual({
    status: 200,
    answer: {
      ingested: a.length,
      failed: 0,
      failures: [],
      processedBytes: expect.any(Number),
      blocksCreated: 0,
      walLength: expect.any(Number),
    },
  });
  const rows = await service.rows(`['${name}'] | sort by a asc | project a, _time, _sysTime`);
  expect(rows).toEqual(
    a.map((each) => ({ a: each, _time: "2026-02-03T12:00:00Z", _sysTime: "2026-02-03T12:00:00Z" })),
  );
});

test("an uploaded file is stored", async () => {
  const name = await dataset();
  const response = await fetch(`${service.service.url}/v1/ingest/${name}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${service.service.ownerToken}` },
    body: form,
  });
  expect(await response.json()).toMatchObject({ ingested: 2, failed: 0 });
  expect(await service.rows(`['${name}'] | count`)).toEqual([{ Count: 2 }]);
});

test("time, labels and map fields are read as the request and the dataset say", async () => {
  const name = await dataset();
  await service.ask("createMapField", { path: { id: name }, body: { name: "tags" } });
  const body = [{ at: "03.02.2026 10:00", tags: { a: { b: 1 } }, host: "own" }, { at: "03.02.2026 11:00" }];
  await service.ingest(`${name}?timestamp-field=at&timestamp-format=02.01.2006%2015:04`, body, {
    headers: { "X-Service-Event-Labels": '{"host":"label"}' },
  });
  expect(await service.rows(`['${name}'] | sort by _time asc | project _time, host, tags`)).toEqual([
    { _time: "2026-02-03T10:00:00Z", host: "own", tags: { a: { b: 1 } } },
    { _time: "2026-02-03T11:00:00Z", host: "label", tags: null },
  ]);
});

test("an event that is unfit fails alone and the answer says why", async () => {
  const name = await dataset({ retentionDays: 1, useRetentionPeriod: true });
  const events = [{ a: 1 }, "no event", { a: 2, _time: "2026-02-01T00:00:00Z" }, { a: 3, _time: "when?" }];
  expect((await service.ingest(name, events)).body).toMatchObject({
    ingested: 1,
    failed: 3,
    failures: [
      { error: expect.stringContaining("event 2") },
      { error: expect.stringContaining("older"), timestamp: "2026-02-01T00:00:00Z" },
      { error: expect.stringContaining("event 4") },
    ],
  });
  expect(await service.rows(`['${name}'] | project a`)).toEqual([{ a: 1 }]);
});

const refused: readonly (readonly [
  what: string,
  sent: (name: string) => [path: string, body: unknown, sent?: Sent],
  status: number,
  message: string,
])[] = [
  ["a dataset that is not there", () => ["nowhere", []], 404, 'dataset not found: "nowhere"'],
  ["no credential", (name) => [name, [], { token: null }], 401, "API token"],
  ["a mistyped token", (name) => [name, [], { token: "edpt-x" }], 401, "mistyped"],
  ["an empty body", (name) => [name, "", {}], 400, "empty"],
  ["broken JSON", (name) => [name, '[{"a":1},{"a":', {}], 400, ""],
  [
    "a broken compression",
    (name) => [name, gzipSync('[{"a":1}]').subarray(0, 15), { headers: { "Content-Encoding": "gzip" } }],
    400,
    "",
  ],
  [
    "a body that grows beyond the limit",
    (name) => [
      name,
      gzipSync(`[${'{"a":1},'.repeat(200_000)}{}]`),
      { headers: { "Content-Encoding": "gzip" } },
    ],
    413,
    "larger",
  ],
  ["another content type", (name) => [name, "a", { headers: { "Content-Type": "text/html" } }], 415, ""],
  [
    "labels that are no object",
    (name) => [name, [{}], { headers: { "X-Service-Event-Labels": "[" } }],
    400,
    "",
  ],
  ["a delimiter of two characters", (name) => [`${name}?csv-delimiter=ab`, "a", {}], 400, "csv-delimiter"],
];

test.each(refused)("%s is refused and nothing is stored", async (_, request, status, message) => {
  const name = await dataset();
  const [path, body, sent] = request(name);
  const answered = await service.ingest(path, body, sent);
  expect({ status: answered.status, message: answered.body.message }).toEqual({
    status,
    message: expect.stringContaining(message),
  });
  expect(await service.rows(`['${name}'] | count`)).toEqual([{ Count: 0 }]);
});

test("a token ingests into the datasets that it may ingest into, and no others", async () => {
  const [own, other] = [await dataset(), await dataset()];
  const { token } = await service.ask("createApiToken", {
    body: { name: "writer", datasetCapabilities: { [own]: { ingest: ["create"] } } },
  });
  expect((await service.ingest(own, [{ a: 1 }], { token })).status).toBe(200);
  expect(await service.ingest(other, [{ a: 1 }], { token })).toMatchObject({
    status: 403,
    body: {
      message: `token does not have access to resource: ingest of the dataset "${other}" with action: create`,
    },
  });
});

test("a dataset that was deleted and made again under its name is empty", async () => {
  const name = await dataset();
  await service.ingest(name, [{ old: 1 }]);
  await service.ask("deleteDataset", { path: { id: name } });
  expect((await service.ingest(name, [{ a: 1 }])).status).toBe(404);
  await service.ask("createDataset", { body: { name } });
  expect(await service.rows(`['${name}'] | project-away _sysTime`)).toEqual([]);
  await service.ingest(name, [{ a: 1 }]);
  expect(Object.keys((await service.rows(`['${name}']`))[0] ?? {})).toEqual(["_sysTime", "_time", "a"]);
});

test("the headers have the names of the wire profile", async () => {
  const made = await eventService(["logs"], { wireProfile: madeUpProfile });
  const names = madeUpProfile.headers;
  await made.ingest("logs", "1,2", {
    headers: { ...types.csv, [names.csvFields]: "a,b", [names.eventLabels]: '{"c":3}' },
  });
  expect(await made.rows("logs | project a, b, c")).toEqual([{ a: 1, b: 2, c: 3 }]);
});
