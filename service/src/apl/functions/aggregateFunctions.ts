import type { AggregateFunction } from "./aggregateFunction.ts";
import { argExtremes } from "./aggregates/argExtremes.ts";
import { collections } from "./aggregates/collections.ts";
import { counts } from "./aggregates/counts.ts";
import { extremes } from "./aggregates/extremes.ts";
import { rate } from "./aggregates/rate.ts";
import { spreads } from "./aggregates/spread.ts";
import { sums } from "./aggregates/sums.ts";

export const aggregateFunctions: ReadonlyMap<string, AggregateFunction> = new Map(
  [...counts, ...sums, rate, ...extremes, ...spreads, ...collections, ...argExtremes].map((entry) => [
    entry.name,
    entry,
  ]),
);
