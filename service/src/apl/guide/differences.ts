import type { Example } from "../functions/scalarFunction.ts";

/** Something that a query of the same text means elsewhere, and what it means here. */
export interface Difference {
  readonly of: string;
  readonly here: string;
  readonly kusto: string;
  readonly example?: Example;
}

export const differences: readonly Difference[] = [
  {
    of: "absent texts",
    here: "null, like any other absent value",
    kusto: "empty; a string is never null",
    example: ['isnull(string(null)) and string(null) != ""', true],
  },
  {
    of: "typed nulls",
    here: "`int(null)` is null of no type; `toint(null)` has one",
    kusto: "`int(null)` has a type",
    example: ["int(null)", null],
  },
  {
    of: "integers",
    here: "one type of 64 bits: `int` and `long` are the same",
    kusto: "`int` has 32 bits",
    example: ["toint(3000000000)", 3000000000],
  },
  {
    of: "`decimal` and `guid`",
    here: "`decimal` is a float; there is no `guid`",
    kusto: "types of their own",
  },
  {
    of: "infinities and NaN",
    here: "null",
    kusto: "values of `real`",
    example: ["1.0 / 0", null],
  },
  {
    of: "times and timespans",
    here: "nanoseconds",
    kusto: "ticks of 100 nanoseconds",
    example: ["endofday(datetime(2026-03-09))", "2026-03-09T23:59:59.999999999Z"],
  },
  {
    of: "`bin` of times",
    here: "counted from 1970: weeks of 7 days begin on Thursday",
    kusto: "counted from year 1: they begin on Monday",
    example: ["bin(datetime(2026-03-11), 7d)", "2026-03-05T00:00:00Z"],
  },
  {
    of: "names of types",
    here: "`int` and `real` by `gettype`; a result's columns say `integer`, `float`, `boolean`, `map`",
    kusto: "`long`, `real`, `bool`, `dictionary`",
    example: ["gettype(5)", "int"],
  },
  { of: "`join` without a kind", here: "`inner`: every pair", kusto: "`innerunique`" },
  {
    of: "`innerunique`",
    here: "each left row with the first right row",
    kusto: "one of the left rows with the same keys, with every right row",
  },
  {
    of: "`histogram(x, n)`",
    here: "an aggregation of n bins; after `by`, where it is as `bin`, n is the size of one",
    kusto: "no function",
  },
  {
    of: "`format_ipv4_mask(bits)`",
    here: "the netmask of so many bits",
    kusto: "bits are an address: the text of it and its prefix",
    example: ["format_ipv4_mask(24)", "255.255.255.0"],
  },
  { of: "`take` and `limit`", here: "the newest events, where nothing is sorted", kusto: "any rows" },
  {
    of: "rows without a limit",
    here: "1,000, and the answer says so",
    kusto: "up to 500,000; more is an error",
  },
  {
    of: "`dcount`, `percentile`",
    here: "exact; percentiles are values that there are (nearest rank)",
    kusto: "estimates",
  },
  { of: "`make_list`, `make_set`", here: "128 values unless told", kusto: "1,048,576" },
  {
    of: "`union` of columns of different types",
    here: "one column with both types",
    kusto: "a column for each type, such as `x_long`",
  },
  {
    of: "`union withsource=` of a query",
    here: "the name of the table that the query begins with",
    kusto: "`union_arg0` and so on",
  },
  { of: "`summarize` by bins of `_time`", here: "two tables", kusto: "one" },
  {
    of: "`trim`, `trim_start`, `trim_end`",
    here: "characters; `trim_regex` and its kin take regular expressions",
    kusto: "a regular expression",
    example: ['trim("a-c", "abca")', "b"],
  },
  {
    of: "`indexof_regex(text, pattern, start, …)`",
    here: "then the occurrence, then the length",
    kusto: "then the length, then the occurrence",
    example: ['indexof_regex("abcabc", "b", 0, 2)', 4],
  },
  { of: "`hash(value, …)`", here: "a salt", kusto: "a modulus" },
  {
    of: "`parse_url`",
    here: "keys in small letters, the query under `query`",
    kusto: "keys in capitals, the query under `Query Parameters`",
    example: ['parse_url("https://example.com/?a=1").query.a', "1"],
  },
  {
    of: "`parse_urlquery`",
    here: "the map of names and values",
    kusto: "that map under `Query Parameters`",
    example: ['parse_urlquery("a=1").a', "1"],
  },
  {
    of: "`series_stats`, `series_fft`, `series_ifft`",
    here: "one array, of which `extend (a, b) = …` makes columns",
    kusto: "several columns",
    example: ["series_stats(dynamic([1, 3]))[4]", 2],
  },
  {
    of: "`series_fill_linear` between integers",
    here: "a float where the line has a fraction",
    kusto: "rounded",
    example: ["series_fill_linear(dynamic([1, null, 2]))", [1, 1.5, 2]],
  },
  { of: "`array_sort_asc`, `array_sort_desc`", here: "one array", kusto: "several arrays, sorted alike" },
];

/** What Kusto has and the language has not: a syntax error, or an unknown function. */
export interface KustoOnly {
  readonly about: string;
  readonly queries: readonly string[];
}

export const kustoOnly: readonly KustoOnly[] = [
  {
    about: "Functions of one's own, and what else than `query_parameters` is declared.",
    queries: [
      "let f = (x: long) { x + 1 }; print f(1)",
      "declare pattern app; print 1",
      "restrict access to (requests); requests",
    ],
  },
  {
    about: "`materialize` and `toscalar`.",
    queries: ["print toscalar(1)", "let t = materialize(requests); t"],
  },
  {
    about:
      "Other operators: `render`, `serialize`, `scan`, `partition`, `mv-apply`, `evaluate`, `top-nested`, `sample-distinct`.",
    queries: ["requests | render timechart", "requests | serialize", "requests | mv-apply x on (count)"],
  },
  {
    about: "Some parts of operators: `join hint.…`, `union kind=`, `union isfuzzy=`.",
    queries: [
      "requests | join hint.strategy=broadcast teams on route",
      "union kind=inner requests, teams",
      "union isfuzzy=true requests, teams",
    ],
  },
  {
    about: "Texts in three backticks, and texts that are joined by standing side by side.",
    queries: ["print ```a```", 'print "a" "b"'],
  },
];

/** What is the same in both, though other languages have it otherwise. */
export const sameAsKusto: readonly string[] = [
  "`==` and `in` tell capital from small letters.",
  "Equality with one null is false, inequality true, and with two nulls both are null.",
  "Integers divide without a fraction, and `%` is never negative.",
  "`sort` is descending unless told, with nulls last; ascending it has them first.",
  "Weeks begin on Sunday, those of `week_of_year` on Monday.",
];
