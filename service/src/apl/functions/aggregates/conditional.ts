import { laneFor } from "../../sql/laneFor.ts";
import type { Lanes } from "../../sql/lanes.ts";
import { mergedLanes } from "../../sql/merge.ts";
import type { Value } from "../../sql/value.ts";
import type { AggregateExample, AggregateFunction } from "../aggregateFunction.ts";

/** The aggregation over the rows where a condition is true: its last argument, unless it stands before others. */
export function onlyWhere(
  { about, parameters, types, lanes, fields, takesLists = false }: AggregateFunction,
  name: string,
  examples: readonly AggregateExample[],
  place = Number.POSITIVE_INFINITY,
): AggregateFunction {
  const without = <Each>(all: readonly Each[]) => all.toSpliced(Math.min(place, all.length - 1), 1);
  return {
    name,
    about: `${about} Only of the rows where the condition is true.`,
    parameters: parameters.toSpliced(place, 0, "condition"),
    fields,
    takesLists,
    examples,
    types: (args) => types(without(args)),
    lanes: (args) => {
      const condition = args[Math.min(place, args.length - 1)];
      if (!condition) return {};
      return lanes(without(args).map((arg, index) => (index < fields ? where(arg, condition) : arg)));
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
