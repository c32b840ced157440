import { compare, familyOf, isNumber } from "./order.ts";
import { hasWord, textOperators } from "./texts.ts";
import { Undetermined } from "./undetermined.ts";
import { Timespan, type Value } from "./values.ts";

/** Both null: null. One null: different. Numbers are compared as numbers, and types do not mix otherwise. */
export function equals(left: Value, right: Value): boolean | null {
  if (left === null && right === null) return null;
  const [first, second] = besideNumbers(left, right);
  return familyOf(first) === familyOf(second) && compare(first, second) === 0;
}

/** Beside a number, a timespan is the number of its nanoseconds. */
function besideNumbers(left: Value, right: Value): [Value, Value] {
  if (isNumber(left) && right instanceof Timespan) return [left, right.nanoseconds];
  if (left instanceof Timespan && isNumber(right)) return [left.nanoseconds, right];
  return [left, right];
}

export function not(value: boolean | null): boolean | null {
  return value === null ? null : !value;
}

const orders: Readonly<Record<string, (order: number) => boolean>> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

const unordered: ReadonlySet<string | undefined> = new Set(["boolean", "array", "map"]);

function ordered(left: Value, right: Value): number | undefined {
  if (unordered.has(familyOf(left)) && familyOf(left) === familyOf(right)) {
    throw new Undetermined("whether a list, or false, is less than another");
  }
  return compare(...besideNumbers(left, right));
}

/** A comparison or a string operator; undefined where it is neither. */
export function test(operator: string, left: Value, right: Value): boolean | null | undefined {
  if (operator === "==") return equals(left, right);
  if (operator === "!=") return not(equals(left, right));
  const holds = orders[operator];
  if (holds) {
    const order = ordered(left, right);
    return order === undefined ? null : holds(order);
  }
  const negated = operator.startsWith("!");
  const wanted = textOperators.get(operator === "!~" ? "=~" : negated ? operator.slice(1) : operator);
  if (!wanted) return undefined;
  // On null, and on what is no string, it is false and its `!` form true.
  const found = typeof left === "string" && typeof right === "string" && wanted(left, right);
  return found !== negated;
}

export function isBetween(value: Value, low: Value, high: Value): boolean | null {
  const [above, below] = [ordered(value, low), ordered(value, high)];
  return above === undefined || below === undefined ? null : above >= 0 && below <= 0;
}

export function isListed(operator: string, value: Value, list: readonly Value[]): boolean {
  const negated = operator.startsWith("!");
  return isIn(negated ? operator.slice(1) : operator, value, list) !== negated;
}

function isIn(operator: string, value: Value, list: readonly Value[]): boolean {
  if (operator === "in") return list.some((each) => equals(value, each) === true);
  if (operator === "in~") return list.some((each) => equals(lower(value), lower(each)) === true);
  if (typeof value !== "string") return false;
  const holds = (wanted: Value) => typeof wanted === "string" && hasWord(value, wanted);
  return operator === "has_any" ? list.some(holds) : list.every(holds);
}

function lower(value: Value): Value {
  return typeof value === "string" ? value.toLowerCase() : value;
}
