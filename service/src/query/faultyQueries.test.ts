import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";

let service: EventService;

beforeAll(async () => {
  service = await eventService(["logs"], {}, afterAll);
  await service.ingest("logs", [{ status: 200, zero: 0, text: "a", list: [1], big: 9_007_199_254_740_991 }]);
  const view = (name: string, aplQuery: string) => service.ask("createView", { body: { name, aplQuery } });
  await view("double0", "logs");
  for (let n = 1; n <= 12; n += 1) await view(`double${n}`, `union double${n - 1}, double${n - 1}`);
});

const many = (count: number, part: (index: number) => string, between = ", ") =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);

/** What is told of a query, and where in it. */
const refused: readonly (readonly [
  name: string,
  apl: string,
  message: string,
  line: number | undefined,
  column: number | undefined,
])[] = [
  ["64 KiB of text and a byte", `logs // ${"x".repeat(65_529)}`, "at most 65536 bytes", 1, 1],
  ["5,000 pipes", `logs${" | count".repeat(5_000)}`, "at most 100 operators", 1, 806],
  ["10,000 pipes with nothing between", `logs${"|".repeat(10_000)}`, "expected", 1, 6],
  [
    "10,000 parentheses",
    `print x = ${"(".repeat(10_000)}1${")".repeat(10_000)}`,
    "200 nested levels",
    1,
    210,
  ],
  [
    "10,000 parentheses around a source",
    `${"(".repeat(10_000)}logs${")".repeat(10_000)}`,
    "200 nested levels",
    1,
    201,
  ],
  ["10,000 brackets", `print x = dynamic(${"[".repeat(10_000)}${"]".repeat(10_000)})`, "nested", 1, 216],
  ["10,000 signs", `print x = ${"-".repeat(10_000)}1`, "200 nested levels", 1, 210],
  ["10,000 sums", `print x = ${"1+".repeat(10_000)}1`, "200 nested levels", 1, 412],
  ["10,000 places", `logs | project list${"[0]".repeat(10_000)}`, "200 nested levels", 1, 620],
  ["10,000 members", `logs | project list${".a".repeat(10_000)}`, "200 nested levels", 1, 420],
  [
    "10,000 nots",
    `logs | where ${"not(".repeat(10_000)}true${")".repeat(10_000)}`,
    "200 nested levels",
    1,
    414,
  ],
  ["4,000 lets", `${many(4_000, (n) => `let l${n} = 1;`, " ")} print x = nothing`, "nothing", 1, 58901],
  ["a let without an end", "let x = 1", "expected", 1, 10],
  [
    "an unknown field in the third line",
    "logs\n| where status > 1\n| extend a = statu",
    'did you mean "status"',
    3,
    14,
  ],
  ["an unknown function", "logs | where startwith(text, 1)", "startwith", 1, 14],
  ["an unknown operator", "logs | summarise count()", 'did you mean "summarize"', 1, 8],
  ["an unknown dataset", "union logs, lags", 'did you mean "logs"', 1, 13],
  ["an unknown dataset behind a join", "logs | join (nowhere) on status", "nowhere", 1, 14],
  ["an unknown aggregation", "logs | summarize total(status)", "total", 1, 18],
  ["too few arguments", 'print x = substring("a")', "substring", 1, 21],
  ["too many arguments", "print x = pi(1)", "pi", 1, 14],
  ["a type that does not fit", "print x = 1 + true", "not boolean", 1, 15],
  ["types that cannot be compared", 'print x = 1 == "a"', "compares integer with string", 1, 16],
  ["a string without an end", 'print x = "abc', "no end", 1, 11],
  ["an escape that is none", 'print x = "\\q"', "no escape", 1, 12],
  ["a unit that is none", "print x = 5parsecs", "parsecs", 1, 11],
  ["a time that is none", "print x = datetime(2026-13-01)", "is no time", 1, 11],
  ["a timespan that is too long", "print x = 1d + 106752d", "at most 106751 days", 1, 16],
  ["one of very many digits", `print x = ${"9".repeat(20_000)}h`, "at most 106751 days", 1, 11],
  [
    "an aggregation of too much",
    "logs | summarize topkif(status, 1, 2, true)",
    "topkif(value, count, condition) takes 3 arguments, not 4",
    1,
    18,
  ],
  ["an aggregation of too little", "logs | summarize topk(status)", "takes 2 arguments, not 1", 1, 18],
  ["JSON that is none", 'print x = dynamic({"a":})', "a dynamic value is JSON", 1, 24],
  ["a character without a meaning", "logs | where § > 1", "no meaning", 1, 14],
  [
    "a regular expression that is none",
    'logs | where text matches regex "(a"',
    "missing )",
    undefined,
    undefined,
  ],
  [
    "views that double too often",
    "logs | join double12 on status",
    "at most 1000 tables and operators",
    1,
    13,
  ],
  [
    "a union that is too wide",
    `union ${many(1_001, () => "logs")}`,
    "at most 1000 tables and operators",
    1,
    6001,
  ],
  ["a union of 900 rows", `union ${many(900, () => "(print 1)")}`, "at most 900 steps of SQL", 1, 1],
  [
    "1,025 columns of one field",
    `logs | project ${many(1_025, () => "text")}`,
    "at most 1024 columns",
    1,
    6160,
  ],
  ["1,025 counts", `logs | summarize ${many(1_025, () => "count()")}`, "at most 1024 columns", 1, 9234],
  [
    "1,025 fields of a row",
    `logs | summarize ${many(513, () => "arg_max(status, text)")}`,
    "at most 1024 columns",
    1,
    11794,
  ],
  [
    "1,025 columns by two operators",
    `print ${many(1_024, (n) => `a${n} = 1`)} | extend b = 1`,
    "at most 1024 columns",
    1,
    10162,
  ],
  ["20,000 values", `print x = ${many(20_000, () => "1", ",")} in (1)`, "at most 1024 columns", 1, 2059],
  [
    "20,000 values in a list",
    `print x = 1 in (${many(20_000, () => "1", ",")})`,
    "at most 20000 parts",
    1,
    40015,
  ],
  ["a function of 50,000 letters", `print x = ${"f".repeat(50_000)}(1)`, "there is no function", 1, 11],
  ["a field of 50,000 letters", `logs | where ${"f".repeat(50_000)} == 1`, "there is no", 1, 14],
  ["a dataset of 50,000 letters", "d".repeat(50_000), "dataset or view not found", 1, 1],
  [
    "a path of 10,000 steps",
    `logs | where isnull(column_ifexists("a${".a".repeat(10_000)}", 1))`,
    "200 parts",
    1,
    37,
  ],
  [
    "10,000 dynamic values within each other",
    `print x = ${"dynamic([".repeat(3_000)}${"])".repeat(3_000)}`,
    "200 nested levels",
    1,
    32285,
  ],
  ["a negative number of rows", "logs | take -1", "whole number", 1, 13],
];

