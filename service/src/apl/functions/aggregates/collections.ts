import { jsonOf } from "../../sql/json.ts";
import { laneFor } from "../../sql/laneFor.ts";
import { isNull, type Sql } from "../../sql/lanes.ts";
import { typeSet } from "../../values/type.ts";
import type { AggregateExample, AggregateFunction } from "../aggregateFunction.ts";
import { onlyWhere } from "./conditional.ts";

/** How many values a list or a set takes unless it is told. */
const most = 128;

function collection(
  name: string,
  about: string,
  sql: (json: Sql, size: Sql) => Sql,
  examples: readonly AggregateExample[],
): AggregateFunction {
  return {
    name,
    about: `${about} At most ${most}, or as many as it is told.`,
    parameters: ["value", "size?"],
    fields: 1,
    types: () => typeSet("array"),
    lanes: ([value, size]) => {
      if (!value) return {};
      const json = `CASE WHEN NOT ${isNull(value.lanes)} THEN CAST(${jsonOf(value.lanes)} AS VARCHAR) END`;
      return {
        array: `text_of_list(list_slice(${sql(json, "")}, 1, ${size ? laneFor(size, "integer") : most}))`,
      };
    },
    examples,
  };
}

const makeList = collection(
  "make_list",
  "The values as an array, in no certain order.",
  (json) => `COALESCE(list(${json}) FILTER (WHERE ${json} IS NOT NULL), [])`,
  [
    ["make_list(x)", [1, 2, 2, null], [1, 2, 2]],
    ["make_list(x)", [], []],
    ["make_list(x)", ["a", 1], ["a", 1]],
    ["make_list(x, 2)", [1, 2, 3], [1, 2]],
    ["make_list(x)", [true], [true]],
  ],
);

const makeSet = collection(
  "make_set",
  "The different values as an array, in the order of their texts.",
  (json) => `COALESCE(list_sort(list(DISTINCT ${json}) FILTER (WHERE ${json} IS NOT NULL)), [])`,
  [
    ["make_set(x)", [1, 2, 2, null], [1, 2]],
    ["make_set(x)", [], []],
    ["make_set(x)", ["b", "a", "b"], ["a", "b"]],
    ["make_set(x, 1)", [1, 2, 3], [1]],
    ["make_set(x)", [true, true], [true]],
  ],
);

/** The values that come most often, with how often. */
const topk: AggregateFunction = {
  name: "topk",
  about:
    "The values that come most often, as a list of key, count and error, which is 0: the counts are exact.",
  parameters: ["value", "count"],
  fields: 1,
  types: () => typeSet("array"),
  lanes: ([value, count]) => {
    if (!value || !count) return {};
    const json = `CASE WHEN NOT ${isNull(value.lanes)} THEN CAST(${jsonOf(value.lanes)} AS VARCHAR) END`;
    return { array: `top_of_counts(histogram(${json}), ${laneFor(count, "integer")})` };
  },
  examples: [
    [
      "topk(x, 2)",
      ["a", "b", "a", "c", "b", "a"],
      [
        { key: "a", count: 3, error: 0 },
        { key: "b", count: 2, error: 0 },
      ],
    ],
    ["topk(x, 5)", [1, 1], [{ key: 1, count: 2, error: 0 }]],
    ["topk(x, 1)", [], []],
    ["topk(x, 1)", [null, true], [{ key: true, count: 1, error: 0 }]],
    [
      "topk(x, 2)",
      ["b", "a"],
      [
        { key: "a", count: 1, error: 0 },
        { key: "b", count: 1, error: 0 },
      ],
    ],
  ],
};

export const collections: readonly AggregateFunction[] = [
  makeList,
  onlyWhere(
    makeList,
    "make_list_if",
    [
      ["make_list_if(x, x > 1)", [1, 2, 3], [2, 3]],
      ["make_list_if(x, x > 5)", [1], []],
      ["make_list_if(x, true)", [], []],
      ["make_list_if(x, x == 1)", [1, 1], [1, 1]],
      ["make_list_if(x, isnull(x))", [null], []],
      ["make_list_if(x, x > 1, 2)", [1, 2, 3, 4], [2, 3]],
    ],
    1,
  ),
  makeSet,
  onlyWhere(
    makeSet,
    "make_set_if",
    [
      ["make_set_if(x, x > 1)", [1, 2, 3, 3], [2, 3]],
      ["make_set_if(x, x > 5)", [1], []],
      ["make_set_if(x, true)", [], []],
      ["make_set_if(x, x == 1)", [1, 1], [1]],
      ["make_set_if(x, isnull(x))", [null], []],
      ["make_set_if(x, x > 1, 1)", [1, 2, 3], [2]],
    ],
    1,
  ),
  topk,
  onlyWhere(topk, "topkif", [
    ['topkif(x, 1, x != "a")', ["a", "a", "b"], [{ key: "b", count: 1, error: 0 }]],
    ["topkif(x, 1, true)", [], []],
    ["topkif(x, 1, x > 1)", [1, 2], [{ key: 2, count: 1, error: 0 }]],
    ["topkif(x, 1, false)", [1], []],
    [
      "topkif(x, 2, x > 0)",
      [1, 1, 2],
      [
        { key: 1, count: 2, error: 0 },
        { key: 2, count: 1, error: 0 },
      ],
    ],
  ]),
];
