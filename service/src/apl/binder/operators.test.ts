import { afterAll, beforeAll, expect, test } from "vitest";
import { type Duck, openDuck } from "../testing/duck.ts";

let duck: Duck;
beforeAll(async () => {
  duck = await openDuck();
});
afterAll(() => duck.close());

const requests = `let requests = datatable(route: string, status: int, ms: real)[
  "/a", 200, 1.5, "/a", 500, 3.0, "/b", 200, null, "/c", 404, 0.5]; requests`;
const owners = `let owners = datatable(route: string, team: string)["/a", "red", "/b", "blue", "/d", "green"];`;

const cases: readonly (readonly [query: string, rows: readonly unknown[]])[] = [
  [`${requests} | where status >= 400 | project route`, [{ route: "/a" }, { route: "/c" }]],
  [`${requests} | where ms < 2 | project route`, [{ route: "/a" }, { route: "/c" }]],
  [
    `${requests} | extend bad = status >= 400, ms = ms * 2 | where bad | project ms, bad | sort by ms asc`,
    [
      { ms: 1, bad: true },
      { ms: 6, bad: true },
    ],
  ],
  [
    `${requests} | summarize count(), avg(ms), worst = max(status) by route | sort by route asc`,
    [
      { route: "/a", count_: 2, avg_ms: 2.25, worst: 500 },
      { route: "/b", count_: 1, avg_ms: null, worst: 200 },
      { route: "/c", count_: 1, avg_ms: 0.5, worst: 404 },
    ],
  ],
  [`${requests} | summarize share = 1.0 * countif(status >= 500) / count()`, [{ share: 0.25 }]],
  [
    `${requests} | summarize count() by bin(status, 100) | sort by status desc | take 1`,
    [{ status: 500, count_: 1 }],
  ],
  [
    `${owners} ${requests} | where status < 500 and route in (owners | project route) | project route | sort by route asc`,
    [{ route: "/a" }, { route: "/b" }],
  ],
  [
    `${owners} ${requests} | sort by route desc | where tolower(route) !in (owners | where team == "red" | project route) | project route`,
    [{ route: "/c" }, { route: "/b" }],
  ],
  ["print a = gettype(dynamic([1.0])[0]), b = gettype(dynamic([1])[0])", [{ a: "real", b: "int" }]],
  [`${requests} | where ms in (print x = 1.5) | project ms`, [{ ms: 1.5 }]],
  [`${requests} | where ms !in (print x = 1.5) | count`, [{ Count: 3 }]],
  [`${requests} | project-away m*, status | take 1`, [{ route: "/a" }]],
  [`${requests} | project-keep *s | take 1`, [{ status: 200, ms: 1.5 }]],
  [
    `${requests} | project-rename path = route | project-reorder ms | take 1`,
    [{ ms: 1.5, path: "/a", status: 200 }],
  ],
  [
    `${requests} | project-reorder * asc | getschema | project ColumnName, ColumnOrdinal, ColumnType`,
    [
      { ColumnName: "ms", ColumnOrdinal: 0, ColumnType: "float" },
      { ColumnName: "route", ColumnOrdinal: 1, ColumnType: "string" },
      { ColumnName: "status", ColumnOrdinal: 2, ColumnType: "integer" },
    ],
  ],
  [`${requests} | top 2 by ms asc nulls last | project ms`, [{ ms: 0.5 }, { ms: 1.5 }]],
  [`${requests} | sort by ms desc | project ms`, [{ ms: 3 }, { ms: 1.5 }, { ms: 0.5 }, { ms: null }]],
  [`${requests} | sort by ms asc | project ms | take 1`, [{ ms: null }]],
  [`${requests} | distinct status | sort by status asc`, [{ status: 200 }, { status: 404 }, { status: 500 }]],
  [`${requests} | count`, [{ Count: 4 }]],
  [`${requests} | sample 10 | count`, [{ Count: 4 }]],
  [
    `${requests} | extend-valid x = nowhere + 1, y = status + 1 | take 1 | project x, y`,
    [{ x: null, y: 201 }],
  ],
  [
    `${owners} ${requests} | join kind=inner owners on route | project route, team | distinct team | sort by team asc`,
    [{ team: "blue" }, { team: "red" }],
  ],
  [
    `${owners} ${requests} | join kind=leftouter owners on route | project route, route1, team | sort by route asc | take 1`,
    [{ route: "/a", route1: "/a", team: "red" }],
  ],
  [`${owners} ${requests} | join owners on route | count`, [{ Count: 2 }]],
  [`${owners} ${requests} | join kind=leftanti owners on route | project route`, [{ route: "/c" }]],
  [`${owners} ${requests} | join kind=rightanti owners on route | project team`, [{ team: "green" }]],
  [
    `${owners} ${requests} | join kind=fullouter owners on $left.route == $right.route | count`,
    [{ Count: 5 }],
  ],
  [
    `${owners} ${requests} | lookup owners on route | where route == "/b" | project-away ms`,
    [{ route: "/b", status: 200, team: "blue" }],
  ],
  [
    `${owners} ${requests} | project route | union (owners | project route, team) | summarize count() by team | sort by team asc`,
    [
      { team: null, count_: 4 },
      { team: "blue", count_: 1 },
      { team: "green", count_: 1 },
      { team: "red", count_: 1 },
    ],
  ],
  [
    'union (print x = 1), (print x = "a"), (print x = 2.5) | sort by x asc',
    [{ x: 1 }, { x: 2.5 }, { x: "a" }],
  ],
  // What has no rows still has columns.
  ["union (datatable(y: string)[] | take 1), (print x = 1)", [{ y: null, x: 1 }]],
  [
    "union (datatable(x: int)[]), (union (datatable(y: string)[]), (datatable(z: real)[])) | count",
    [{ Count: 0 }],
  ],
  [
    "union (datatable(x: int)[]), (datatable(x: string)[]) | getschema | project ColumnType",
    [{ ColumnType: "integer|string" }],
  ],
  [
    'union (print x = 1), (print x = "a"), (print x = 1) | distinct x | sort by x asc',
    [{ x: 1 }, { x: "a" }],
  ],
  ["range x from 1 to 10 step 4", [{ x: 1 }, { x: 5 }, { x: 9 }]],
  ["range x from datetime(2026-01-01) to datetime(2026-01-03) step 1d | count", [{ Count: 3 }]],
  ["datatable(a: real, b: timespan)[-1.5, -1h]", [{ a: -1.5, b: "-01:00:00" }]],
  ["range x from 5 to 1 step 1", []],
  ["range x from 0.0 to 1.0 step 0.5", [{ x: 0 }, { x: 0.5 }, { x: 1 }]],
  ['print x = dynamic([1, "a", null]) | mv-expand x', [{ x: 1 }, { x: "a" }, { x: null }]],
  [
    'print x = dynamic([1, 2]), y = dynamic(["a"]) | mv-expand x, y',
    [
      { x: 1, y: "a" },
      { x: 2, y: null },
    ],
  ],
  ['print x = dynamic([1, "2"]) | mv-expand x to typeof(int)', [{ x: 1 }, { x: null }]],
  ["print x = dynamic([]), y = 1 | mv-expand x", []],
  ["print x = dynamic(null), y = 1 | mv-expand x", [{ x: null, y: 1 }]],
  ['print x = dynamic({"a": 1, "b": 2}) | mv-expand x', [{ x: { a: 1 } }, { x: { b: 2 } }]],
  ["print x = dynamic([1, 2, 3]) | mv-expand x limit 2 | count", [{ Count: 2 }]],
  [
    'print m = "id=42 took 1.5s ok" | parse m with "id=" id:int " took " s:real "s " rest | project id, s, rest',
    [{ id: 42, s: 1.5, rest: "ok" }],
  ],
  [
    'print m = "id=x took 1s" | parse m with "id=" id:int " took " rest | project id, rest',
    [{ id: null, rest: null }],
  ],
  ['print m = "a (b) [c]" | parse m with * "(" inner ")" * | project inner', [{ inner: "b" }]],
  ['print m = "a1b22c" | parse kind=regex m with "a" x:int "b+" y:int * | project x, y', [{ x: 1, y: 22 }]],
  [
    'print m = "id=x took 1s" | parse kind=relaxed m with "id=" id:int " took " rest | project id, rest',
    [{ id: null, rest: "1s" }],
  ],
  ['datatable(m: string)["id=1", "no"] | parse-where m with "id=" id:int | project id', [{ id: 1 }]],
  [
    'print m = "a=1 b=\\"x y\\" c=true" | parse-kv m as (a: int, b: string, c: bool, d: string) | project a, b, c, d',
    [{ a: 1, b: "x y", c: true, d: null }],
  ],
  [
    'print m = "a:1, b:2" | parse-kv m as (a: int, b: int) with (pair_delimiter=",", kv_delimiter=":") | project a, b',
    [{ a: 1, b: 2 }],
  ],
  [
    'print m = "note=\\"\\" a= b=2" | parse-kv m as (note: string, a: string, b: int) | project note, a, b',
    [{ note: "", a: "", b: 2 }],
  ],
  [`${requests} | search "B" | project route`, [{ route: "/b" }]],
  [
    `${requests} | search "404" or "/a" and status == 500 | project status | sort by status asc`,
    [{ status: 404 }, { status: 500 }],
  ],
  [`${requests} | search "50*" | project status`, [{ status: 500 }]],
  [`${requests} | summarize arg_max(ms, route, status)`, [{ ms: 3, route: "/a", status: 500 }]],
  [
    `${requests} | summarize arg_min(ms, *) by route | where route == "/b"`,
    [{ route: "/b", ms: null, status: null }],
  ],
  [
    `${requests} | summarize arg_max(status, *) by route | where route == "/a" | project-away route1`,
    [{ route: "/a", status: 500, ms: 3 }],
  ],
  [
    `let e = datatable(t: datetime, g: string, v: int)[datetime(2026-01-01T00:10:00Z), "a", 1, datetime(2026-01-01T02:50:00Z), "a", 2, datetime(2026-01-01T01:00:00Z), "b", 5];
     e | make-series n = count(), s = sum(v) default=-1 on t from datetime(2026-01-01) to datetime(2026-01-01T03:00:00Z) step 1h by g | sort by g asc`,
    [
      {
        g: "a",
        n: [1, 0, 1],
        s: [1, -1, 2],
        t: ["2026-01-01T00:00:00Z", "2026-01-01T01:00:00Z", "2026-01-01T02:00:00Z"],
      },
      {
        g: "b",
        n: [0, 1, 0],
        s: [-1, 5, -1],
        t: ["2026-01-01T00:00:00Z", "2026-01-01T01:00:00Z", "2026-01-01T02:00:00Z"],
      },
    ],
  ],
  [
    "datatable(x: int, v: int)[0, 1, 1, null] | make-series most = max(v) default = -1 on x from 0 to 3 step 1",
    [{ most: [1, null, -1], x: [0, 1, 2] }],
  ],
  ['datatable(s: string)["a", "b"] | summarize sum(s), avg(s)', [{ sum_s: 0, avg_s: null }]],
  ['datatable(s: string)["a", "b"] | summarize avg(s)', [{ avg_s: null }]],
  [
    "range x from 3 to 9 step 3 | make-series n = count() on x step 2",
    [{ n: [1, 0, 1, 1], x: [2, 4, 6, 8] }],
  ],
  [
    "range x from 0.0 to 1.0 step 0.25 | make-series n = count() on x from 0.0 to 1.0 step 0.5",
    [{ n: [2, 2], x: [0, 0.5] }],
  ],
  [
    "let e = range x from 1 to 6 step 1 | extend _time = datetime(2026-01-01) + x * 20m; e | summarize rate(x) by bin(_time, 1h) | sort by _time asc | project rate_x",
    [{ rate_x: 3 / 3600 }, { rate_x: 12 / 3600 }, { rate_x: 6 / 3600 }],
  ],
  ["range x from 1 to 2 step 1 | summarize per_minute = rate(x, 1m) * 60", [{ per_minute: 3 }]],
  [
    "range x from 0 to 3 step 1 | extend t = datetime(2026-01-01) + x * 30s | make-series r = rate(x) on t step 1m | project r",
    [{ r: [1 / 60, 5 / 60] }],
  ],
  [`${requests} | redact "/[ab]" | distinct route | sort by route asc`, [{ route: "**" }, { route: "/c" }]],
  [
    String.raw`print mail = "Ada <owner@example.com>", other = "owner@example.com", n = 5 | redact replaceToken="<mail>" @"\w+@[\w.]+" on mail`,
    [{ mail: "Ada <<mail>>", other: "owner@example.com", n: 5 }],
  ],
  [
    String.raw`print m = "key=canary-1; id=7" | redact redactGroups=true @"key=([\w-]+);"`,
    [{ m: "key=********; id=7" }],
  ],
  [
    String.raw`print m = "Key=ab:c)d Key=é:f" | redact replaceToken="?", redactGroups=true @"(?i)key=((\pL)+):(?P<x>[)a-z(]*)"`,
    [{ m: "Key=??:??? Key=?:?" }],
  ],
  [
    String.raw`print m = "(12)]y [34]" | redact redactGroups=true @"\((\d+)\)[]x]((?:y))"`,
    [{ m: "(**)]* [34]" }],
  ],
  ['print m = "ab ac" | redact redactGroups=true "a[bc]"', [{ m: "** **" }]],
  [
    String.raw`print m = "a1b22" | redact replaceHash=true @"\d+" | project is = m == strcat("a", hash_sha256("1"), "b", hash_sha256("22"))`,
    [{ is: true }],
  ],
  [
    'print m = "a1b2", n = dynamic("x1"), o = dynamic(["a"]) | redact dynamic(["[ab]", "[12]"]), "x"',
    [{ m: "****", n: "**", o: ["a"] }],
  ],
  ['print m = "", n = tostring(null), o = "ab" | redact "x*"', [{ m: "", n: null, o: "ab" }]],
  ['union (print x = 1), (print x = "a1") | redact "[0-9]" | sort by x asc', [{ x: 1 }, { x: "a*" }]],
  [
    'print m = strrep("a", 1000) | redact replaceToken="<ten chars" "a" | project size = strlen(m)',
    [{ size: 10_000 }],
  ],
  [
    `print m = strrep("a", 1000), t = "b" | redact replaceToken="${"token".repeat(201)}" "a"`,
    [{ m: null, t: "b" }],
  ],
  [
    `${requests} | where status == 404 | project a = ensure_field("status", typeof(int)), b = ensure_field("nowhere", typeof(string)), c = column_ifexists("ms", 0), d = column_ifexists("nowhere", route)`,
    [{ a: 404, b: null, c: 0.5, d: "/c" }],
  ],
  [
    'print m = dynamic({"a": 1}) | project a = ensure_field("m.a", typeof(long)), t = isnull(ensure_field("x.y", typeof(datetime))), n = strlen(ensure_field("x", typeof(string)))',
    [{ a: 1, t: true, n: null }],
  ],
  ["print _sysTime = datetime(2026-01-01) | project at = ingestion_time()", [{ at: "2026-01-01T00:00:00Z" }]],
  [
    "range x from 1 to 20000 step 1 | where rand() < 0.5 | summarize some = count() between (9000 .. 11000)",
    [{ some: true }],
  ],
  [
    "range x from 1 to 20000 step 1 | extend y = bin(rand(100), 7), z = rand(100) % 10 | summarize least = min(z), most = max(z), odd = countif(y % 7 != 0)",
    [{ least: 0, most: 9, odd: 0 }],
  ],
  [
    "range x from 1 to 20000 step 1 | project r = rand(10) | where r < 5 | summarize most = max(r), all = dcount(r)",
    [{ most: 4, all: 5 }],
  ],
  ["let n = 5; print n + 1", [{ print_0: 6 }]],
  ["print now() - ago(1h)", [{ print_0: "01:00:00" }]],
];

