import type { OperatorGuide } from "../operatorGuide.ts";

/** Operators that choose rows or put them in order. */
export const rowOperators: readonly OperatorGuide[] = [
  {
    name: "where",
    also: ["filter"],
    form: "where condition",
    about: "Keeps the rows for which the condition is true. Where it is null, the row goes.",
    details: [
      '`*` before an operator of text stands for any field, whatever its type is: `where * has "GET"`. A `!` operator is the contrary: no field does.',
      "A condition of its own, or joined to others by `and`, may ask a query of one column: `value in (query)`, `value !in (query)`.",
    ],
    example: {
      query: "requests | where status >= 400 and route in (teams | project route) | project route, status",
      rows: [
        { route: "/users", status: 500 },
        { route: "/orders", status: 404 },
      ],
    },
  },
  {
    name: "search",
    form: 'search [kind = default|case_sensitive] "text"|field:"text"|condition|* [and|or|not …]',
    about: "Keeps the rows in which a text stands as a word in some field, or in one.",
    details: [
      'A star lets the text be a part of a word: `"err*"` its beginning, `"*err"` its end, `"*err*"` any part.',
      "Elsewhere in the text `*` stands for any characters and `?` for one.",
      "Case does not matter, unless `kind=case_sensitive` is told.",
      "What is no text is a condition, as in `where`. `*` alone keeps every row.",
      'It may also stand first, as a source: `search in (requests, audit*) "text"`, or `search "text"` in every dataset.',
    ],
    example: {
      query: 'requests | search "orders" and status == 404 | project route, status',
      rows: [{ route: "/orders", status: 404 }],
    },
  },
  {
    name: "sort",
    also: ["order"],
    form: "sort by value [asc|desc] [nulls first|nulls last], …",
    about:
      "Puts the rows in order, descending unless told. Nulls are last in `desc` and first in `asc`, unless told.",
    example: {
      query: "requests | sort by ms desc | project route, ms",
      rows: [
        { route: "/users", ms: 250 },
        { route: "/orders", ms: 31 },
        { route: "/users", ms: 12.5 },
        { route: "/orders", ms: 4 },
        { route: "/health", ms: null },
      ],
    },
  },
  {
    name: "take",
    also: ["limit"],
    form: "take count",
    about:
      "Keeps so many rows: the first ones of a sorted query, the newest events of one that is not sorted.",
    example: {
      query: "requests | sort by _time asc | take 1 | project route, status",
      rows: [{ route: "/users", status: 200 }],
    },
  },
  {
    name: "top",
    form: "top count by value [asc|desc] [nulls first|nulls last], …",
    about: "The same as `sort` and then `take`.",
    example: {
      query: "requests | top 2 by ms | project route, ms",
      rows: [
        { route: "/users", ms: 250 },
        { route: "/orders", ms: 31 },
      ],
    },
  },
  {
    name: "sample",
    form: "sample count|share",
    about: "Keeps so many rows, chosen at random; or of all rows a share, such as 0.05 for each twentieth.",
    details: [
      "Of a share, each row by itself is kept or not: their number is about that share, and not always the same.",
    ],
    example: { query: "requests | sample 2 | count", rows: [{ Count: 2 }] },
  },
  {
    name: "distinct",
    form: "distinct value, …|*",
    about: "The different combinations of some values, or of all columns. Null is a value of its own.",
    example: {
      query: "requests | distinct route, region | where route == '/users' | sort by region asc",
      rows: [
        { route: "/users", region: "eu" },
        { route: "/users", region: "us" },
      ],
    },
  },
  {
    name: "count",
    form: "count",
    about: "The number of rows, as the column `Count`.",
    example: { query: "requests | where status == 200 | count", rows: [{ Count: 3 }] },
  },
];
