import { timespanUnits } from "eventdata-contract";
import { z } from "zod";

/** A span of time as people write it: `30d`, `12h`, `90m`. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,5}[mhd]$/, "must be a number of days, hours or minutes, such as 30d, 12h or 90m");

/** Of a number and its unit. */
export function millisecondsOf(text: string): number {
  const [, number = "", unit = ""] = /^(\d+)(\D+)$/.exec(text) ?? [];
  return Number(number) * (Number(timespanUnits.get(unit) ?? Number.NaN) / 1_000_000);
}
