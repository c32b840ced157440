import { AplError } from "../../aplError.ts";
import { isNull, type Lanes, type Sql, type TimeSql } from "../../sql/lanes.ts";
import type { Value } from "../../sql/value.ts";
import { describedTypes, type Type, type TypeSet, typeSet } from "../../values/type.ts";
import { form, formFunction, laneFor } from "../forms.ts";
import type { Argument, Example, ScalarFunction } from "../scalarFunction.ts";

const numbers: readonly Type[] = ["integer", "float"];

/** The types in which two values can be the same; integers and floats are compared as numbers. */
function sharedTypes(left: TypeSet, right: TypeSet): Type[] {
  const all: Type[] = ["boolean", "float", "datetime", "timespan", "string", "array", "map"];
  const has = (set: TypeSet, type: Type) => {
    if (set === "unknown") return type !== "datetime" && type !== "timespan";
    return type === "float" ? numbers.some((each) => set.has(each)) : set.has(type);
  };
  const shared = all.filter((type) => has(left, type) && has(right, type));
  const bothIntegers = [left, right].every(
    (set) => set !== "unknown" && set.has("integer") && !set.has("float"),
  );
  return shared.map((type) => (type === "float" && bothIntegers ? "integer" : type));
}

function same(left: Value, right: Value, type: Type): Sql {
  const [a, b] = [laneFor(left, type), laneFor(right, type)] as readonly (Sql | TimeSql)[];
  if (typeof a === "string" || typeof b === "string") return `(${a} = ${b})`;
  return a && b ? `(${a.us} = ${b.us} AND ${a.ns} = ${b.ns})` : "FALSE";
}

/** Two nulls are neither equal nor unequal; one null is not equal to anything. */
export function equals(left: Value, right: Value): Sql {
  const each = sharedTypes(left.types, right.types).map(
    (type) => `COALESCE(${same(left, right, type)}, FALSE)`,
  );
  const equal = each.length === 0 ? "FALSE" : each.join(" OR ");
  return `CASE WHEN ${isNull(left.lanes)} AND ${isNull(right.lanes)} THEN NULL ELSE ${equal} END`;
}

function throwIfIncomparable(operator: string, left: Argument, right: Argument): void {
  const known = left.types !== "unknown" && right.types !== "unknown";
  const isNever = known && sharedTypes(left.types, right.types).length === 0;
  const bothHaveTypes = known && left.types.size > 0 && right.types.size > 0;
  if (!left.constant || !right.constant || !isNever || !bothHaveTypes) return;
  const message = `"${operator}" compares ${describedTypes(left.types)} with ${describedTypes(right.types)}`;
  throw new AplError("WRONG_TYPE", message, right.span);
}

function equality(
  name: string,
  about: string,
  sql: (left: Value, right: Value) => Sql,
  examples: readonly Example[],
): ScalarFunction {
  return {
    name,
    about,
    parameters: ["left", "right"],
    types: ([left, right]) => {
      if (left && right) throwIfIncomparable(name, left, right);
      return typeSet("boolean");
    },
    lanes: ([left, right]): Lanes => ({ boolean: left && right ? sql(left, right) : "NULL::BOOLEAN" }),
    examples,
  };
}

/** Times are in order by their microseconds and then by their nanoseconds. */
function ordered(sign: "<" | "<=" | ">" | ">=", left: TimeSql, right: TimeSql): Sql {
  if (left.ns === "0" && right.ns === "0") return `(${left.us} ${sign} ${right.us})`;
  const strict = sign.slice(0, 1);
  return `(${left.us} ${strict} ${right.us} OR (${left.us} = ${right.us} AND ${left.ns} ${sign} ${right.ns}))`;
}

function ordering(
  sign: "<" | "<=" | ">" | ">=",
  about: string,
  examples: readonly Example[],
): ScalarFunction {
  const plain = (left: Sql, right: Sql) => `(${left} ${sign} ${right})`;
  return formFunction(sign, {
    about,
    parameters: ["left", "right"],
    forms: [
      form(["integer", "integer"], "boolean", plain),
      form(["float", "float"], "boolean", plain),
      form(["timespan", "timespan"], "boolean", plain),
      form(["datetime", "datetime"], "boolean", (left, right) => ordered(sign, left, right)),
      form(["string", "string"], "boolean", plain),
      form(["boolean", "boolean"], "boolean", plain),
    ],
    examples,
  });
}

export const comparison = [
  equality("==", "Whether both are the same value.", equals, [
    ["1 == 1", true],
    ["1 == 1.0", true],
    ['"a" == "A"', false],
    ["1 == toint(null)", false],
    ["toint(null) == toint(null)", null],
    ["datetime(2026-01-01T00:00:00.000000001Z) == datetime(2026-01-01)", false],
    ["dynamic([1]) == dynamic([1])", true],
  ]),
  equality("!=", "Whether they are not the same value.", (left, right) => `(NOT (${equals(left, right)}))`, [
    ["1 != 2", true],
    ["1 != 1", false],
    ["1 != toint(null)", true],
    ["toint(null) != toint(null)", null],
    ['"a" != "b"', true],
  ]),
  ordering("<", "Whether the left is smaller.", [
    ["1 < 2", true],
    ["2 < 1.5", false],
    ['"a" < "b"', true],
    ["1 < toint(null)", null],
    ["datetime(2026-01-01T00:00:00.000000001Z) < datetime(2026-01-01T00:00:00.000000002Z)", true],
  ]),
  ordering("<=", "Whether the left is not larger.", [
    ["1 <= 1", true],
    ["2 <= 1.5", false],
    ['"b" <= "a"', false],
    ["toint(null) <= 1", null],
    ["1h <= 60m", true],
  ]),
  ordering(">", "Whether the left is larger.", [
    ["2 > 1", true],
    ["1 > 1.5", false],
    ['"b" > "a"', true],
    ["1 > toint(null)", null],
    ["2h > 60m", true],
  ]),
  ordering(">=", "Whether the left is not smaller.", [
    ["1 >= 1", true],
    ["1 >= 1.5", false],
    ['"a" >= "b"', false],
    ["1 >= toint(null)", null],
    ["datetime(9999-12-31) >= datetime(0001-01-01)", true],
  ]),
];
