import { parseTimespan } from "../../values/timespan.ts";
import type { QueryRange, SeriesOptions } from "./binding.ts";

const steps = ["1s", "5s", "10s", "30s", "1m", "5m", "10m", "30m", "1h", "3h", "12h", "1d", "7d", "30d"].map(
  (text) => parseTimespan(text) ?? 0n,
);
const mostBinsUnlessTold = 100n;

/** The step that the request asks for, or the smallest that cuts the range of a query into at most so many bins. */
export function binStep({ start, end }: QueryRange, series: SeriesOptions): bigint {
  if (series.step !== undefined) return series.step;
  const length = start === undefined || end === undefined ? 0n : end - start;
  const mostBins = series.mostBins ?? mostBinsUnlessTold;
  return steps.find((step) => (length + step - 1n) / step <= mostBins) ?? steps.at(-1) ?? 1n;
}
