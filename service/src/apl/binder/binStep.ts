import { parseTimespan } from "../values/timespan.ts";
import type { QueryRange } from "./binding.ts";

const steps = ["1s", "5s", "10s", "30s", "1m", "5m", "10m", "30m", "1h", "3h", "12h", "1d", "7d", "30d"].map(
  (text) => parseTimespan(text) ?? 0n,
);
const mostBins = 100n;

/** The smallest step that cuts the range of a query into at most so many bins. */
export function binStep({ start, end }: QueryRange): bigint {
  const length = start === undefined || end === undefined ? 0n : end - start;
  return steps.find((step) => (length + step - 1n) / step <= mostBins) ?? steps.at(-1) ?? 1n;
}
