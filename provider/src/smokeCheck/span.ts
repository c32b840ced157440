import { z } from "zod";

/** A span of time as people write it: `500ms`, `60s`, `2m`, `1h`, `7d`. */
export const span = z
  .string()
  .regex(
    /^[1-9]\d{0,6}(?:ms|[smhd])$/,
    "must be a span of time above zero, such as 500ms, 60s, 2m, 1h or 7d",
  );

/** For people: three digits at most. */
export function spanInWords(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)}ms`;
  if (milliseconds < 120_000) return `${Number((milliseconds / 1_000).toPrecision(3))}s`;
  return `${Number((milliseconds / 60_000).toPrecision(3))}m`;
}
