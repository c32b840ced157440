import { limits } from "eventdata-contract";
import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { decodedEvents, fieldClaim, receivedAt } from "../../../tools/testing/decodedEvents.ts";
import { Refusal } from "../errors/refusal.ts";
import { printMoment } from "../values/moment.ts";
import { listedFailures } from "./failures.ts";
import type { IngestRequest, IngestTarget } from "./ingestRequest.ts";

const received = printMoment(receivedAt);
const time = "2026-02-03T04:05:06.123456789Z";

interface Case {
  readonly why: string;
  /** An event, or the text of one. */
  readonly sent: object | string;
  readonly request?: Partial<IngestRequest>;
  readonly target?: Partial<IngestTarget>;
  /** What is stored; without a time it is the time of receipt. */
  readonly stored: Readonly<Record<string, string>>;
}

const cases: readonly Case[] = [
  {
    why: "values have their types",
    sent: '{"a":1,"b":1.5,"c":"x","d":true,"e":[1,{"x":null}],"f":null,"g":9007199254740993,"h":1e300,"i":-0,"j":2.0}',
    stored: {
      a: "integer 1",
      b: "float 1.5",
      c: 'string "x"',
      d: "boolean true",
      e: 'array [1,{"x":null}]',
      g: "integer 9007199254740993",
      h: "float 1e+300",
      i: "integer 0",
      j: "integer 2",
    },
  },
  {
    why: "numbers that no integer holds are floats",
    sent: '{"a":9223372036854775807,"b":9223372036854775808,"c":-9223372036854775809,"d":1e400,"e":NaN}',
    stored: {
      a: "integer 9223372036854775807",
      b: "float 9223372036854776000",
      c: "float -9223372036854776000",
    },
  },
  {
    why: "strings keep every character",
    sent: { a: '\u0000\n"\\😀\u2028' },
    stored: { a: `string ${JSON.stringify('\u0000\n"\\😀\u2028')}` },
  },
  {
    why: "half a character is U+FFFD",
    sent: '{"a\\ud800":"\\udc00"}',
    stored: { "a\ufffd": 'string "\ufffd"' },
  },
  {
    why: "objects are flattened",
    sent: { a: { b: { c: 1 }, d: {} }, "": 2, e: { "": 3 } },
    stored: { "a.b.c": "integer 1", "": "integer 2", "e.": "integer 3" },
  },
  {
    why: "of two fields of a name the last counts",
    sent: { "a.b": 1, a: { b: 2 } },
    stored: { "a.b": "integer 2" },
  },
  {
    why: "of two fields of a name the last counts, when it is null",
    sent: { "a.b": 1, a: { b: null } },
    stored: {},
  },
  {
    why: "__proto__ is an ordinary name",
    sent: '{"__proto__":{"a":1},"constructor":{"prototype":2},"toString":3}',
    stored: { "__proto__.a": "integer 1", "constructor.prototype": "integer 2", toString: "integer 3" },
  },
  {
    why: "names differ by case",
    sent: { Status: 1, status: "2" },
    stored: { Status: "integer 1", status: 'string "2"' },
  },
  {
    why: "map fields stay whole",
    sent: '{"a":{"m":{"b":{"c":9007199254740993},"d.e":2}},"m":{"x":1}}',
    target: { mapFields: ["a.m"] },
    stored: { "a.m": 'map {"b":{"c":9007199254740993},"d.e":2}', "m.x": "integer 1" },
  },
  {
    why: "a map field that holds something else has its type",
    sent: { m: 1 },
    target: { mapFields: ["m"] },
    stored: { m: "integer 1" },
  },
  {
    why: "a map field may have an odd name",
    sent: '{"__proto__":{"a":1}}',
    target: { mapFields: ["__proto__"] },
    stored: Object.fromEntries([["__proto__", 'map {"a":1}']]),
  },
  {
    why: "reserved names are renamed",
    sent: { _blockInfo: 1, _cursor: 2, _rowID: 3, _source: 4, _sysTime: 5, _other: 6, a: { _source: 7 } },
    stored: {
      _user__blockInfo: "integer 1",
      _user__cursor: "integer 2",
      _user__rowID: "integer 3",
      _user__source: "integer 4",
      _user__sysTime: "integer 5",
      _other: "integer 6",
      "a._source": "integer 7",
    },
  },
  { why: "_time is the time", sent: { _time: time, a: 1 }, stored: { _time: time, a: "integer 1" } },
  { why: "_time may be an epoch", sent: '{"_time":1770091506123456789}', stored: { _time: time } },
  {
    why: "without a time it is when the event was received",
    sent: { _time: null, a: 1 },
    stored: { a: "integer 1" },
  },
  {
    why: "an object is no time, and its fields are fields",
    sent: { _time: { a: 1 } },
    stored: { "_time.a": "integer 1" },
  },
  {
    why: "the named field is the time and stays a field",
    sent: { ts: 1770091506, _time: "x" },
    request: { timestampField: "ts" },
    stored: { _time: "2026-02-03T04:05:06Z", ts: "integer 1770091506" },
  },
  {
    why: "the named field may be nested",
    sent: { a: { b: time } },
    request: { timestampField: "a.b" },
    stored: { _time: time, "a.b": `string "${time}"` },
  },
  {
    why: "where the named field is missing, _time is the time",
    sent: { _time: time },
    request: { timestampField: "ts" },
    stored: { _time: time },
  },
  {
    why: "where both are missing, it is when the event was received",
    sent: { ts: null },
    request: { timestampField: "ts" },
    stored: {},
  },
  {
    why: "a layout reads the named field",
    sent: { ts: "03/Feb/2026:05:05:06 +0100" },
    request: { timestampField: "ts", timestampFormat: "02/Jan/2006:15:04:05 -0700" },
    stored: { _time: "2026-02-03T04:05:06Z", ts: 'string "03/Feb/2026:05:05:06 +0100"' },
  },
  {
    why: "a layout reads _time where no field is named",
    sent: { _time: 20260203 },
    request: { timestampFormat: "20060102" },
    stored: { _time: "2026-02-03T00:00:00Z" },
  },
  {
    why: "a layout does not read _time in the place of the named field",
    sent: { _time: time },
    request: { timestampField: "ts", timestampFormat: "20060102" },
    stored: { _time: time },
  },
  {
    why: "labels are fields of every event, but for its own",
    sent: { b: 2, c: null },
    request: { labels: '{"a":{"x":9007199254740993},"b":1,"c":"\\u00e4"}' },
    stored: { "a.x": "integer 9007199254740993", b: "integer 2", c: 'string "ä"' },
  },
  {
    why: "labels may be bytes of UTF-8",
    sent: {},
    request: { labels: Buffer.from('{"ä":"😀"}').toString("latin1") },
    stored: { ä: 'string "😀"' },
  },
  {
    why: "a label may be the time",
    sent: {},
    request: { labels: `{"_time":"${time}"}` },
    stored: { _time: time },
  },
  { why: "labels may be empty", sent: { a: 1 }, request: { labels: "" }, stored: { a: "integer 1" } },
  {
    why: "the longest name is taken",
    sent: { ["ä".repeat(100)]: 1 },
    stored: { ["ä".repeat(100)]: "integer 1" },
  },
];

