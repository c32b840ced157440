import type { Constant } from "../../service/src/apl/values/constant.ts";
import type { Type } from "../../service/src/apl/values/type.ts";
import { readJson } from "./json.ts";

/** Nanoseconds since 1970. */
export class Moment {
  readonly nanoseconds: bigint;
  constructor(nanoseconds: bigint) {
    this.nanoseconds = nanoseconds;
  }
}

/** Nanoseconds. */
export class Timespan {
  readonly nanoseconds: bigint;
  constructor(nanoseconds: bigint) {
    this.nanoseconds = nanoseconds;
  }
}

/** A value of the language: a bigint is an integer and a number a float, even where it is whole. */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Moment
  | Timespan
  | readonly Value[]
  | ReadonlyMap<string, Value>;

export function typeOf(value: Value): Type | undefined {
  if (value === null) return undefined;
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return "float";
  if (typeof value === "string") return "string";
  if (value instanceof Moment) return "datetime";
  if (value instanceof Timespan) return "timespan";
  return isArray(value) ? "array" : "map";
}

export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** An integer has 64 bits; what does not fit is null. */
export function integer(value: bigint): bigint | null {
  return BigInt.asIntN(64, value) === value ? value : null;
}

/** A float is finite, or null. Zero has no sign that anybody could ask for. */
export function float(value: number): number | null {
  return Number.isFinite(value) ? value + 0 : null;
}

const firstMoment = BigInt(Date.parse("0001-01-01T00:00:00Z")) * 1_000_000n;
const lastMoment = BigInt(Date.parse("9999-12-31T23:59:59Z")) * 1_000_000n + 999_999_999n;

/** A time is of the years 1 to 9999, or null. */
export function moment(nanoseconds: bigint): Moment | null {
  return nanoseconds >= firstMoment && nanoseconds <= lastMoment ? new Moment(nanoseconds) : null;
}

export function timespan(nanoseconds: bigint): Timespan | null {
  return integer(nanoseconds) === null ? null : new Timespan(nanoseconds);
}

export function valueOfConstant(constant: Constant): Value {
  switch (constant.type) {
    case "null":
      return null;
    case "datetime":
      return new Moment(constant.value);
    case "timespan":
      return new Timespan(constant.value);
    case "array":
    case "map":
      return readJson(constant.json);
    default:
      return constant.value;
  }
}
