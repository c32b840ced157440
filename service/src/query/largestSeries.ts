import type { Relation } from "../apl/algebra/relation.ts";
import { replaced } from "./replaced.ts";
import type { SeriesLimit } from "./seriesLimit.ts";
import { type TimeBins, totalsOf } from "./timeBins.ts";

export interface LargestSeries {
  /** The rows of these groups alone. */
  readonly relation: Relation;
  readonly totals: Relation;
  /** All groups, for their number. */
  readonly all: Relation;
}

/** The groups of a summarize by time that a limit leaves. */
export function largestSeries(rows: Relation, bins: TimeBins, limit: SeriesLimit): LargestSeries {
  const { aggregate, time } = bins;
  const groups = aggregate.groups.filter(({ column }) => column.number !== time.number);
  const all = totalsOf(bins);
  const { ranked, keys, count } = limit;
  const sorted: Relation = { kind: "sort", input: ranked, keys, columns: ranked.columns };
  const totals: Relation = { kind: "take", input: sorted, count, columns: all.columns };
  const kept: Relation = {
    kind: "join",
    join: "leftsemi",
    left: aggregate,
    right: totals,
    keys: groups.map(({ column }) => ({ left: column, right: column })),
    nullsMatch: true,
    columns: aggregate.columns,
  };
  return { relation: replaced(rows, (each) => (each === aggregate ? kept : each)), totals, all };
}
