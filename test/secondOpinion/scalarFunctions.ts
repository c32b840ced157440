import { asIntegers, numeric } from "./arithmetic.ts";
import { sinceSunday, timeEdges, timeParts } from "./calendar.ts";
import { conversationFunctions } from "./conversationFunctions.ts";
import { conversions } from "./conversions.ts";
import { inside, readJson } from "./json.ts";
import { compare, isNumber } from "./order.ts";
import { pairFunctions } from "./pairFunctions.ts";
import { type Types, types, unionOf } from "./relation.ts";
import { bin, rounded, whole } from "./rounding.ts";
import { seriesFunctions } from "./seriesFunctions.ts";
import { textFunctions } from "./textFunctions.ts";
import { Undetermined } from "./undetermined.ts";
import { integer, isArray, typeOf, type Value } from "./values.ts";

export interface ScalarFunction {
  /** Whether numbers compute as integers is told by the types that the arguments may have, not by a row. */
  readonly apply: (values: readonly Value[], integers: boolean) => Value;
  readonly types: (given: readonly Types[]) => Types;
  /** Whether it computes with its arguments rather than look at them. */
  readonly computes?: boolean;
}

type Apply = ScalarFunction["apply"];

function gives(
  type: "boolean" | "integer" | "float" | "string" | "array" | "datetime",
  apply: Apply,
): ScalarFunction {
  return { apply, types: () => types(type) };
}

/** A function of numbers that gives numbers of the same kind. */
function ofNumbers(apply: Apply): ScalarFunction {
  return { apply, types: (given) => types(numeric(...given)), computes: true };
}

function extremeOf(sign: number): ScalarFunction {
  return {
    apply: (values) => {
      const result = extreme(values, sign);
      if (!isNumber(result)) throw new Undetermined("which type an extreme of a mixed field is of");
      return result;
    },
    types: (given) => unionOf(...given),
  };
}

function toWhole(round: (value: number) => number): ScalarFunction {
  return {
    apply: ([value = null], integers) => onNumber(value, integers, (each) => whole(each, round)),
    types: () => types("integer"),
    computes: true,
  };
}

function chosen(apply: Apply, isChoice: (index: number, count: number) => boolean): ScalarFunction {
  return {
    apply,
    types: (given) => unionOf(...given.filter((_, index) => isChoice(index, given.length))),
  };
}

/** What gettype says of types that a result's column names otherwise. */
function spokenType(type: string): string {
  const spoken = { integer: "int", float: "real", boolean: "bool", map: "dictionary" };
  return new Map(Object.entries(spoken)).get(type) ?? type;
}

export const scalarFunctions: ReadonlyMap<string, ScalarFunction> = new Map<string, ScalarFunction>([
  [
    "iff",
    chosen(
      ([test = null, yes = null, no = null]) => (test === true ? yes : no),
      (index) => index > 0,
    ),
  ],
  ["case", chosen(caseOf, (index, count) => index % 2 === 1 || index === count - 1)],
  [
    "coalesce",
    chosen(
      (values) =>
        values.find((value) => value !== null && value !== "") ??
        values.find((value) => value !== null) ??
        null,
      () => true,
    ),
  ],
  ["isnull", gives("boolean", ([value]) => value === null)],
  ["isnotnull", gives("boolean", ([value]) => value !== null)],
  ["isempty", gives("boolean", ([value]) => value === null || value === "")],
  ["isnotempty", gives("boolean", ([value]) => value !== null && value !== "")],
  ["not", gives("boolean", ([value]) => (typeof value === "boolean" ? !value : null))],
  ["gettype", gives("string", ([value = null]) => spokenType(typeOf(value) ?? "null"))],
  ["abs", ofNumbers(([value = null], integers) => onNumber(value, integers, absolute))],
  ["floor", toWhole(Math.floor)],
  ["ceiling", toWhole(Math.ceil)],
  ["round", ofNumbers(([value = null], integers) => onNumber(value, integers, rounded))],
  [
    "bin",
    {
      apply: ([value = null, size = null], integers) => {
        return bin(value, size, integers);
      },
      types: ([value = types(), size = types()]) => typesOfBin(value, size),
      computes: true,
    },
  ],
  ["min_of", extremeOf(-1)],
  ["max_of", extremeOf(1)],
  ["array_length", gives("integer", ([value = null]) => (isArray(value) ? BigInt(value.length) : null))],
  ["pack_array", gives("array", (values) => values.map(inside))],
  ["parse_json", { apply: ([value = null]) => parsed(value), types: () => "unknown" }],
  ...conversions.map(([name, type, convert]): [string, ScalarFunction] => [
    name,
    gives(type, ([value = null]) => convert(value)),
  ]),
  ...textFunctions.map(([name, type, apply]): [string, ScalarFunction] => [name, gives(type, apply)]),
  ...timeParts.map(([name, apply]): [string, ScalarFunction] => [
    name,
    gives("integer", ([value = null]) => apply(value)),
  ]),
  ["dayofweek", gives("integer", ([value = null]) => sinceSunday(value))],
  ...timeEdges.map(([name, apply]): [string, ScalarFunction] => [
    name,
    gives("datetime", ([value = null]) => apply(value)),
  ]),
  ...seriesFunctions,
  ...pairFunctions,
  ...conversationFunctions,
]);

function typesOfBin(value: Types, size: Types): Types {
  if (value === "unknown") return value;
  const times = [...value].filter((type) => type === "datetime" || type === "timespan");
  return types(...times, ...(hasNumbers(value) ? [numeric(value, size)] : []));
}

function hasNumbers(given: Types): boolean {
  return given === "unknown" || given.has("integer") || given.has("float");
}

function caseOf(values: readonly Value[]): Value {
  for (let index = 0; index + 1 < values.length; index += 2) {
    if (values[index] === true) return values[index + 1] ?? null;
  }
  return values.at(-1) ?? null;
}

function onNumber(value: Value, integers: boolean, apply: (each: number | bigint) => Value): Value {
  if (!isNumber(value)) return null;
  return apply(integers ? value : Number(value));
}

function absolute(value: number | bigint): Value {
  if (typeof value === "number") return Math.abs(value);
  return integer(value < 0n ? -value : value);
}

function parsed(value: Value): Value {
  if (value === null) return null;
  if (typeof value !== "string") throw new Undetermined("what a value that is no text parses to");
  try {
    return readJson(value);
  } catch {
    throw new Undetermined("what text that is no JSON parses to");
  }
}

function extreme(values: readonly Value[], sign: number): Value {
  if (values.includes(null)) throw new Undetermined("whether the largest of some values and null is null");
  return values.reduce((best, value) => {
    const order = compare(value, best);
    if (order === undefined) throw new Undetermined("the extreme of values of two types");
    if (order === 0 && typeOf(value) !== typeOf(best))
      throw new Undetermined("whether 1 or 1.0 is the extreme");
    return order * sign > 0 ? value : best;
  });
}

export function computesAsIntegers(scalar: ScalarFunction, given: readonly Types[]): boolean {
  return scalar.computes === true && asIntegers(...given);
}