test.each(cases)("$why", async ({ sent, request, target, stored }) => {
  const body = typeof sent === "string" ? sent : JSON.stringify(sent);
  const { events, failures, ingested } = await decodedEvents(body, request, target);
  expect(failures).toEqual([]);
  expect(events).toEqual([{ _time: received, ...stored }]);
  expect(ingested).toBe(1);
});

const unfit: readonly [
  why: string,
  sent: object,
  reason: RegExp,
  given?: Pick<Case, "request" | "target">,
][] = [
  [
    "whose time cannot be read",
    { _time: "yesterday" },
    /^event 2: the field "_time" holds no time of the years 1 to 9999, RFC 3339, /,
  ],
  ["whose time is no text", { _time: true }, /^event 2: the field "_time" holds no time/],
  ["whose time lies outside", { _time: "10000-01-01T00:00:00Z" }, /holds no time of the years 1 to 9999/],
  [
    "whose time is not like the layout",
    { ts: "2026" },
    /^event 2: the field "ts" .* written like the layout "Jan 2006"$/,
    { request: { timestampField: "ts", timestampFormat: "Jan 2006" } },
  ],
  [
    "whose layout gives no year",
    { _time: "15:04" },
    /holds no time of the years 1 to 9999/,
    { request: { timestampFormat: "15:04" } },
  ],
  [
    "that is older than the dataset keeps events",
    { _time: "2026-01-01" },
    /^event 2: it is older than the dataset keeps events$/,
    { target: { retainedSince: receivedAt - 86_400_000_000_000n } },
  ],
  [
    "with a name that is too long",
    { ["n".repeat(201)]: 1 },
    /^event 2: the name of the field "n{60}…" is longer than 200 bytes$/,
  ],
  [
    "with a nested name that is too long",
    { ["ä".repeat(60)]: { ["b".repeat(80)]: 1 } },
    /is longer than 200 bytes$/,
  ],
  ["with a name of a megabyte", { ["n".repeat(1_000_000)]: 1 }, /is longer than 200 bytes$/],
  [
    "with a value that is too large",
    { a: "ä".repeat(limits.fieldValue / 2 + 1) },
    /^event 2: the value of the field "a" is larger than 1048576 bytes$/,
  ],
  [
    "with an array that is too large",
    { a: Array(limits.fieldValue / 2).fill(1) },
    /is larger than 1048576 bytes$/,
  ],
  [
    "with a map that is too large",
    { m: { a: "x".repeat(limits.fieldValue) } },
    /is larger than 1048576 bytes$/,
    { target: { mapFields: ["m"] } },
  ],
  [
    "with more fields than a dataset may have",
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 1])),
    /^event 2: with its new fields the dataset would have more than 1024$/,
  ],
  ["that is no object", [1], /^event 2: it is not an object$/],
];

