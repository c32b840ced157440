import { z } from "zod";

const units: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };

/** A span of time as people write it: `30d`, `12h`, `90m`. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,5}[mhd]$/, "must be a number of days, hours or minutes, such as 30d, 12h or 90m");

export function secondsOf(text: string): number {
  return Number(text.slice(0, -1)) * (units[text.slice(-1)] ?? Number.NaN);
}
