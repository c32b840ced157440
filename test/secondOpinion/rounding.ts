import { floorDivided } from "./calendar.ts";
import { isNumber } from "./order.ts";
import { Undetermined } from "./undetermined.ts";
import { float, integer, Moment, moment, Timespan, timespan, type Value } from "./values.ts";

export function rounded(value: number | bigint): Value {
  if (typeof value === "bigint") return value;
  if (Math.abs(value % 1) === 0.5) throw new Undetermined("which way a half is rounded");
  return float(Math.round(value));
}

/** A whole number is an integer, where it fits. */
export function whole(value: number | bigint, round: (value: number) => number): Value {
  return typeof value === "bigint" ? value : integer(BigInt(round(value)));
}

/** The largest multiple of a size that is not above the value; null where the size is none. */
export function bin(value: Value, size: Value, integers: boolean): Value {
  if (isNumber(value) && isNumber(size)) {
    if (Number(size) <= 0) return null;
    if (integers) return integer(floorDivided(BigInt(value), BigInt(size)) * BigInt(size));
    return float(Math.floor(Number(value) / Number(size)) * Number(size));
  }
  if (isNumber(value) && size instanceof Timespan) return bin(value, size.nanoseconds, integers);
  if (!(size instanceof Timespan) || size.nanoseconds <= 0n) return null;
  const { nanoseconds } = size;
  if (value instanceof Moment) return moment(floorDivided(value.nanoseconds, nanoseconds) * nanoseconds);
  if (value instanceof Timespan) return timespan(floorDivided(value.nanoseconds, nanoseconds) * nanoseconds);
  return null;
}
