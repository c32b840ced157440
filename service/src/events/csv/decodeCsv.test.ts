import { expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { decodedEvents, inChunks, type StoredEvent } from "../../../../tools/testing/decodedEvents.ts";
import { Refusal } from "../../errors/refusal.ts";

interface Given {
  readonly fields?: string;
  readonly delimiter?: string;
  readonly chunkSize?: number;
}

function decode(body: string | Uint8Array, { fields, delimiter, chunkSize }: Given = {}) {
  return decodedEvents(inChunks(body, chunkSize), {
    contentType: "text/csv",
    csvFields: fields,
    csvDelimiter: delimiter,
  });
}

/** The fields of events without their times. */
async function eventsIn(body: string | Uint8Array, given?: Given): Promise<StoredEvent[]> {
  const { events } = await decode(body, given);
  return events.map(({ _time, ...fields }) => fields);
}

test("the first line has the names, unless a header has them", async () => {
  const one = { a: "integer 1", b: 'string "x"' };
  expect(await eventsIn("a,b\n1,x\n")).toEqual([one]);
  expect(await eventsIn("1,x", { fields: "a,b" })).toEqual([one]);
  expect(await eventsIn("a,b\n1,x", { fields: " " })).toEqual([one]);
  expect(await eventsIn("1,x", { fields: ' a , "b" ' })).toEqual([one]);
  expect(await eventsIn("1,x", { fields: Buffer.from('Ã¤,"b,c"').toString() })).toEqual([
    { ä: "integer 1", "b,c": 'string "x"' },
  ]);
});

const cells: readonly [cell: string, value: string | undefined][] = [
  ["1", "integer 1"],
  ["-0", "integer 0"],
  ["9007199254740993", "integer 9007199254740993"],
  ["-9223372036854775808", "integer -9223372036854775808"],
  ["9223372036854775808", "float 9223372036854776000"],
  ["1.5", "float 1.5"],
  ["2.50", "float 2.5"],
  ["2.0", "integer 2"],
  ["1e3", "integer 1000"],
  ["-1.5E-3", "float -0.0015"],
  ["1e999", undefined],
  ["NaN", undefined],
  ["-Infinity", undefined],
  ["true", "boolean true"],
  ["False", "boolean false"],
  ["TRUE", "boolean true"],
  ["tRUE", 'string "tRUE"'],
  ["", undefined],
  ['""', undefined],
  ['"1"', "integer 1"],
  ["007", 'string "007"'],
  ["+5", 'string "+5"'],
  [".5", 'string ".5"'],
  ["5.", 'string "5."'],
  [" 5", 'string " 5"'],
  ["0x10", 'string "0x10"'],
  ["null", 'string "null"'],
  ['"a ""b"", c\r\n d"', JSON.stringify('a "b", c\r\n d').replace(/^/, "string ")],
  ["{}", 'string "{}"'],
  ["2026-02-03", 'string "2026-02-03"'],
];

test.each(cells)("the cell %s is %s", async (cell, value) => {
  const event: StoredEvent = value === undefined ? { x: "integer 0" } : { a: value, x: "integer 0" };
  expect(await eventsIn(`a,x\n${cell},0`)).toEqual([event]);
});

test.each(["\n", "\r\n", "\r"])("lines may end with %j, after a byte order mark too", async (end) => {
  const body = ["\ufeffa,b", "1,2", "", "3,4"].join(end);
  const expected = [
    { a: "integer 1", b: "integer 2" },
    { a: "integer 3", b: "integer 4" },
  ];
  expect(await eventsIn(body)).toEqual(expected);
  expect(await eventsIn(body + end)).toEqual(expected);
  expect(await eventsIn(body, { chunkSize: 1 })).toEqual(expected);
});

test.each([";", "\t", "|", " ", "·", "a", "\\", "*", "\u0001"])(
  "the delimiter may be %j",
  async (delimiter) => {
    expect(
      await eventsIn(["x", "y"].join(delimiter).concat("\n", ["1", "2"].join(delimiter)), { delimiter }),
    ).toEqual([{ x: "integer 1", y: "integer 2" }]);
  },
);

test.each(['"', "\n", "\r", ",,", "ab"])("the delimiter cannot be %j", async (delimiter) => {
  await expect(eventsIn("a\n1", { delimiter })).rejects.toEqual(
    new Refusal(400, "csv-delimiter must be one character, and neither a quote nor a line break"),
  );
});

test("short lines lack their last values, and long ones fail alone", async () => {
  const { events, failures, failed, ingested } = await decode("a,b\n1\n1,2,3\n1,2\n1,2,\n");
  expect(events.map(({ _time, ...fields }) => fields)).toEqual([
    { a: "integer 1" },
    { a: "integer 1", b: "integer 2" },
  ]);
  expect([failed, ingested]).toEqual([2, 2]);
  expect(failures[0]?.error).toBe("event 2: it has 3 cells, and there are names for 2");
});

test("__proto__ is an ordinary name, and of two columns of a name the last counts", async () => {
  expect(await eventsIn("__proto__,a,a,c,c\n1,1,2,3,\n")).toEqual([
    Object.fromEntries([
      ["__proto__", "integer 1"],
      ["a", "integer 2"],
    ]),
  ]);
});

test("a time is read as it is written", async () => {
  const times = async (cell: string, format?: string) => {
    const request = { contentType: "text/csv", timestampField: "ts", timestampFormat: format };
    const { events, failures } = await decodedEvents(`ts\n${cell}`, request);
    return events[0] ?? failures[0]?.error;
  };
  expect(await times("20260203")).toEqual({ _time: "2026-02-03T00:00:00Z", ts: "integer 20260203" });
  expect(await times("1770091506.10")).toMatchObject({ _time: "2026-02-03T04:05:06.1Z" });
  expect(await times("2026.10", "2006.01")).toEqual({ _time: "2026-10-01T00:00:00Z", ts: "float 2026.1" });
  expect(await times("060102", "060102")).toEqual({ _time: "2006-01-02T00:00:00Z", ts: 'string "060102"' });
  expect(await times("true")).toMatch(/^event 1: the field "ts" holds no time/);
});

const broken: readonly [body: string, message: string][] = [
  ["", "the body is empty; it must hold events"],
  ["\n\n", "the body is empty; it must hold events"],
  ['a,b\n1,"secret', "the body is not CSV: it ends within quotes in line 2"],
  ['a,b\n1,"secret"x', "the body is not CSV: something stands behind closing quotes in line 2"],
  ['a,b\n1,secret"x', "the body is not CSV: a quote stands in a cell that does not begin with one in line 2"],
];

test.each(broken)("%j is refused: %s", async (body, message) => {
  await expect(eventsIn(body)).rejects.toEqual(new Refusal(400, message));
});

test.each(["a\nb", '"a', 'a"b'])("the list of fields cannot be %j", async (fields) => {
  await expect(eventsIn("1", { fields })).rejects.toMatchObject({ status: 400 });
});

test("a line that does not end is refused before it fills the memory", async () => {
  const body = `a\n"${"x".repeat(9_000_000)}`;
  await expect(eventsIn(body)).rejects.toThrow(/a line is longer than 8388608 bytes/);
});

test("a line of empty cells without end is refused before it fills the memory", async () => {
  const body = `a\n${",".repeat(1_000_000)}`;
  await expect(eventsIn(body, { chunkSize: 65_536 })).rejects.toThrow(/a line has more than 100000 cells/);
});

test("a header alone holds no events", async () => {
  expect(await decode("a,b\n")).toMatchObject({ ingested: 0, failed: 0, failures: [], events: [] });
});

test("what a writer of CSV quotes is read back, wherever the pieces of the body end", async () => {
  const cell = fc.string({ unit: fc.constantFrom(..."ab,;\"'\n\r ä😀") });
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
  const property = fc.asyncProperty(
    rows,
    fc.constantFrom(",", ";"),
    fc.integer({ min: 1, max: 9 }),
    async (table, delimiter, chunkSize) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const lines = table.map((row) => row.map(quoted).join(delimiter));
      const given = { fields: "a,b", delimiter, chunkSize };
      const expected = table.map(([a, b]) => ({
        ...(a === "" ? {} : { a: `string ${JSON.stringify(a)}` }),
        ...(b === "" ? {} : { b: `string ${JSON.stringify(b)}` }),
      }));
      expect(await eventsIn(lines.join("\n"), given)).toEqual(expected);
    },
  );
  await fc.assert(property);
});