test.each(unfit)("an event %s fails alone", async (_, sent, reason, given) => {
  const body = JSON.stringify([{ before: 1 }, sent, { after: 1 }]);
  const { events, failures, failed, ingested } = await decodedEvents(body, given?.request, given?.target);
  expect(events.map(({ _time, ...fields }) => fields)).toEqual([
    { before: "integer 1" },
    { after: "integer 1" },
  ]);
  expect(failures).toEqual([{ error: expect.stringMatching(reason), timestamp: expect.any(String) }]);
  expect([ingested, failed]).toEqual([2, 1]);
});

test("an event as old as the oldest that the dataset keeps is stored", async () => {
  const retainedSince = receivedAt - 86_400_000_000_000n;
  const body = `{"_time":${retainedSince}}{"_time":${retainedSince - 1n}}`;
  expect(await decodedEvents(body, {}, { retainedSince })).toMatchObject({ ingested: 1, failed: 1 });
});

test("the largest value is taken, however it is escaped", async () => {
  const value = "\u0001".repeat(limits.fieldValue);
  const { events } = await decodedEvents(
    JSON.stringify({ a: value.slice(0, 600_000), b: "x".repeat(limits.fieldValue) }),
  );
  expect(events).toHaveLength(1);
});

test("a failure tells the event's own time, where it can be read", async () => {
  const name = "n".repeat(201);
  const body = JSON.stringify([{ [name]: 1, _time: time }, { [name]: 1, _time: "x" }, { [name]: 1 }]);
  const { failures } = await decodedEvents(body);
  expect(failures.map(({ timestamp }) => timestamp)).toEqual([time, received, received]);
});

test("all failures are counted and the first of them listed", async () => {
  const { failures, failed, events } = await decodedEvents(`[${"1,".repeat(999)}1]`);
  expect([failed, failures.length, events.length]).toEqual([1000, listedFailures, 0]);
});

test("the fields of an event that fails do not count", async () => {
  const body = JSON.stringify([
    { a: 1, b: 1, c: 1, d: 1 },
    { a: 1 },
    { b: 1, c: null },
    { old: 1, a: 2 },
    { d: 1 },
    { c: 1 },
  ]);
  const { failures, events } = await decodedEvents(body, {}, { fields: fieldClaim(4, ["old", "older"]) });
  expect(failures.map(({ error }) => error.slice(0, 8))).toEqual(["event 1:", "event 5:", "event 6:"]);
  expect(events).toHaveLength(3);
});

