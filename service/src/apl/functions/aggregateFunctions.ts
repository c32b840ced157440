import type { AggregateFunction } from "./aggregateFunction.ts";
import { counts } from "./aggregates/counts.ts";
import { extremes } from "./aggregates/extremes.ts";
import { sums } from "./aggregates/sums.ts";

export const aggregateFunctions: ReadonlyMap<string, AggregateFunction> = new Map(
  [...counts, ...sums, ...extremes].map((entry) => [entry.name, entry]),
);
