import type { OperatorGuide } from "../operatorGuide.ts";

/** Operators that make, choose and name columns. */
export const columnOperators: readonly OperatorGuide[] = [
  {
    name: "extend",
    form: "extend [name =] expression, …",
    about: "Adds columns. One with the name of another takes its place.",
    details: [
      "An expression does not see the other columns of the same `extend`.",
      "A column without a name is called after its field, or else `Column1`, `Column2`, … by its place.",
      "`(a, b) = array` names the first elements of an array, such as the figures of `series_stats`; so do `extend-valid`, `project` and `print`.",
    ],
    example: {
      query:
        "requests | extend seconds = ms / 1000, bad = status >= 500 | where bad | project route, seconds, bad",
      rows: [{ route: "/users", seconds: 0.25, bad: true }],
    },
  },
  {
    name: "extend-valid",
    form: "extend-valid [name =] expression, …",
    about:
      "As `extend`, but an expression that has no meaning here, such as one of a field that does not exist, is null.",
    example: {
      query:
        "requests | extend-valid size = bytes * 8, slow = ms > 100 | where slow | project route, size, slow",
      rows: [{ route: "/users", size: null, slow: true }],
    },
  },
  {
    name: "project",
    form: "project [name =] expression, …",
    about: "The columns that are named, in this order, and no others.",
    example: {
      query: "requests | where status == 404 | project path = route, tenths = ms * 10",
      rows: [{ path: "/orders", tenths: 40 }],
    },
  },
  {
    name: "project-away",
    form: "project-away pattern, …",
    about:
      "All columns but those that are named. In a pattern `*` stands for any characters, also after a part in quotes: `['geo.']*`.",
    example: {
      query: "requests | where status == 404 | project-away _time, r*",
      rows: [{ status: 404, ms: 4 }],
    },
  },
  {
    name: "project-keep",
    form: "project-keep pattern, …",
    about:
      "The columns that are named, in the order that they have. In a pattern `*` stands for any characters.",
    example: {
      query: "requests | where status == 404 | project-keep r*, ms",
      rows: [{ route: "/orders", ms: 4, region: "us" }],
    },
  },
  {
    name: "project-rename",
    form: "project-rename name = field, …",
    about: "Gives columns other names. All stay where they are.",
    example: {
      query: "requests | where status == 404 | project-rename path = route | project-away _time",
      rows: [{ path: "/orders", status: 404, ms: 4, region: "us" }],
    },
  },
  {
    name: "project-reorder",
    form: "project-reorder pattern [asc|desc|granny-asc|granny-desc], …",
    about: "Moves columns to the front; the others follow in the order that they have.",
    details: [
      "With `asc` or `desc` the columns of a pattern are in the order of their names, with `granny-asc` or `granny-desc` also in that of the numbers in them: `a2` before `a10`.",
    ],
    example: {
      query: "requests | where status == 404 | project-away _time | project-reorder status, r* asc",
      rows: [{ status: 404, region: "us", route: "/orders", ms: 4 }],
    },
  },
  {
    name: "getschema",
    form: "getschema",
    about: "The columns as rows: their names, places and types. The rows of the input do not matter.",
    example: {
      query: "requests | project route, status | getschema",
      rows: [
        { ColumnName: "route", ColumnOrdinal: 0, DataType: "string", ColumnType: "string" },
        { ColumnName: "status", ColumnOrdinal: 1, DataType: "integer", ColumnType: "integer" },
      ],
    },
  },
  {
    name: "redact",
    form: 'redact [replaceToken="…"] [replaceHash=true] [redactGroups=true] regex, … [on pattern, …]',
    about:
      "Makes unreadable what regular expressions (RE2) find in texts: in the fields that are named, else in all.",
    details: [
      "`replaceToken` stands for what was found; one of a single character, such as the `*` that is used unless told, for each character.",
      "`replaceHash=true` puts the SHA-256 digest in its place instead, so that equal values can still be told.",
      "`redactGroups=true` redacts only what the capturing groups find. The groups must stand one after the other, without repetition or alternatives around them.",
    ],
    example: {
      query: String.raw`print mail = "write to owner@example.com", n = 5 | redact replaceToken="<mail>" @"[\w.]+@[\w.]+"`,
      rows: [{ mail: "write to <mail>", n: 5 }],
    },
  },
];
