import { nowhere } from "../../span.ts";
import { laneFor } from "../../sql/laneFor.ts";
import { isNull, type Lanes, presentTypes, type Sql, type TimeSql } from "../../sql/lanes.ts";
import { mergedLanes } from "../../sql/merge.ts";
import { extremeNumber, numberLanes } from "../../sql/numbers.ts";
import type { Value } from "../../sql/value.ts";
import type { Type } from "../../values/type.ts";
import type { AggregateExample, AggregateFunction } from "../aggregateFunction.ts";
import { form } from "../forms.ts";
import { onlyWhere } from "./conditional.ts";
import { formAggregate } from "./formAggregate.ts";

/** What has an order, in the order in which sorting takes it; integers and floats are numbers alike. */
const families: readonly (readonly Type[])[] = [
  ["boolean"],
  ["integer", "float"],
  ["datetime"],
  ["timespan"],
  ["string"],
];

function extreme(
  name: "min" | "max",
  about: string,
  examples: readonly AggregateExample[],
): AggregateFunction {
  const entry = formAggregate(name, {
    about,
    parameters: ["value"],
    fields: 1,
    keepsIntegers: true,
    forms: families.flat().map((type) => form([type], type, (value) => value)),
    examples,
  });
  const lanes = (value: Value) => {
    const types = entry.types([value]);
    const found = families
      .map((family) => family.filter((type) => types === "unknown" || types.has(type)))
      .filter((family) => family.length > 0)
      .map((family) => (family.length > 1 ? storedExtreme(name, value) : extremeOf(name, value, family)));
    const inOrder = name === "min" ? found : found.toReversed();
    return Object.assign({}, ...inOrder.map((each, index) => whereNone(inOrder.slice(0, index), each)));
  };
  return { ...entry, lanes: ([value]) => (value ? lanes(value) : {}) };
}

function extremeOf(name: "min" | "max", value: Value, [type = "float"]: readonly Type[]): Lanes {
  const sql: Sql | TimeSql = laneFor(value, type);
  if (typeof sql === "string") return { [type]: `${name}(${sql})` };
  if (sql.ns === "0") return { datetime: { us: `${name}(${sql.us})`, ns: sql.ns } };
  const found = `${name}(CASE WHEN ${sql.us} IS NOT NULL THEN {'us': ${sql.us}, 'ns': ${sql.ns}} END)`;
  return { datetime: { us: `(${found}).us`, ns: `(${found}).ns` } };
}

/** The number as it is stored: the extreme integer, or the extreme float. */
function storedExtreme(name: "min" | "max", value: Value): Lanes {
  const lanes = numberLanes(value);
  const [integer, float] = [`${name}(${lanes.integer})`, `${name}(${lanes.float})`];
  const { isInteger, isFloat } = extremeNumber(name === "min" ? "least" : "greatest", integer, float);
  return {
    integer: `CASE WHEN ${isInteger} THEN ${integer} END`,
    float: `CASE WHEN ${isFloat} THEN ${float} END`,
  };
}

/** A group has one extreme, of the first type of which it has values. */
function whereNone(others: readonly Lanes[], lanes: Lanes): Lanes {
  if (others.length === 0) return lanes;
  const value = { types: new Set(presentTypes(lanes)), lanes, span: nowhere };
  return mergedLanes([value], ([sql]) => `CASE WHEN ${others.map(isNull).join(" AND ")} THEN ${sql} END`);
}

export const min = extreme("min", "The smallest value.", [
  ["min(x)", [2, 1, 3], 1],
  ["min(x)", [2.5, 1], 1],
  ["min(x)", [-9007199254740993n, 0.5], -9007199254740993n],
  ["min(x)", ["a", 2, 1.5], 1.5],
  ["min(x)", ["b", "a"], "a"],
  ["min(toint(x))", [], null],
  ["min(x)", [null, 5], 5],
]);

export const max = extreme("max", "The largest value.", [
  ["max(x)", [2, 1, 3], 3],
  ["max(x)", [2.5, 1], 2.5],
  ["max(x)", [9007199254740993n, 0.5], 9007199254740993n],
  ["max(x)", [true, 2, "a"], "a"],
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