describe("a query that cannot be run is refused with what and where", () => {
  test.each(refused)("%s", async (_, apl, message, line, column) => {
    const { status, body } = await service.query(apl);
    const { message: told } = body;
    expect({ status, told }).toEqual({
      status: told.includes("not found") ? 404 : 400,
      told: expect.stringContaining(message),
    });
    expect(told.length).toBeLessThan(1_000);
    // What only the values show has no place in the text.
    expect(body.detail).toEqual(line === undefined ? undefined : { message: told, line, column });
  });
});

const nulls: readonly (readonly [expression: string, value: unknown])[] = [
  ["1 / 0", null],
  ["1 % 0", null],
  ["1.0 / 0", null],
  ["0.0 / 0", null],
  ["status / zero", null],
  ["status % zero", null],
  ["9223372036854775807 + 1", null],
  ["-9223372036854775807 - 2", null],
  ["9223372036854775807 * 2", null],
  ["big * big", null],
  ["-(-9223372036854775807 - 1)", null],
  ["abs(-9223372036854775807 - 1)", null],
  ["1e308 * 10", null],
  ["exp(1000)", null],
  ["sqrt(-1)", null],
  ["log(0)", null],
  ["pow(10, 400)", null],
  ["toint(1e300)", null],
  ['toint("99999999999999999999")', null],
  ["datetime(9999-12-31T23:59:59Z) + 1d", null],
  ["datetime(0001-01-01T00:00:00Z) - 1ns", null],
  ["106751d + 106751d", null],
  ["106751d * 1000", null],
  ["1d / 0", null],
  ["unixtime_seconds_todatetime(9223372036854775807)", null],
  ["bin(status, zero)", null],
  ["bin(status, 0)", null],
  ["list[5]", null],
  ["list[9223372036854775807]", null],
  ['strrep(strrep("a", 1024), 1024)', null],
];

test("an integer that is too large is a float", async () => {
  expect(await service.rows("print x = 99999999999999999999")).toEqual([{ x: 1e20 }]);
});

test.each(["range x from 1 to 10 step 0", "range x from 1 to 10 step -1"])(
  "%s makes nothing",
  async (apl) => {
    expect(await service.rows(apl)).toEqual([]);
  },
);

describe("what has no value is null", () => {
  test.each(nulls)("%s", async (expression, value) => {
    expect(await service.rows(`logs | project x = ${expression}`)).toEqual([{ x: value }]);
  });
});
