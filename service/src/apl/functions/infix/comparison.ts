import { AplError } from "../../aplError.ts";
import { laneFor } from "../../sql/laneFor.ts";
import { firstOf, isNull, type Lanes, type Sql, type TimeSql } from "../../sql/lanes.ts";
import { besideNumbers } from "../../sql/nanoseconds.ts";
import { comparedNumbers } from "../../sql/numbers.ts";
import type { Value } from "../../sql/value.ts";
import { describedTypes, type TypeSet, typeSet } from "../../values/type.ts";
import { form, formFunction } from "../forms.ts";
import type { Argument, Example, ScalarFunction } from "../scalarFunction.ts";

const families = ["boolean", "number", "datetime", "timespan", "string", "array", "map"] as const;
type Family = (typeof families)[number];

/** The kinds of which two values can be the same; integers and floats are numbers alike. */
function sharedFamilies(left: TypeSet, right: TypeSet): Family[] {
  const has = (set: TypeSet, family: Family) => {
    if (set === "unknown") return family !== "datetime" && family !== "timespan";
    return family === "number" ? set.has("integer") || set.has("float") : set.has(family);
  };
  return families.filter((family) => has(left, family) && has(right, family));
}

function same(left: Value, right: Value, family: Family): Sql {
  if (family === "number") return comparedNumbers("=", left, right) ?? "FALSE";
  const [a, b] = [laneFor(left, family), laneFor(right, family)] as readonly (Sql | TimeSql)[];
  if (typeof a === "string" || typeof b === "string") return `(${a} = ${b})`;
  return a && b ? `(${a.us} = ${b.us} AND ${a.ns} = ${b.ns})` : "FALSE";
}

/** Two nulls are neither equal nor unequal; one null is not equal to anything. */
export function equals(first: Value, second: Value): Sql {
  const [left = first, right = second] = besideNumbers([first, second]);
  const each = sharedFamilies(left.types, right.types).map(
    (family) => `COALESCE(${same(left, right, family)}, FALSE)`,
  );
  const equal = each.length === 0 ? "FALSE" : each.join(" OR ");
  return `CASE WHEN ${isNull(left.lanes)} AND ${isNull(right.lanes)} THEN NULL ELSE ${equal} END`;
}

function throwIfIncomparable(operator: string, args: readonly Argument[]): void {
  const [left, right] = besideNumbers(args);
  if (!left || !right) return;
  const known = left.types !== "unknown" && right.types !== "unknown";
  const isNever = known && sharedFamilies(left.types, right.types).length === 0;
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
    types: (args) => {
      throwIfIncomparable(name, args);
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
  const entry = {
    about,
    parameters: ["left", "right"],
    forms: [
      form(["timespan", "timespan"], "boolean", plain),
      form(["datetime", "datetime"], "boolean", (left, right) => ordered(sign, left, right)),
      form(["string", "string"], "boolean", plain),
      form(["boolean", "boolean"], "boolean", plain),
    ],
    examples,
  };
  const others = formFunction(sign, { ...entry, isClosed: true });
  // Numbers are compared exactly, of which their forms know nothing but the types.
  const numbers = (["integer", "float"] as const).map((type) => form([type, type], "boolean", plain));
  return {
    ...formFunction(sign, { ...entry, forms: [...numbers, ...entry.forms] }),
    lanes: (args) => {
      const [left, right] = besideNumbers(args);
      if (!left || !right) return {};
      const { boolean } = others.lanes([left, right]);
      const each = [comparedNumbers(sign, left, right), boolean].filter((sql) => sql !== undefined);
      return { boolean: firstOf("boolean", each) };
    },
  };
}

export const comparison = [
  equality("==", "Whether both are the same value.", equals, [
    ["1 == 1", true],
    ["1 == 1.0", true],
    ['"a" == "A"', false],
    ["9007199254740993 == 9007199254740992.0", false],
    ["9007199254740993 == todouble(9007199254740993)", false],
    ["9223372036854775807 == 9223372036854775808.0", false],
    ['dynamic({"a": 9007199254740993}).a == 9007199254740992', false],
    ["1 == toint(null)", false],
    ["toint(null) == toint(null)", null],
    ["datetime(2026-01-01T00:00:00.000000001Z) == datetime(2026-01-01)", false],
    ["dynamic([1]) == dynamic([1])", true],
    ["500ms == 500000000", true],
    ["1.5 == 1ns", false],
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
    ["9007199254740992.0 < 9007199254740993", true],
    ["9223372036854775807 < 9223372036854775808.0", true],
    ["9223372036854775807 < 1e300", true],
    ["-9223372036854775808 < -9223372036854775808.0", false],
    ['"a" < "b"', true],
    ["1 < toint(null)", null],
    ["499999999 < 500ms", true],
    ["1s < 1e9", false],
    ['dynamic({"took": 5}).took < 6ns', true],
    ["datetime(2026-01-01T00:00:00.000000001Z) < datetime(2026-01-01T00:00:00.000000002Z)", true],
  ]),
  ordering("<=", "Whether the left is not larger.", [
    ["1 <= 1", true],
    ["2 <= 1.5", false],
    ["9007199254740993 <= 9007199254740992.0", false],
    ['dynamic({"a": 9007199254740993}).a <= 9007199254740992.0', false],
    ['"b" <= "a"', false],
    ["toint(null) <= 1", null],
    ["1h <= 60m", true],
  ]),
  ordering(">", "Whether the left is larger.", [
    ["2 > 1", true],
    ["1 > 1.5", false],
    ["9007199254740993 > 9007199254740992.0", true],
    ['"b" > "a"', true],
    ["1 > toint(null)", null],
    ["2h > 60m", true],
    ["500000001 > 500ms", true],
    ["1ns > 0.5", true],
  ]),
  ordering(">=", "Whether the left is not smaller.", [
    ["1 >= 1", true],
    ["1 >= 1.5", false],
    ["9007199254740992.0 >= 9007199254740993", false],
    ['"a" >= "b"', false],
    ["1 >= toint(null)", null],
    ["datetime(9999-12-31) >= datetime(0001-01-01)", true],
  ]),
];
