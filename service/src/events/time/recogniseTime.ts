import { isoTime } from "../../values/isoTime.ts";
import { type Moment, withinYears } from "../../values/moment.ts";

const decimal = /^([+-]?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** The powers of ten from a unit to nanoseconds, and below which size a number counts in that unit. */
const units = [
  { below: 1e11, power: 9 },
  { below: 1e14, power: 6 },
  { below: 1e17, power: 3 },
  { below: Number.POSITIVE_INFINITY, power: 0 },
];

/** A time in a text: RFC 3339, ISO 8601, or a Unix epoch in digits. */
export function recogniseTime(text: string): Moment | undefined {
  const trimmed = text.trim();
  if (!/^[+-]?[\d.]+$/.test(trimmed)) return isoTime(trimmed);
  // So many digits can be a date: 2026, 2026034, 20260203, 20260203120000.
  const date = compactDate(trimmed);
  return date ?? epochTime(trimmed);
}

function compactDate(digits: string): Moment | undefined {
  if (digits.includes(".") || ![4, 7, 8, 14].includes(digits.length)) return undefined;
  return isoTime(digits.length === 14 ? `${digits.slice(0, 8)}T${digits.slice(8)}` : digits);
}

/** A Unix epoch, as the digits of its number: its size tells seconds, milliseconds, microseconds or nanoseconds. */
export function epochTime(text: string): Moment | undefined {
  const parts = decimal.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = "", decimals = "", exponent = "0"] = parts;
  const size = Math.abs(Number(text));
  const power = units.find(({ below }) => size < below)?.power ?? 0;
  // The digits as a whole number, that many powers of ten away from nanoseconds.
  const shift = power + Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  const nanoseconds = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return withinYears(sign === "-" ? -nanoseconds : nanoseconds);
}
