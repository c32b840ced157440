import { presentTypes, type Sql } from "../../sql/lanes.ts";
import { mergedLanes } from "../../sql/merge.ts";
import type { Value } from "../../sql/value.ts";
import type { AggregateExample, AggregateFunction } from "../aggregateFunction.ts";
import { laneFor } from "../forms.ts";

/** The value of a field in the row where another, the first argument, is largest or smallest. */
function argExtreme(
  name: "arg_max" | "arg_min",
  about: string,
  examples: readonly AggregateExample[],
): AggregateFunction {
  return {
    name,
    about,
    parameters: ["by", "fields…"],
    fields: 2,
    types: ([, value]) => value?.types ?? new Set(),
    lanes: ([by, value]) => {
      if (!by || !value) return {};
      // The row is the same for each field, and each half of a time.
      return mergedLanes(
        [value],
        ([sql]) => `${name}_null(${sql}, ${comparable(by)}) FILTER (WHERE ${comparable(by)} IS NOT NULL)`,
      );
    },
    examples,
  };
}

/** One SQL value that is larger where the value is. */
function comparable(by: Value): Sql {
  const { datetime } = by.lanes;
  if (datetime)
    return `CASE WHEN ${datetime.us} IS NOT NULL THEN {'us': ${datetime.us}, 'ns': ${datetime.ns}} END`;
  const [type] = presentTypes(by.lanes).filter((each) => each !== "integer" || by.lanes.float === undefined);
  const sql = laneFor(by, type ?? "float");
  return typeof sql === "string" ? sql : sql.us;
}

export const argExtremes: readonly AggregateFunction[] = [
  argExtreme("arg_max", "The fields of the row where the first is largest; * stands for all.", [
    ["arg_max(x, x)", [1, 3, 2], 3],
    ["arg_max(-x, x)", [1, 3, 2], -1],
    ["arg_max(x, x)", [null, 2], 2],
    ["arg_max(toint(x), x)", [], null],
    ["arg_max(x, x)", ["a", "b"], "b"],
  ]),
  argExtreme("arg_min", "The fields of the row where the first is smallest; * stands for all.", [
    ["arg_min(x, x)", [1, 3, 2], 1],
    ["arg_min(-x, x)", [1, 3, 2], -3],
    ["arg_min(x, x)", [null, 2], 2],
    ["arg_min(toint(x), x)", [], null],
    ["arg_min(x, x)", ["a", "b"], "a"],
  ]),
];
