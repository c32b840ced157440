import type { AggregateFunction } from "./aggregateFunction.ts";
import { argExtremes } from "./aggregates/argExtremes.ts";
import { collections } from "./aggregates/collections.ts";
import { counts } from "./aggregates/counts.ts";
import { extremes } from "./aggregates/extremes.ts";
import { phrases } from "./aggregates/phrases.ts";
import { rate } from "./aggregates/rate.ts";
import { spotlight } from "./aggregates/spotlight.ts";
import { spreads } from "./aggregates/spread.ts";
import { sums } from "./aggregates/sums.ts";

export const aggregateFunctions: ReadonlyMap<string, AggregateFunction> = new Map(
  [...counts, ...sums, rate, ...extremes, ...spreads, ...collections, ...argExtremes, phrases, spotlight].map(
    (entry) => [entry.name, entry],
  ),
);
