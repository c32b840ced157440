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
  [
    "print x = dynamic([5, 1, 6]) | extend (low, ['low at'], high) = series_stats(x), n = array_length(x)",
    [{ x: [5, 1, 6], low: 1, "low at": 1, high: 6, n: 3 }],
  ],
  ["print (a.b, c) = dynamic([1]), (2) == 2, d = (3)", [{ "a.b": 1, c: null, print_2: true, d: 3 }]],
  ['print x = "no array" | project (a) = x, (b, x) = parse_json("[[1], 2]")', [{ a: null, b: [1], x: 2 }]],
  [
    "print x = 1 | extend-valid (real, other) = series_fft(dynamic([1, 1])), (no) = nowhere",
    [{ x: 1, real: [2, 0], other: [0, 0], no: null }],
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
  [`${owners} ${requests} | join owners on route | count`, [{ Count: 3 }]],
  [`${owners} ${requests} | join kind=innerunique owners on route | count`, [{ Count: 3 }]],
  [
    `${owners} ${requests.replace("; requests", ";")} owners | join kind=innerunique (requests | sort by status desc) on route | project route, status | sort by route asc`,
    [
      { route: "/a", status: 500 },
      { route: "/b", status: 200 },
    ],
  ],
  [`${owners} ${requests} | join owners on $right.route == $left.route | count`, [{ Count: 3 }]],
  [
    `${owners} ${requests} | project path = toupper(route) | join owners on path == toupper($right.route) | project path, team | distinct path, team | sort by path asc`,
    [
      { path: "/A", team: "red" },
      { path: "/B", team: "blue" },
    ],
  ],
  ["print x = 1us | join (print x = 1000, y = 2) on x | project y", [{ y: 2 }]],
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
  ["datatable(a: real, b: timespan)[-1.5, -1h]", [{ a: -1.5, b: "-1h0m0s" }]],
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
  // What looks like a pair within a value in quotes is none; a quote that nothing closes is no quote.
  [
    'print m = "a=\\"x b=1 c=\\" b=2 d=\\"y c=3" | parse-kv m as (a, b: int, c: int, d) | project a, b, c, d',
    [{ a: "x b=1 c=", b: 2, c: 3, d: '"y' }],
  ],
  [
    "print m = \"a:'x, b:1', b : 2,c:3=4, a:5\" | parse-kv m as (a, b: int, c, e) with (pair_delimiter=',', kv_delimiter=':', quote=\"'\") | project a, b, c, e",
    [{ a: "x, b:1", b: 2, c: "3=4", e: null }],
  ],
  [`${requests} | search "B" | project route`, [{ route: "/b" }]],
  [
    `${requests} | search "404" or "/a" and status == 500 | project status | sort by status asc`,
    [{ status: 404 }, { status: 500 }],
  ],
  [`${requests} | search "50*" | project status`, [{ status: 500 }]],
  [`${requests} | search "4?4" | project status`, [{ status: 404 }]],
  [`${requests} | search "5*0" | project status`, [{ status: 500 }]],
  [`${requests} | search kind=case_sensitive "B" | count`, [{ Count: 0 }]],
  [`${requests} | search kind=case_insensitive "B" | count`, [{ Count: 1 }]],
  [`${requests} | search kind=case_sensitive route has "B" | count`, [{ Count: 0 }]],
  [`${requests} | search route:"a" and not status:"500" | project status`, [{ status: 200 }]],
  [`${requests} | search ['route']:"c" or (status == 500 and "a") | count`, [{ Count: 2 }]],
  [`${requests} | search (status + 1) == 405 | count`, [{ Count: 1 }]],
  [`${requests} | search * | count`, [{ Count: 4 }]],
  [`${requests} | search "*" | count`, [{ Count: 4 }]],
  [`${requests} | search "a 200" | count`, [{ Count: 0 }]],
  ['print a = "x\\ny", b = "z" | search "x\\ny" | count', [{ Count: 1 }]],
  ['print a = "x", b = "y" | search "x\\ny" | count', [{ Count: 0 }]],
  ['print a = "Pad some FG", b = "z" | search "Pad*FG" | count', [{ Count: 1 }]],
  ['print a = "Pad", b = "FG" | search "Pad*FG" | count', [{ Count: 0 }]],
  ['print a = "Padded-AxioOM" | search "AxI?OM" | count', [{ Count: 1 }]],
  ['print a = "Padded-AxiOM" | search "AxI??M" | count', [{ Count: 0 }]],
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
  // Each default is that of all columns which its aggregate makes.
  [
    "datatable(x: int, v: int, w: int)[0, 1, 5, 2, 3, 6] | make-series arg_max(v, w) default = -1, n = count() default = -2 on x from 0 to 3 step 1",
    [{ v: [1, -1, 3], w: [5, -1, 6], n: [1, -2, 1], x: [0, 1, 2] }],
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
  ['print m = "", n = string(null), o = "ab" | redact "x*"', [{ m: "", n: null, o: "ab" }]],
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
  // Any field.
  [`${requests} | where * has "B" | project route`, [{ route: "/b" }]],
  [
    `${requests} | where * has "404" or * has "a" and status == 500 | project status`,
    [{ status: 500 }, { status: 404 }],
  ],
  [`${requests} | where not(* has "a") | project route`, [{ route: "/b" }, { route: "/c" }]],
  [`${requests} | where * !has "a" and * !contains "40" | project route`, [{ route: "/b" }]],
  [`${requests} | where * has_cs "A" | count`, [{ Count: 0 }]],
  [`${requests} | where * startswith "50" | project status`, [{ status: 500 }]],
  [`${requests} | where * endswith ".5" | project ms | sort by ms asc`, [{ ms: 0.5 }, { ms: 1.5 }]],
  [`${requests} | where * hasprefix "40" or * hassuffix_cs "04" | project status`, [{ status: 404 }]],
  [`${requests} | where * matches regex "^/[bc]$" | project route`, [{ route: "/b" }, { route: "/c" }]],
  [`${requests} | where * == "/b" or * =~ "/C" | project route`, [{ route: "/b" }, { route: "/c" }]],
  [`${requests} | where * != "/a" and * !~ "/C" | project route`, [{ route: "/b" }]],
  [`${requests} | where * in ("/b", "404") | project route`, [{ route: "/b" }, { route: "/c" }]],
  [`${requests} | where * !in~ ("/B", "404") | distinct route`, [{ route: "/a" }]],
  [`${requests} | where * has_any ("b", "c") | project route`, [{ route: "/b" }, { route: "/c" }]],
  [`${requests} | where * has_any_cs ("B", "c") | project route`, [{ route: "/c" }]],
  [
    `${requests} | extend found = * has "404" | summarize countif(found), n = countif(* contains "00")`,
    [{ countif_found: 1, n: 3 }],
  ],
  // One field has both words, or none has.
  [
    'datatable(a: string, b: string)["x y", "", "x", "y"] | where * has_all ("x", "y")',
    [{ a: "x y", b: "" }],
  ],
  // What ends one field and begins another stands in none.
  [
    'datatable(a: string, b: string)["ab", "cd"] | project f = * contains "bc", g = * has "ab\u{FFFF}cd", h = * contains "\uFFFF"',
    [{ f: false, g: false, h: false }],
  ],
  [
    'datatable(a: string, b: string)["a", null] | project e = * contains "", n = * has b, s = * startswith a',
    [{ e: true, n: false, s: true }],
  ],
  [
    "datatable(a: string, b: real)[null, null] | project e = * contains '', n = * == string(null), h = * !has 'a'",
    [{ e: false, n: false, h: true }],
  ],
  [
    'print d = dynamic({"k": ["deep"]}), t = 90m, at = datetime(2026-01-01) | project d = * has "deep", t = * has "1h30m0s", y = * hasprefix "2026"',
    [{ d: true, t: true, y: true }],
  ],
  [
    'range x from 1 to 3 step 1 | make-series n = countif(* has "2") on x step 1 | project n',
    [{ n: [0, 1, 0] }],
  ],
  // Expressions within dynamic values.
  [
    `${requests} | where status == 404 | project d = dynamic({'path': route, "codes": [status, status + 1, -ms], n: {'t': 1h, "null": null}})`,
    [{ d: { path: "/c", codes: [404, 405, -0.5], n: { t: "1h0m0s", null: null } } }],
  ],
  [
    "print a = 1, b = 'x' | project d = dynamic([a, [b, tolong('2')], {}, dynamic([a]), datetime(2026-01-01)])",
    [{ d: [1, ["x", 2], {}, [1], "2026-01-01T00:00:00Z"] }],
  ],
  [
    "print a = 1 | project d = dynamic({'k': a, 'l': 2, 'k': a + 1}), c = dynamic({'k': 1, 'l': 2, 'k': 3})",
    [{ d: { k: 2, l: 2 }, c: { k: 3, l: 2 } }],
  ],
  // All fields.
  [
    `${requests} | where route == "/b" | project p = pack(*), b = bag_pack(*), a = pack_array(*)`,
    [
      {
        p: { route: "/b", status: 200, ms: null },
        b: { route: "/b", status: 200, ms: null },
        a: ["/b", 200, null],
      },
    ],
  ],
  [
    `${requests} | where route == "/c" | project status | extend all = pack_dictionary(*), one = pack("k", status)`,
    [{ status: 404, all: { status: 404 }, one: { k: 404 } }],
  ],
  [
    `${requests} | summarize s = make_set(pack(*), 1) by route | where route == "/c" | project s`,
    [{ s: [{ route: "/c", status: 404, ms: 0.5 }] }],
  ],
  [
    "range x from 1 to 20000 step 1 | sample 0.25 | summarize some = count() between (4500 .. 5500)",
    [{ some: true }],
  ],
  ["range x from 1 to 20000 step 1 | sample 0.0000001 | summarize few = count() < 10", [{ few: true }]],
  [
    "let share = 0.5; range x from 1 to 20000 step 1 | where x <= 10000 | sample share | summarize some = count() between (4500 .. 5500)",
    [{ some: true }],
  ],
  // Statements before the query.
  [
    'declare query_parameters (c: string = "/a", n: real = 2, d: dynamic = dynamic([1])); print c, n, d',
    [{ c: "/a", n: 2, d: [1] }],
  ],
  ["set stricttypes; set a.b = 'x'; let n = 1; set c=5; print n", [{ n: 1 }]],
  [
    'let t = print x = 1; let c = "t"; let d = c; table(d) | union withsource=s table("t") | sort by x',
    [
      { s: "t", x: 1 },
      { s: "t", x: 1 },
    ],
  ],
  ["let declare = print x = 1; declare | count", [{ Count: 1 }]],
  // Patterns of names.
  [
    "print a = 1, ['geo.city'] = 2, ['geo.land'] = 3, ['ge-o'] = 4 | project-away ['geo.']*",
    [{ a: 1, "ge-o": 4 }],
  ],
  [
    "print a = 1, ['geo.city'] = 2, ['geo.land'] = 3, ['ge-o'] = 4 | project-keep *['o.c']*, ['ge-']*",
    [{ "geo.city": 2, "ge-o": 4 }],
  ],
  [
    "print a1 = 1, a20 = 2, a3 = 3, a100 = 4, b = 0 | project-reorder a* granny-asc | getschema | project ColumnName",
    ["a1", "a3", "a20", "a100", "b"].map((ColumnName) => ({ ColumnName })),
  ],
  [
    "print a1 = 1, a20 = 2, a3 = 3, a = 4, b = 0 | project-reorder b, * granny-desc | getschema | project ColumnName",
    ["b", "a20", "a3", "a1", "a"].map((ColumnName) => ({ ColumnName })),
  ],
  [
    "print a007 = 1, a7 = 2, a18446744073709551617 = 3, a18446744073709551616 = 4, a7b = 5, a0 = 6 | project-reorder * granny-asc | getschema | project ColumnName",
    ["a0", "a007", "a7", "a7b", "a18446744073709551616", "a18446744073709551617"].map((ColumnName) => ({
      ColumnName,
    })),
  ],
  [
    "print a1 = 1, a20 = 2, a3 = 3 | project-reorder * desc | getschema | project ColumnName",
    ["a3", "a20", "a1"].map((ColumnName) => ({ ColumnName })),
  ],
  ['print m = "a=1 b=2" | parse-kv m as (a, b: int, c) | project a, b, c', [{ a: "1", b: 2, c: null }]],
  ["print m = \"[x] y\" | parse-where m with '[', a:string, ']', * | project a", [{ a: "x" }]],
  ['print m = "1-2" | parse m with a:int, "-", b:int | project a, b', [{ a: 1, b: 2 }]],
  // Where rows are from.
  [
    `let a = print x = 1; let b = a | extend x = 2; union withsource=d a, (b | take 1), (print x = 3) | sort by x asc`,
    [
      { d: "a", x: 1 },
      { d: "b", x: 2 },
      { d: "union_arg2", x: 3 },
    ],
  ],
  [
    "let a = print x = 1; a | extend x = 5 | union withsource=x (print x = 3) | sort by x asc",
    [{ x: "a" }, { x: "union_arg1" }],
  ],
  ["let a = print x = 1; union with_source=['from'] a", [{ from: "a", x: 1 }]],
  // Names of what arg_max finds.
  [`${requests} | summarize arg_max(ms, path = route, status + 1)`, [{ ms: 3, path: "/a", Column2: 501 }]],
  [`${requests} | summarize arg_min(least = ms, n = route)`, [{ least: 0.5, n: "/c" }]],
  [`${requests} | summarize arg_max(ms, n = route, n = status)`, [{ ms: 3, n: "/a", n_1: 500 }]],
  [
    `${requests} | summarize count() by histogram(status, 100) | sort by status asc`,
    [
      { status: 200, count_: 2 },
      { status: 400, count_: 1 },
      { status: 500, count_: 1 },
    ],
  ],
  [
    `${requests} | summarize p = percentiles_arrayif(status, dynamic([50, 100]), ms > 1)`,
    [{ p: [200, 500] }],
  ],
  ['datatable(a: int, b: string)[1, "x", 2, "y",] | count', [{ Count: 2 }]],
  // Places and pairs.
  [
    'print x = dynamic(["a", "b"]), i = 7 | mv-expand with_itemindex=i x',
    [
      { x: "a", i: 0 },
      { x: "b", i: 1 },
    ],
  ],
  ['print x = dynamic({"a": 1, "b": [2]}) | mv-expand kind=array x', [{ x: ["a", 1] }, { x: ["b", [2]] }]],
  [
    'print x = dynamic({"a": 1}) | mv-expand bagexpansion=bag with_itemindex=place x | project x, place',
    [{ x: { a: 1 }, place: 0 }],
  ],
  [
    'print x = dynamic([1, 2, 3]), y = dynamic(["a"]) | mv-expand with_itemindex=i kind=array x, y limit 2 | project x, y, i',
    [
      { x: 1, y: "a", i: 0 },
      { x: 2, y: null, i: 1 },
    ],
  ],
  ["print x = dynamic(null), y = 1 | mv-expand with_itemindex=i x", [{ x: null, y: 1, i: 0 }]],
  ["print array = dynamic([1, 2]) | mv-expand kind = array | project kind", [{ kind: 1 }, { kind: 2 }]],
  [
    "print array = dynamic([1, 2]) | mv-expand kind = array to typeof(int) limit 1 | project kind",
    [{ kind: 1 }],
  ],
  // The stop belongs to such a range, and its steps are counted from 0.
  [
    "range x from 0 to 9 step 1 | make-series n = count() default = -1 on x in range(3, 8, 2)",
    [{ n: [2, 2, 2, 2], x: [2, 4, 6, 8] }],
  ],
  [
    "range t from datetime(2026-01-01) to datetime(2026-01-01T01:00:00Z) step 30m | extend g = 'a' | make-series count() on t in range(datetime(2026-01-01), datetime(2026-01-01T02:00:00Z), 1h) by g | project g, count_",
    [{ g: "a", count_: [2, 1, 0] }],
  ],
  // Flags of what is fixed; a field takes as little as it can with them as without.
  [
    'print m = "A1 aB22c" | parse kind=regex flags=Ui m with "a" x:int " A+(b|c)+" y:int * | project x, y',
    [{ x: 1, y: 22 }],
  ],
  // Groups of the fixed texts are not those of the fields.
  [
    'print m = "a1b22" | parse kind=regex m with "(a|A)" x:int "([b])(?i)" y:int | project x, y',
    [{ x: 1, y: 22 }],
  ],
  [
    'print m = "one\ntwo" | parse kind=regex flags=m m with a "\n^" b | project a, b',
    [{ a: "one", b: "two" }],
  ],
  ["print now() - ago(1h)", [{ print_0: "1h0m0s" }]],
];

test.each(cases)("%s", async (query, rows) => {
  expect(await duck.rows(query)).toEqual(rows);
});

const mistakes: readonly (readonly [query: string, message: string])[] = [
  ["print x = 1 | where y == 1", 'invalid field: there is no "y"'],
  ["print status = 1 | where statsu == 1", 'invalid field: there is no "statsu"; did you mean "status"?'],
  ["SELECT route FROM logs", "a query begins with its dataset"],
  ["print x = 1 | select x", 'there is no operator "select": project chooses fields'],
  ["print x = 1 | group by x", "summarize groups"],
  ["print x = 1 | where x = 1", 'values are compared with "=="'],
  ["print x = 1 | where x == 1 AND x == 2", '"and" is written in small letters'],
  ["print x = 1 | where x is null", "isnull(value)"],
  ['print x = "a" | where x like "a%"', '"matches regex"'],
  ['print x = "a" | where x contians "a"', 'did you mean "contains"?'],
  ["print x = 1 | where x between 1 and 2", "between (low .. high)"],
  ["print x = 1 | where x not in (1)", '"!in"'],
  ["print x = 1 | project *", "every field is told without project"],
  ["print x = 1 where x == 1", 'an operator stands behind a "|"'],
  ["print x = 1 GROUP BY x", "summarize groups"],
  ["print x = 1 | project x as y", "a name stands before its value"],
  ['print substr("abc", 1)', "here it is substring"],
  ["print x = 1 | summarize median(x)", "percentile(value, 50)"],
  ["print x = 1 | mv-apply x on (count)", "mv-expand"],
  ["print x = 1 | where x == 1 && x == 2", 'conditions are joined by "and"'],
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
  [
    `print array_extract(dynamic([1]), "$?${"a".repeat(5_000)}")`,
    `"?${"a".repeat(199)}…" in a path is not supported`,
  ],
  ["print array_reverse(5)", "array_reverse takes array as array, not integer"],
  ["print set_has_element(dynamic([1]), 1, 2)", "set_has_element takes 2 arguments, not 3"],
  ["print ensure_field(a, typeof(int))", 'there is no "a"'],
  ['print ensure_field("a", int)', "ensure_field takes a type, such as typeof(string)"],
  ["print ingestion_time()", 'invalid field: there is no "_sysTime"'],
  ["externaldata (a: string)", "is not supported"],
  ["print a = 1 | where a in (print b = 1, c = 2)", 'the query of "in" has one column, not 2'],
  ["print a = 1 | where a in (print b = 1) or a == 2", "in with a query is not supported"],
  ["print a = 1 | where * > 5", '"*" is no value here; before an operator of text it stands for any field'],
  ["print a = 1 | where a == *", '"*" is no value here'],
  ["print a = 1 | where 2 * * has 'a'", '"*" stands for all fields, and has no value here'],
  ["print a = 1 | where * has 5", '"has" takes a text beside it, not integer'],
  [
    "print a = 1 | where * == 5",
    '"*" stands for fields as text, and "==" takes a text beside it, not integer',
  ],
  ["print a = 1 | where * in ('a', 5)", '"in" takes a text beside it, not integer'],
  ["print a = 1 | where * has b", 'there is no "b"'],
  ["print a = 1 | summarize x = * has 'a'", 'there are no fields here that "*" could stand for'],
  ["print x = pack(*)", 'there are no fields here that "*" could stand for'],
  ['print a = 1 | project x = pack("k", *)', "pack(*) takes all fields and nothing else"],
  ["print a = 1 | project x = strcat(*)", '"*" stands for all fields, and has no value here'],
  ['print x = bag_pack("a", 1, "b")', "bag_pack takes keys and values by turns"],
  ['print x = pack("a")', "pack takes at least 2 arguments, not 1"],
  ["print x = pack(5, 2)", "pack takes string as key, not integer"],
  ['print x = strcat(n = "a")', "only arg_max and arg_min name what they are given"],
  ["print a = 1 | summarize max(n = a)", "only arg_max and arg_min name what they are given"],
  ["print a = 1 | project d = dynamic({'k': b})", 'invalid field: there is no "b"'],
  ["print a = 1 | project d = dynamic(a)", "todynamic(…) makes one of an expression"],
  ["print a = 1 | project d = dynamic({a: })", "a dynamic value is JSON"],
  ["print a = 1 | project d = dynamic([a) ])", "expected"],
  ["print a = 1 | project d = dynamic({5: a})", "a key of a map is a string"],
  [
    "print x = 1 | sample 1.5",
    "sample takes a whole number of rows, such as 5, or a share of them between 0 and 1",
  ],
  ["print x = 1 | sample 0.0", "or a share of them between 0 and 1"],
  ["print x = 1 | sample 1.0", "or a share of them between 0 and 1"],
  ["print x = 1 | sample -1", "sample takes a whole number of rows"],
  ["print x = 1 | sample x", 'there is no "x"'],
  ["declare query_parameters (c: string); print c", 'the parameter "c" has no value'],
  ["declare query_parameters (c: string = 5); print c", 'the parameter "c" is string, not integer'],
  [
    "declare query_parameters (c: string = strcat('a', 'b')); print c",
    "the default of a parameter is a value that stands in the query",
  ],
  ["declare query_parameters (c); print c", 'expected ":"'],
  ["declare parameters (c: int); print c", 'expected "query_parameters"'],
  ["set; print 1", "expected"],
  ["set a = 1 print 1", 'expected ";"'],
  ['table("nowhere")', 'dataset or view not found: "nowhere"'],
  ["let t = print x = 1; table(t)", "a table is named by a text that stands in the query"],
  ["table(5)", "a table is named by a text that stands in the query"],
  ["print a = 1 | project-away ['a']b", 'expected "|" or the end of the query'],
  ["print a = 1 | project-reorder a granny", 'expected "|" or the end of the query'],
  [
    'print m = "a" | parse kind=regex flags=x m with a',
    "expected flags of a regular expression: i, m, s or U",
  ],
  [
    `print m = "a" | parse kind=regex m with "${"[".repeat(1_001)}" a`,
    "a text of parse kind=regex has at most 1000 characters",
  ],
  ['print m = "a" | parse flags=i m with a', "flags belong to regular expressions: parse kind=regex flags=i"],
  ['print m = "a" | parse m with a,', "expected text in quotes, a field, or *"],
  ['print m = "a" | parse m with , a', "expected text in quotes, a field, or *"],
  ["print x = dynamic([1]) | mv-expand kind=arry x", 'expected "bag" or "array"'],
  [
    "print x = dynamic([1]) | mv-expand with_itemindex=x x",
    'with_itemindex names a column of its own, and "x" is one that is expanded',
  ],
  ["print x = 1 | make-series count() on x in range(1, 2)", 'expected ","'],
  ["print x = 1 | make-series count() on x in (1, 2, 3)", 'expected "range"'],
  [
    "print x = 1 | summarize count() by histogram(x)",
    'after "by", histogram(value, size) takes 2 arguments, not 1',
  ],
  [
    "print x = 1 | summarize percentiles_arrayif(x, dynamic([50, 150]), true)",
    "a percentile is a number from 0 to 100",
  ],
  [
    "print x = 1 | summarize percentiles_arrayif(x, dynamic([]), true)",
    "at least one percentile is asked for",
  ],
  ['print x = 1 | summarize percentiles_array(x, dynamic(["a"]))', "a percentile is a number from 0 to 100"],
  ["datatable(a: int)[,]", "expected a value"],
  ["datatable(a: int)[1,,]", "expected a value"],
  ['print array_index_of(dynamic([1]), 1, "a")', "array_index_of takes integer as start"],
  ["print array_index_of(dynamic([1]), 1, 0, -1, 1, 2)", "array_index_of takes 2 to 5 arguments, not 6"],
];

test.each(mistakes)("%s: %s", async (query, message) => {
  await expect(duck.rows(query)).rejects.toThrow(message);
});
