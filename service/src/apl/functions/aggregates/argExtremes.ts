import { isNull, presentTypes, type Sql } from "../../sql/lanes.ts";
import { mergedLanes } from "../../sql/merge.ts";
import { extremeNumber, numberLanes } from "../../sql/numbers.ts";
import { orderKeys } from "../../sql/orderKeys.ts";
import { nanosecondsOf } from "../../sql/times.ts";
import type { Value } from "../../sql/value.ts";
import type { AggregateExample, AggregateFunction } from "../aggregateFunction.ts";

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
      return mergedLanes([value], ([sql]) =>
        found(name, by, (key) => `${name}_null(${sql}, ${key}) FILTER (WHERE ${key} IS NOT NULL)`),
      );
    },
    examples,
  };
}

/** What stands in the row where a key is extreme, which the numbers of a field are by turns. */
function found(name: "arg_max" | "arg_min", by: Value, among: (key: Sql) => Sql): Sql {
  const { integer, float } = numberLanes(by);
  const isMixed = integer !== undefined && float !== undefined && presentTypes(by.lanes).length === 2;
  if (!isMixed) return among(comparable(by));
  const [sqlName, extreme] =
    name === "arg_min" ? (["least", "min"] as const) : (["greatest", "max"] as const);
  const { isInteger } = extremeNumber(sqlName, `${extreme}(${integer})`, `${extreme}(${float})`);
  return `CASE WHEN ${isInteger} THEN ${among(integer)} ELSE ${among(float)} END`;
}

/** One SQL value that is larger where the value is. */
function comparable(by: Value): Sql {
  const { datetime } = by.lanes;
  if (datetime && presentTypes(by.lanes).length === 1)
    return datetime.ns === "0" ? datetime.us : nanosecondsOf(datetime);
  const [first = "NULL::BIGINT", ...others] = orderKeys(by);
  if (others.length === 0) return first;
  const struct = [first, ...others].map((key, index) => `'k${index}': ${key}`).join(", ");
  return `CASE WHEN NOT ${isNull(by.lanes)} THEN {${struct}} END`;
}

export const argExtremes: readonly AggregateFunction[] = [
  argExtreme("arg_max", "The fields of the row where the first is largest; * stands for all.", [
    ["arg_max(x, x)", [1, 3, 2], 3],
    ["arg_max(-x, x)", [1, 3, 2], -1],
    ["arg_max(x, x)", [null, 2], 2],
    ["arg_max(toint(x), x)", [], null],
    ["arg_max(x, x)", ["a", "b"], "b"],
    ["arg_max(x, x)", [9007199254740993n, 9007199254740992, 0.5], 9007199254740993n],
    ["arg_max(x, x)", [true, "a", 2.5], "a"],
  ]),
  argExtreme("arg_min", "The fields of the row where the first is smallest; * stands for all.", [
    ["arg_min(x, x)", [1, 3, 2], 1],
    ["arg_min(-x, x)", [1, 3, 2], -3],
    ["arg_min(x, x)", [null, 2], 2],
    ["arg_min(toint(x), x)", [], null],
    ["arg_min(x, x)", ["a", "b"], "a"],
    ["arg_min(x, x)", [-9007199254740993n, -9007199254740992, 0.5], -9007199254740993n],
    ["arg_min(x, x)", ["a", 2.5, 3], 2.5],
  ]),
];
