import { columnExpression } from "../apl/algebra/expression.ts";
import type { Relation } from "../apl/algebra/relation.ts";
import { nowhere } from "../apl/span.ts";
import { replaced } from "./replaced.ts";
import { type TimeBins, totalsOf } from "./timeBins.ts";

export interface LargestSeries {
  /** The rows of these groups alone. */
  readonly relation: Relation;
  readonly totals: Relation;
  /** All groups, for their number. */
  readonly all: Relation;
}

/** The largest groups of a summarize by time: those whose first aggregate over the whole range is the largest. */
export function largestSeries(rows: Relation, bins: TimeBins, count: bigint): LargestSeries | undefined {
  const { aggregate, time } = bins;
  const [largest] = aggregate.aggregates;
  const groups = aggregate.groups.filter(({ column }) => column.number !== time.number);
  if (largest === undefined || groups.length === 0) return undefined;
  const all = totalsOf(bins);
  const { columns } = all;
  const value = columnExpression(largest.column, nowhere);
  const sorted: Relation = {
    kind: "sort",
    input: all,
    keys: [{ value, descending: true, nulls: "last" }],
    columns,
  };
  const totals: Relation = { kind: "take", input: sorted, count, columns };
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
