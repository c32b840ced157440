import { timespanUnits } from "eventdata-contract";
import { nanosecondsOf } from "./timespanUnits.ts";

/** `[-][d.]hh:mm:ss[.fraction]`, as Kusto prints it, but with nanoseconds and without zeros at the end. */
export function printTimespan(nanoseconds: bigint): string {
  const sign = nanoseconds < 0n ? "-" : "";
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  const of = (unit: string) => size / unitOf(unit);
  const two = (value: bigint) => String(value).padStart(2, "0");
  const days = of("d") === 0n ? "" : `${of("d")}.`;
  const clock = [of("h") % 24n, of("m") % 60n, of("s") % 60n].map(two).join(":");
  const fraction = String(size % unitOf("s"))
    .padStart(9, "0")
    .replace(/0+$/, "");
  return `${sign}${days}${clock}${fraction === "" ? "" : `.${fraction}`}`;
}

/** A number with its unit, or days and hours as `[-][d.]hh:mm[:ss[.fraction]]`. */
export function parseTimespan(text: string): bigint | undefined {
  const withUnit = /^(-?)(\d+(?:\.\d+)?)\s*([a-z]+)$/.exec(text);
  const unit = timespanUnits.get(withUnit?.[3] ?? "");
  if (withUnit && unit !== undefined) return signed(withUnit[1], nanosecondsOf(withUnit[2] ?? "0", unit));
  const clock = /^(-?)(?:(\d+)\.)?(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,9})?))?$/.exec(text);
  if (clock) {
    const part = (index: number, name: string) => nanosecondsOf(clock[index] ?? "0", unitOf(name));
    return signed(clock[1], part(2, "d") + part(3, "h") + part(4, "m") + part(5, "s"));
  }
  return undefined;
}

function unitOf(name: string): bigint {
  return timespanUnits.get(name) ?? 0n;
}

function signed(sign: string | undefined, value: bigint): bigint | undefined {
  const result = sign === "-" ? -value : value;
  return result === BigInt.asIntN(64, result) ? result : undefined;
}
