import type { Type } from "../../service/src/apl/values/type.ts";
import { isNumber } from "./order.ts";
import { type Types, types } from "./relation.ts";
import { Undetermined } from "./undetermined.ts";
import { float, integer, Moment, moment, Timespan, timespan, type Value } from "./values.ts";

/** Whether numbers of these types are computed as integers: `integer|float` computes as float. */
export function asIntegers(...all: readonly Types[]): boolean {
  if (all.includes("unknown")) throw new Undetermined("as what a value of unknown type computes");
  if (all.some(holdsBoth)) throw new Undetermined("as what a field of numbers and timespans computes");
  return all.every((each) => each === "unknown" || !each.has("float"));
}

function holdsBoth(given: Types): boolean {
  return given !== "unknown" && given.has("timespan") && [...given].some(isNumeric);
}

export function calculate(operator: string, left: Value, right: Value, integers: boolean): Value {
  if (isNumber(left) && isNumber(right)) {
    return integers
      ? calculateIntegers(operator, BigInt(left), BigInt(right))
      : calculateFloats(operator, Number(left), Number(right));
  }
  if (operator !== "*" && !(operator === "/" && isNumber(right))) {
    if (isNumber(left) && right instanceof Timespan)
      return beside(operator, left, right.nanoseconds, integers);
    if (left instanceof Timespan && isNumber(right))
      return beside(operator, left.nanoseconds, right, integers);
  }
  if (left instanceof Moment && isNumber(right))
    return calculateTimes(operator, left, spanOf(right, integers));
  if (isNumber(left) && right instanceof Moment)
    return calculateTimes(operator, spanOf(left, integers), right);
  return calculateTimes(operator, left, right);
}

/** A timespan beside a number is the number of its nanoseconds; a quotient has its fraction. */
function beside(operator: string, left: number | bigint, right: number | bigint, integers: boolean): Value {
  return calculate(operator, left, right, integers && operator !== "/");
}

function calculateIntegers(operator: string, left: bigint, right: bigint): Value {
  if ((operator === "/" || operator === "%") && right === 0n) return null;
  switch (operator) {
    case "+":
      return integer(left + right);
    case "-":
      return integer(left - right);
    case "*":
      return integer(left * right);
    case "/":
      return integer(left / right);
    default:
      return remainder(left, right);
  }
}

/** A remainder is never negative, whatever the signs. */
function remainder(left: bigint, right: bigint): bigint {
  const size = right < 0n ? -right : right;
  return ((left % size) + size) % size;
}

function calculateFloats(operator: string, left: number, right: number): Value {
  switch (operator) {
    case "+":
      return float(left + right);
    case "-":
      return float(left - right);
    case "*":
      return float(left * right);
    case "/":
      return float(left / right);
    default:
      return remainderOfFloats(left, Math.abs(right));
  }
}

function remainderOfFloats(left: number, size: number): Value {
  const rest = left % size;
  return float(rest < 0 ? rest + size : rest);
}

function calculateTimes(operator: string, left: Value, right: Value): Value {
  if (left instanceof Moment && right instanceof Moment) {
    return operator === "-" ? timespan(left.nanoseconds - right.nanoseconds) : null;
  }
  if (left instanceof Moment && right instanceof Timespan) {
    if (operator === "+") return moment(left.nanoseconds + right.nanoseconds);
    return operator === "-" ? moment(left.nanoseconds - right.nanoseconds) : null;
  }
  if (left instanceof Timespan && right instanceof Moment) {
    return operator === "+" ? moment(left.nanoseconds + right.nanoseconds) : null;
  }
  if (left instanceof Timespan && right instanceof Timespan) {
    return calculateTimespans(operator, left.nanoseconds, right.nanoseconds);
  }
  if (left instanceof Timespan && typeof right === "bigint") {
    if (operator === "*") return timespan(left.nanoseconds * right);
    return operator === "/" && right !== 0n ? timespan(left.nanoseconds / right) : null;
  }
  if (typeof left === "bigint" && right instanceof Timespan && operator === "*") {
    return timespan(left * right.nanoseconds);
  }
  return null;
}

function spanOf(nanoseconds: number | bigint, integers: boolean): Timespan | null {
  if (!integers && typeof nanoseconds === "bigint" && BigInt(Number(nanoseconds)) !== nanoseconds)
    throw new Undetermined("whether an integer beside floats keeps its last digits");
  return timespan(typeof nanoseconds === "bigint" ? nanoseconds : BigInt(Math.trunc(nanoseconds)));
}

function calculateTimespans(operator: string, left: bigint, right: bigint): Value {
  switch (operator) {
    case "+":
      return timespan(left + right);
    case "-":
      return timespan(left - right);
    case "/":
      return float(Number(left) / Number(right));
    case "%":
      return right === 0n ? null : timespan(remainder(left, right));
    default:
      return null;
  }
}

const ofTimes: Readonly<Record<string, Type>> = {
  "datetime - datetime": "timespan",
  "datetime + timespan": "datetime",
  "datetime - timespan": "datetime",
  "timespan + datetime": "datetime",
  "timespan + timespan": "timespan",
  "timespan - timespan": "timespan",
  "timespan / timespan": "float",
  "timespan % timespan": "timespan",
  "timespan * integer": "timespan",
  "integer * timespan": "timespan",
  "timespan / integer": "timespan",
  "integer / timespan": "float",
  "float / timespan": "float",
  "datetime + integer": "datetime",
  "datetime + float": "datetime",
  "integer + datetime": "datetime",
  "float + datetime": "datetime",
  "datetime - integer": "datetime",
  "datetime - float": "datetime",
};

/** With which a timespan beside a number is a number too. */
const ofNanoseconds = new Set(["+", "-", "%"]);

export function typesOfCalculation(operator: string, left: Types, right: Types): Types {
  if (left === "unknown" || right === "unknown") return "unknown";
  const result = new Set<Type>();
  for (const first of left) {
    for (const second of right) {
      const isNumber = isNumeric(first) && isNumeric(second);
      const isBeside =
        (isNumeric(first) && second === "timespan") || (first === "timespan" && isNumeric(second));
      const isCounted = isNumber || (isBeside && ofNanoseconds.has(operator));
      const type = isCounted ? numeric(left, right) : undefined;
      const timely = ofTimes[`${first} ${operator} ${second}`];
      if (type ?? timely) result.add((type ?? timely) as Type);
    }
  }
  return result;
}

function isNumeric(type: Type): boolean {
  return type === "integer" || type === "float";
}

/** The one type that numbers of these types compute to. */
export function numeric(...all: readonly Types[]): Type {
  return asIntegers(...all) ? "integer" : "float";
}

export const numbers = types("integer", "float");
