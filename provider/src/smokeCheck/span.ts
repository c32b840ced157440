import { z } from "zod";

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A span of time as people write it: `500ms`, `60s`, `2m`, `1h`, `7d`. */
export const span = z
  .string()
  .regex(
    /^[1-9]\d{0,6}(?:ms|[smhd])$/,
    "must be a span of time above zero, such as 500ms, 60s, 2m, 1h or 7d",
  );

export function millisecondsOf(text: string): number {
  const [, number = "", unit = ""] = /^(\d+)(\D+)$/.exec(text) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
}

/** For people: three digits at most. */
export function spanInWords(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)}ms`;
  if (milliseconds < 120_000) return `${Number((milliseconds / 1_000).toPrecision(3))}s`;
  return `${Number((milliseconds / 60_000).toPrecision(3))}m`;
}
