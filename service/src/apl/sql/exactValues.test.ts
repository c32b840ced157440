import { afterAll, beforeAll, expect, test } from "vitest";
import { bindQuery } from "../binder/bindQuery.ts";
import { parseQuery } from "../syntax/parse.ts";
import { type Duck, openDuck } from "../testing/duck.ts";
import { tableOf } from "../testing/table.ts";
import { resultSql } from "./resultSql.ts";

let duck: Duck;
beforeAll(async () => {
  duck = await openDuck();
});
afterAll(() => duck.close());

/** 2^53 + 1, whose nearest float is 2^53. */
const near = "(print x = 9007199254740993), (print x = 9007199254740992.0)";
const pairs = `datatable(a: long, b: real)[
  9007199254740993, 9007199254740992.0, 9007199254740992, 9007199254740992.0, 2, 2.5,
  9223372036854775807, 9223372036854775808.0, -9007199254740993, -9007199254740992.0, 1, null]`;

const cases: readonly (readonly [query: string, values: readonly unknown[]])[] = [
  [`${pairs} | project v = a == b`, [false, true, false, false, false, false]],
  [`${pairs} | project v = a < b`, [false, false, true, true, true, null]],
  [`${pairs} | project v = b >= a`, [false, true, true, true, true, null]],
  [
    `${pairs} | project v = max_of(a, b)`,
    [9_007_199_254_740_993n, 9_007_199_254_740_992n, 2.5, 2 ** 63, -(2 ** 53), 1],
  ],
  [`${pairs} | project v = a in (b)`, [false, true, false, false, false, false]],
  [`${pairs} | project v = a between (b .. b)`, [false, true, false, false, false, null]],
  [`union ${near} | sort by x asc | project v = gettype(x)`, ["real", "int"]],
  [`union ${near} | sort by x desc | project v = gettype(x)`, ["int", "real"]],
  [`union ${near}, (print x = "a") | sort by x asc | project v = gettype(x)`, ["real", "int", "string"]],
  [`union ${near} | summarize v = gettype(max(x))`, ["int"]],
  [`union ${near} | summarize v = gettype(min(x))`, ["real"]],
  [`union ${near} | summarize arg_max(x, x) | project v = gettype(x)`, ["int"]],
  [`union ${near} | summarize arg_min(x, x) | project v = gettype(x)`, ["real"]],
  ["union (print x = 2), (print x = 1.5) | summarize v = gettype(max(x))", ["int"]],
  ["union (print x = 2), (print x = datetime(null)) | summarize v = max(x)", [2]],
  [
    "print x = 9007199254740993 | join kind=inner (print x = 9007199254740992.0) on x | summarize v = count()",
    [0],
  ],
  [
    "print x = 9007199254740992 | join kind=inner (print x = 9007199254740992.0) on x | summarize v = count()",
    [1],
  ],
  [`union ${near}, (print x = "a") | join kind=inner (union ${near}) on x | summarize v = count()`, [2]],
  [
    'print v = array_sort_asc(parse_json("[9007199254740996.0, 9007199254740995]"))[0]',
    [9_007_199_254_740_995n],
  ],
  // A time is not the text that it prints as.
  [
    'union (print x = "2026-01-01T00:00:00Z"), (print x = datetime(2026-01-01)) | summarize v = dcount(x)',
    [2],
  ],
  [
    `union (print x = "2026-01-01T00:00:00Z"), (print x = 1)
    | join kind=inner (union (print x = datetime(2026-01-01)), (print x = 1h)) on x | summarize v = count()`,
    [0],
  ],
  // Beside what is no time nanoseconds mean nothing.
  [
    'union (print x = "b"), (union (print x = "a"), (print x = datetime(2026-01-01T00:00:00.5Z))) | sort by x asc | project v = tostring(x)',
    ["2026-01-01T00:00:00.5Z", "a", "b"],
  ],
  [
    "datatable(n: long)[2, 1, 3] | extend x = datetime(0001-01-01) - n * 1ns | sort by x asc, n asc | project v = n",
    [1, 2, 3],
  ],
];

test.each(cases)("%s", async (query, values) => {
  const rows = await duck.rows(query);

  expect(
    rows.map(({ v }) => (typeof v === "bigint" || Number.isInteger(v) ? BigInt(v as bigint) : v)),
  ).toEqual(values.map((value) => (Number.isInteger(value) ? BigInt(value as number) : value)));
});

const filters: readonly (readonly [filter: string, values: readonly unknown[], sql: string])[] = [
  ["x >= 500", [1], "(c2_integer >= 500::BIGINT)"],
  ["x < 1.5", [1], "(c2_integer < 2::BIGINT)"],
  ["1.5 < x", [1], "(c2_integer > 1::BIGINT)"],
  ["x > 500", [1.5], "(c2_float > 5e+2::DOUBLE)"],
  ["x > 9007199254740992", [1.5], "(c2_float > 9.007199254740992e+15::DOUBLE)"],
  ["x < 500", [1.5, 1], "(COALESCE(c2_float, CAST(c2_integer AS DOUBLE)) < 5e+2::DOUBLE)"],
];

test.each(filters)("%s of %j is one plain comparison", async (filter, values, sql) => {
  const catalogue = await tableOf(duck, values);

  const { relation } = bindQuery(parseQuery(`t | where ${filter}`), { catalogue, now: 0n, range: {} });

  expect(resultSql(relation).sql).toContain(`WHERE ${sql}`);
});

const nested: readonly (readonly [start: string, wrap: (inner: string) => string, value: unknown])[] = [
  ["x", (inner) => `(${inner} + 1.5)`, 61],
  ["x", (inner) => `(${inner} % 70.5)`, 1],
  ["x", (inner) => `bin(${inner}, 1)`, 1],
  ["x", (inner) => `toint(tostring(${inner}))`, 1],
  ["datetime(2026-01-01)", (inner) => `(${inner} + x * 25ms)`, "2026-01-01T00:00:01Z"],
];

test.each(nested)(
  "what stands within itself is not written twice each time: %s %s",
  async (start, wrap, value) => {
    const expression = Array.from({ length: 40 }).reduce<string>(wrap, start);

    const rows = await duck.rows(`print x = 1 | project v = ${expression}`);

    expect(rows).toEqual([{ v: value }]);
  },
);

test("an expression that would be written too often is refused", async () => {
  const wrap = (inner: string) => `coalesce(${inner}, 1.5, "a")`;
  const expression = Array.from({ length: 20 }).reduce<string>(wrap, "x");

  await expect(duck.rows(`print x = 1 | project v = ${expression}`)).rejects.toMatchObject({
    code: "TOO_LARGE",
  });
});
