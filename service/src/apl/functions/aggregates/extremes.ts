import type { Sql, TimeSql } from "../../sql/lanes.ts";
import type { AggregateExample, AggregateFunction } from "../aggregateFunction.ts";
import { form } from "../forms.ts";
import { onlyWhere } from "./conditional.ts";
import { formAggregate } from "./formAggregate.ts";

function extreme(
  name: "min" | "max",
  about: string,
  examples: readonly AggregateExample[],
): AggregateFunction {
  const plain = (value: Sql) => `${name}(${value})`;
  const time = ({ us, ns }: TimeSql): TimeSql => {
    if (ns === "0") return { us: plain(us), ns };
    const found = `${name}(CASE WHEN ${us} IS NOT NULL THEN {'us': ${us}, 'ns': ${ns}} END)`;
    return { us: `(${found}).us`, ns: `(${found}).ns` };
  };
  return formAggregate(name, {
    about,
    parameters: ["value"],
    fields: 1,
    forms: [
      form(["integer"], "integer", plain),
      form(["float"], "float", plain),
      form(["timespan"], "timespan", plain),
      form(["datetime"], "datetime", time),
      form(["string"], "string", plain),
      form(["boolean"], "boolean", plain),
    ],
    examples,
  });
}

const min = extreme("min", "The smallest value.", [
  ["min(x)", [2, 1, 3], 1],
  ["min(x)", [2.5, 1], 1],
  ["min(x)", ["b", "a"], "a"],
  ["min(toint(x))", [], null],
  ["min(x)", [null, 5], 5],
]);

const max = extreme("max", "The largest value.", [
  ["max(x)", [2, 1, 3], 3],
  ["max(x)", [2.5, 1], 2.5],
  ["max(x)", ["b", "a"], "b"],
  ["max(toint(x))", [], null],
  ["max(x)", [null, 5], 5],
]);

export const extremes: readonly AggregateFunction[] = [
  min,
  max,
  onlyWhere(min, "minif", [
    ["minif(x, x > 1)", [2, 1, 3], 2],
    ["minif(x, x > 5)", [1], null],
    ["minif(x, true)", [2.5, 1], 1],
    ["minif(toint(x), true)", [], null],
    ['minif(x, x != "a")', ["b", "a"], "b"],
  ]),
  onlyWhere(max, "maxif", [
    ["maxif(x, x < 3)", [2, 1, 3], 2],
    ["maxif(x, x > 5)", [1], null],
    ["maxif(x, true)", [2.5, 1], 2.5],
    ["maxif(toint(x), true)", [], null],
    ['maxif(x, x != "b")', ["b", "a"], "a"],
  ]),
];
