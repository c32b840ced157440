import { describe, expect, test } from "vitest";
import { QueryResult } from "../../../provider/src/data/queryResult.ts";
import type { Terminal } from "../report/terminal.ts";
import { type Bins, binsOf, chartLines, sparkline } from "./chart.ts";
import { csvForm, jsonForm, ndjsonForm } from "./form.ts";
import type { Part } from "./part.ts";
import { tableForm } from "./table.ts";
import { widthOf } from "./textOf.ts";

const plain = (width: number): Terminal => ({
  width,
  strong: String,
  faint: String,
  good: String,
  bad: String,
});

const events: Part = {
  fields: [
    { name: "_time", type: "datetime" },
    { name: "n", type: "integer|float" },
    { name: "text", type: "string" },
    { name: "tags", type: "array" },
  ],
  rows: [
    {
      _time: "2026-01-02T03:04:05.000000001Z",
      n: 9_007_199_254_740_993n,
      text: "a\n\u001b[2J",
      tags: ["x", 1],
    },
    { _time: "2026-01-02T03:04:06Z", n: 1.23456789, text: "漢字", tags: null },
  ],
};

describe("a table", () => {
  test("has numbers on the right, values of every type, and nothing that a terminal obeys", () => {
    expect(tableForm(plain(Number.POSITIVE_INFINITY)).part(events)).toBe(
      [
        "_time                                          n  text          tags",
        '2026-01-02T03:04:05.000000001Z  9007199254740993  a\\n\\u001b[2J  ["x",1]',
        "2026-01-02T03:04:06Z                  1.23456789  漢字          null\n",
      ].join("\n"),
    );
  });

  test("cuts texts to fit the terminal, but no number and no time", () => {
    const table = tableForm(plain(40));
    const fields = events.fields.slice(1, 3);
    const lines = table.part({ fields, rows: [{ n: 1.23456789, text: "x".repeat(50) }] }).split("\n");
    expect(lines).toEqual([`      n  text`, `1.23457  ${"x".repeat(30)}…`, ""]);
    expect(table.part({ fields, rows: [{ n: 123_456_789, text: "y" }] })).toBe("123456789  y\n");
  });

  test("that has no room for its columns tells row by row", () => {
    const lines = tableForm(plain(40)).part(events).split("\n");
    expect(lines.slice(0, 6)).toEqual([
      "row 1",
      "  _time  2026-01-02T03:04:05.000000001Z",
      "  n  9007199254740993",
      "  text  a\\n\\u001b[2J",
      '  tags  ["x",1]',
      "row 2",
    ]);
    expect(lines.every((line) => widthOf(line) <= 40)).toBe(true);
  });

  test("names its columns again only where they are others", () => {
    const table = tableForm(plain(80));
    const part = { fields: events.fields.slice(1, 2), rows: [{ n: 1 }] };
    expect([
      table.part(part),
      table.part(part),
      table.part({ ...part, fields: [{ name: "m", type: "x" }] }),
    ]).toEqual(["n\n1\n", "1\n", "m\nnull\n"]);
  });
});

describe("what programs read", () => {
  test("is a list of JSON, whatever its parts, with every integer exact", () => {
    const json = jsonForm();
    const text = json.part(events) + json.part({ ...events, rows: [] }) + json.part(events) + json.end();
    expect(text).toContain('"n":9007199254740993,');
    expect(JSON.parse(text)).toHaveLength(4);
    expect(jsonForm().end()).toBe("[]\n");
    expect(ndjsonForm().part(events).split("\n")).toHaveLength(3);
  });

  test("is CSV, in which an empty text is told apart from none", () => {
    const csv = csvForm();
    const fields = [
      { name: "a,b", type: "string" },
      { name: "c", type: "string" },
    ];
    const rows = [
      { "a,b": 'say "it"\n', c: null },
      { "a,b": "", c: [1, { x: "y" }] },
    ];
    expect(csv.part({ fields, rows })).toBe('"a,b",c\n"say ""it""\n",\n"","[1,{""x"":""y""}]"\n');
    expect(csv.part({ fields, rows: [] })).toBe("");
    expect(() => csv.part({ fields: fields.slice(1), rows })).toThrow("other fields than before");
  });
});

/** As a query tells them, by bins of an hour. */
function found(rows: readonly (readonly [time: string, route: string, count: number])[]): QueryResult {
  const fields = [
    { name: "_time", type: "datetime" },
    { name: "route", type: "string" },
    { name: "count_", type: "integer" },
  ];
  const groups = [{ name: "_time" }, { name: "route" }];
  const columns = fields.map((_, column) => rows.map((row) => row[column]));
  const table = { name: "0", sources: [], fields, order: [], groups, columns };
  return new QueryResult({ format: "tabular", status: {}, tables: [table] });
}

describe("a chart", () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 2, hour)).toISOString();

  test("has a bin also where nothing was, and a series a group", () => {
    const bins = binsOf(
      found([
        [at(1), "/a", 1],
        [at(2), "/b", 8],
        [at(4), "/a", 4],
      ]),
    );
    expect(bins?.series).toEqual([
      { label: "/a", values: [1, null, null, 4] },
      { label: "/b", values: [null, 8, null, null] },
    ]);
    expect(bins && chartLines(bins, plain(40))).toEqual([
      "/b   █    max 8",
      "/a  ▃  █  max 4",
      "    01:00 to 04:00",
    ]);
    expect(binsOf(found([]))).toBeUndefined();
  });

  test("of one series is bars, as wide as the terminal", () => {
    const times = [23, 24].map((hour) => Date.UTC(2026, 0, 2, hour));
    const bins: Bins = { times, series: [{ label: "n", values: [1_000, 250] }] };
    expect(chartLines(bins, plain(31))).toEqual([
      "n",
      "01-02 23:00 1,000 ████████████",
      "01-03 00:00   250 ███",
    ]);
  });

  test("tells the greatest of the bins that share a letter, and none where there is none", () => {
    expect(sparkline([1, 8, null, null, 0, 4], 3)).toBe("█ ▅");
    expect(sparkline([0, 0], 8)).toBe("▁▁");
    expect(sparkline([-7, 0, 7], 8)).toBe("▁▅█");
  });
});
