// Processes with tables load this too: the whole contract, with its library of schemas, would be a quarter of their start.
import { timespanUnits } from "eventdata-contract/durations";
import { nanosecondsOf } from "./timespanUnits.ts";

/** Lengths below a second, each in the largest unit that is not above it. */
const small = [
  { size: 1n, name: "ns", digits: 0 },
  { size: 1_000n, name: "µs", digits: 3 },
  { size: 1_000_000n, name: "ms", digits: 6 },
];

/** Hours, minutes and seconds, such as `1h30m0s`; below a second, such as `1.5ms`. */
export function printTimespan(nanoseconds: bigint): string {
  const sign = nanoseconds < 0n ? "-" : "";
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  if (size === 0n) return "0s";
  const unit = small.find((each) => size < each.size * 1_000n);
  if (unit) return `${sign}${decimal(size, unit.digits)}${unit.name}`;
  const [hours, minutes] = [size / unitOf("h"), size / unitOf("m")];
  const seconds = decimal(size % unitOf("m"), 9);
  return `${sign}${hours > 0n ? `${hours}h` : ""}${minutes > 0n ? `${minutes % 60n}m` : ""}${seconds}s`;
}

/** A whole number whose last digits are a fraction, without zeros at the end. */
function decimal(value: bigint, digits: number): string {
  const text = String(value).padStart(digits + 1, "0");
  const fraction = text.slice(text.length - digits).replace(/0+$/, "");
  const whole = text.slice(0, text.length - digits);
  return digits === 0 || fraction === "" ? whole : `${whole}.${fraction}`;
}

/** Numbers with their units, such as `1.5h` or `2h45m`, or days and hours as `[-][d.]hh:mm[:ss[.fraction]]`. */
export function parseTimespan(text: string): bigint | undefined {
  return parseUnits(text) ?? parseClock(text);
}

function parseUnits(text: string): bigint | undefined {
  const [, sign, parts = ""] = /^(-?)((?:\d+(?:\.\d+)?\s*[a-zµ]+)+)$/.exec(text) ?? [];
  let sum = 0n;
  for (const [, number = "0", name = ""] of parts.matchAll(/(\d+(?:\.\d+)?)\s*([a-zµ]+)/g)) {
    const unit = timespanUnits.get(name);
    if (unit === undefined) return undefined;
    sum += nanosecondsOf(number, unit);
  }
  return parts === "" ? undefined : signed(sign, sum);
}

function parseClock(text: string): bigint | undefined {
  const clock = /^(-?)(?:(\d+)\.)?(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,9})?))?$/.exec(text);
  if (!clock) return undefined;
  const part = (index: number, name: string) => nanosecondsOf(clock[index] ?? "0", unitOf(name));
  return signed(clock[1], part(2, "d") + part(3, "h") + part(4, "m") + part(5, "s"));
}

function unitOf(name: string): bigint {
  return timespanUnits.get(name) ?? 0n;
}

function signed(sign: string | undefined, value: bigint): bigint | undefined {
  const result = sign === "-" ? -value : value;
  return result === BigInt.asIntN(64, result) ? result : undefined;
}