test.each(["{", "[]", "1", "null", '{"a":}', "{} {}", `{"${"n".repeat(201)}":1}`])(
  "labels cannot be %s",
  async (labels) => {
    const decoded = decodedEvents("{}", { labels });
    await expect(decoded).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/event labels/),
    });
  },
);

test("bytes are those of the body and of the header with labels", async () => {
  const labels = Buffer.from('{"ä":1}').toString("latin1");
  expect(await decodedEvents('[{"ö":1}] ', { labels })).toMatchObject({ processedBytes: 11 + 8 });
});

test.each([
  undefined,
  "",
  "text/plain",
  "application/x-www-form-urlencoded",
  "json",
  "application/json; charset=utf-16",
])("the content type %s is not taken", async (contentType) => {
  await expect(decodedEvents("{}", { contentType })).rejects.toMatchObject({ status: 415 });
});

test.each([
  "application/json; charset=UTF-8",
  "APPLICATION/JSON",
  "application/x-ndjson",
  "application/nd-json",
])("the content type %s is taken", async (contentType) => {
  expect(await decodedEvents("{}\n[{}]", { contentType })).toMatchObject({ ingested: 2 });
});

test("a body over the limit is refused", async () => {
  const decoded = decodedEvents("[{}]   ", {}, { maximumBytes: 6 });
  await expect(decoded).rejects.toEqual(new Refusal(413, "the body is larger than 6 bytes"));
  expect(await decodedEvents("[{}]  ", {}, { maximumBytes: 6 })).toMatchObject({ ingested: 1 });
});

test("labels count for every event that gets them, against quotas and against the limit", async () => {
  const [body, request] = ["{}\n{}\n{}", { labels: '{"a":"bcd"}' }];
  const told = { ingested: 3, processedBytes: 8 + 11, countedBytes: 8 + 3 * 11 };
  expect(await decodedEvents(body, request, { maximumBytes: 33 })).toMatchObject(told);
  await expect(decodedEvents(body, request, { maximumBytes: 32 })).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining("the labels of all these events are larger than 32 bytes"),
  });
});

test("a body is read no further than to its first fault, and given back", async () => {
  let pieces = 0;
  let isReturned = false;
  async function* endless() {
    try {
      for (;;) {
        pieces += 1;
        yield Buffer.from(pieces === 3 ? "}" : "{}");
      }
    } finally {
      isReturned = true;
    }
  }
  await expect(decodedEvents(endless())).rejects.toMatchObject({ status: 400 });
  expect([pieces, isReturned]).toEqual([3, true]);
});

test("what is refused for its headers is not read at all", async () => {
  let isRead = false;
  async function* body() {
    isRead = true;
    yield Buffer.from("{}");
  }
  await expect(decodedEvents(body(), { contentType: "text/plain" })).rejects.toMatchObject({ status: 415 });
  await expect(decodedEvents(body(), { contentEncoding: "lzma" })).rejects.toMatchObject({ status: 415 });
  expect(isRead).toBe(false);
});

test("any JSON object is stored as its values, or fails alone", async () => {
  const property = fc.asyncProperty(
    fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))),
    async (values) => {
      // Without -0, which no integer can tell from 0.
      const objects: object[] = JSON.parse(JSON.stringify(values));
      const { events, ingested, failed } = await decodedEvents(JSON.stringify(objects));
      expect(events.length).toBe(ingested);
      expect(ingested + failed).toBe(objects.length);
      // An event whose _time is no time is the only one of these that can fail.
      if (failed === 0) expect(events.map(valuesOfStored)).toEqual(objects.map((one) => valuesOf(one)));
    },
  );
  await fc.assert(property);
});

function valuesOfStored({ _time, ...fields }: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, JSON.parse(value.slice(value.indexOf(" ") + 1))]),
  );
}

/** An event's dotted fields, put together another way. */
function valuesOf(object: object): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  const walk = (value: unknown, path: readonly string[]) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      entries.push([path.join("."), value]);
    else for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
  };
  walk(object, []);
  const fields = new Map<string, unknown>();
  for (const [name, value] of entries) fields.set(name, value);
  return Object.fromEntries([...fields].filter(([name, value]) => value !== null && name !== "_time"));
}
