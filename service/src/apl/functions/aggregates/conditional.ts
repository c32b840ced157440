import type { Lanes } from "../../sql/lanes.ts";
import { mergedLanes } from "../../sql/merge.ts";
import type { Value } from "../../sql/value.ts";
import type { AggregateExample, AggregateFunction } from "../aggregateFunction.ts";
import { laneFor } from "../forms.ts";

/** The aggregation over the rows where a condition, its last argument, is true. */
export function onlyWhere(
  { about, parameters, types, lanes, fields }: AggregateFunction,
  name: string,
  examples: readonly AggregateExample[],
): AggregateFunction {
  return {
    name,
    about: `${about} Only of the rows where the condition is true.`,
    parameters: [...parameters, "condition"],
    fields,
    examples,
    types: (args) => types(args.slice(0, -1)),
    lanes: (args) => {
      const condition = args.at(-1);
      if (!condition) return {};
      return lanes(args.slice(0, -1).map((arg, index) => (index < fields ? where(arg, condition) : arg)));
    },
  };
}

/** The value where the condition holds, else null: aggregations skip it. */
function where(value: Value, condition: Value): Value {
  const lanes: Lanes = mergedLanes(
    [value],
    ([sql]) => `CASE WHEN ${laneFor(condition, "boolean")} THEN ${sql} END`,
  );
  return { types: value.types, span: value.span, lanes };
}
