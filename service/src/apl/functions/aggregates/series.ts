import { jsonOf } from "../../sql/json.ts";
import { laneFor } from "../../sql/laneFor.ts";
import type { Lanes, Sql } from "../../sql/lanes.ts";
import type { Value } from "../../sql/value.ts";
import { typeSet } from "../../values/type.ts";
import type { AggregateFunction } from "../aggregateFunction.ts";
import { infixFunctions } from "../scalarFunctions.ts";

/** Which ends of a series are told; the others are those of its rows. */
export interface SeriesRange {
  readonly hasStart: boolean;
  readonly hasEnd: boolean;
}

/** The numbers of the steps, the first and the one after the last. */
function stepsSql({ hasStart, hasEnd }: SeriesRange, step: Sql, end: Sql): Sql {
  const low = hasStart ? "0" : `min(${step})`;
  const high = hasEnd ? end : `max(${step}) + 1`;
  return `bounded_steps(${low}, ${high})`;
}

/** Internal to make-series: the values of the steps side by side. */
export function seriesOf(range: SeriesRange): AggregateFunction {
  return internal((args) => {
    const [step, end, value, otherwise] = args as readonly [Value, Value, Value, Value];
    const number = laneFor(step, "integer");
    // The default is for steps without rows; where there are some, no value is one.
    const json = `COALESCE(CAST(${jsonOf(value.lanes)} AS VARCHAR), 'null')`;
    const known = `map_from_entries(list({'k': ${number}, 'v': ${json}}) FILTER (WHERE ${number} IS NOT NULL))`;
    const each = `COALESCE(map_extract_value(${known}, i), ${jsonOf(otherwise.lanes)}::VARCHAR)`;
    return {
      array: `text_of_list(list_transform(${stepsSql(range, number, laneFor(end, "integer"))}, lambda i: ${each}))`,
    };
  });
}

/** Internal to make-series: where each step begins. */
export function axisOf(range: SeriesRange): AggregateFunction {
  return internal((args) => {
    const [step, end, origin, size] = args as readonly [Value, Value, Value, Value];
    const number: Value = { types: typeSet("integer"), lanes: { integer: "i" }, span: step.span };
    const passed: Value = { types: size.types, lanes: lanesOf("*", [number, size]), span: step.span };
    const begins = lanesOf("+", [origin, passed]);
    const steps = stepsSql(range, laneFor(step, "integer"), laneFor(end, "integer"));
    return { array: `text_of_list(list_transform(${steps}, lambda i: CAST(${jsonOf(begins)} AS VARCHAR)))` };
  });
}

function lanesOf(operator: string, args: readonly Value[]): Lanes {
  return infixFunctions.get(operator)?.lanes(args) ?? {};
}

function internal(lanes: AggregateFunction["lanes"]): AggregateFunction {
  return {
    name: "make-series",
    about: "",
    parameters: [],
    fields: 0,
    types: () => typeSet("array"),
    lanes,
    examples: [],
  };
}