test.each(cases)("%s", async (query, rows) => {
  expect(await duck.rows(query)).toEqual(rows);
});

const mistakes: readonly (readonly [query: string, message: string])[] = [
  ["print x = 1 | where y == 1", 'invalid field: there is no "y"'],
  ["print status = 1 | where statsu == 1", 'invalid field: there is no "statsu"; did you mean "status"?'],
  ["nowhere | count", 'dataset or view not found: "nowhere"'],
  ['print strlem("a")', 'there is no function "strlem"; did you mean "strlen"?'],
  ["print strlen(5)", "strlen takes string as text, not integer"],
  ['print 1 == "a"', '"==" compares integer with string'],
  ["print avg(1)", "avg aggregates; it belongs into summarize"],
  ["print x = 1 | take 1.5", "the number of rows is a whole number that stands in the query"],
  ['print strlen("a", "b")', "strlen(text) takes 1 arguments, not 2"],
  ["range x from 1 to 3000000 step 1", "a query makes at most 1048576 values"],
  ["print x = 1 | join kind=left (print y = 1) on x", 'expected "inner"'],
  ['print m = "a" | redact replaceToken="x" replaceHash=true "a"', "replaceToken or replaceHash, not both"],
  ['print m = "a" | redact replaceTokn="x" "a"', 'expected "replaceToken" or'],
  ['print m = "a" | redact replaceToken=5 "a"', "replaceToken takes a string, not integer"],
  ['print m = "a" | redact 5', "redact takes a regular expression as text"],
  ['print m = "a" | redact m', 'there is no "m"'],
  ['print m = "a" | redact "a" on n', 'invalid field: there is no "n"'],
  ['print m = "a" | redact redactGroups=true "(a)+"', "a group that repeats is not supported"],
  ['print m = "a" | redact redactGroups=true "(a)|b"', "alternatives outside of a group is not supported"],
  ['print m = "a" | redact redactGroups=true "(?:(a)b)"', "that does not capture is not supported"],
  ['print m = "a" | redact redactGroups=true "(a"', "is never closed"],
  ['print datetime_add("dya", 1, now())', 'not "dya"; did you mean "day"?'],
  ['print max_of(1, "a")', "max_of takes numbers here, not string"],
  ["print range(1, 3000000)", "a query makes at most 1048576 values"],
  ['print array_extract(dynamic([1]), "$[?(@.a)]")', "in a path is not supported"],
  ["print array_sort_asc(5)", "array_sort_asc takes array as array, not integer"],
  ["print set_has_element(dynamic([1]), 1, 2)", "set_has_element takes 2 arguments, not 3"],
  ["print ensure_field(a, typeof(int))", 'there is no "a"'],
  ['print ensure_field("a", int)', "ensure_field takes a type, such as typeof(string)"],
  ["print ingestion_time()", 'invalid field: there is no "_sysTime"'],
  ["externaldata (a: string)", "is not supported"],
  ["print a = 1 | where a in (print b = 1, c = 2)", 'the query of "in" has one column, not 2'],
  ["print a = 1 | where a in (print b = 1) or a == 2", "in with a query is not supported"],
];

test.each(mistakes)("%s: %s", async (query, message) => {
  await expect(duck.rows(query)).rejects.toThrow(message);
});
