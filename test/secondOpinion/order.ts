import { Undetermined } from "./undetermined.ts";
import { isArray, Moment, Timespan, typeOf, type Value } from "./values.ts";

/** The order in which sorting takes the types; integers and floats are both numbers. */
const families = ["boolean", "number", "datetime", "timespan", "string", "array", "map"] as const;
type Family = (typeof families)[number];

export function familyOf(value: Value): Family | undefined {
  const type = typeOf(value);
  return type === "integer" || type === "float" ? "number" : type;
}

/** Less than 0, 0, or more than 0; undefined where values are of different families, or one is null. */
export function compare(left: Value, right: Value): number | undefined {
  const family = familyOf(left);
  if (family === undefined || family !== familyOf(right)) return undefined;
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left === "string" && typeof right === "string") return compareTexts(left, right);
  if (left instanceof Moment && right instanceof Moment) return sign(left.nanoseconds, right.nanoseconds);
  if (left instanceof Timespan && right instanceof Timespan) return sign(left.nanoseconds, right.nanoseconds);
  if (typeof left === "boolean" && typeof right === "boolean") return Number(left) - Number(right);
  if (identity(left) === identity(right)) return 0;
  throw new Undetermined(`how two values of type ${family} compare`);
}

/** All values that are not null, in the order in which sorting takes them. */
export function compareAny(left: Value, right: Value): number {
  const [first, second] = [familyOf(left), familyOf(right)];
  if (first === undefined || second === undefined) throw new TypeError("null has no place in the order");
  return compare(left, right) ?? families.indexOf(first) - families.indexOf(second);
}

export function isNumber(value: Value): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** Exactly: 2^53 + 1 is more than the float 2^53. JavaScript compares the two kinds so. */
function compareNumbers(left: number | bigint, right: number | bigint): number {
  return sign<number | bigint>(left, right);
}

/** By characters, not by halves of them. */
function compareTexts(left: string, right: string): number {
  const [first, second] = [[...left], [...right]];
  for (let index = 0; index < Math.min(first.length, second.length); index++) {
    const order = sign(first[index]?.codePointAt(0) ?? 0, second[index]?.codePointAt(0) ?? 0);
    if (order !== 0) return order;
  }
  return sign(first.length, second.length);
}

function sign<Each extends number | bigint>(left: Each, right: Each): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Text that two values share if, and only if, they are the same value of the same type. */
export function identity(value: Value): string {
  if (isArray(value)) return `array [${value.map(identity).join()}]`;
  if (value instanceof Map) {
    return `map {${[...value].map(([key, each]) => `${JSON.stringify(key)}:${identity(each)}`).sort()}}`;
  }
  if (value instanceof Moment || value instanceof Timespan) return `${typeOf(value)} ${value.nanoseconds}`;
  if (typeof value === "string") return JSON.stringify(value);
  return `${typeOf(value)} ${value}`;
}

export function rowIdentity(row: ReadonlyMap<string, Value>): string {
  return [...row.values()].map(identity).join(" | ");
}
