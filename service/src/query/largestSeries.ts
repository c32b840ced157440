import type { Column } from "../apl/algebra/column.ts";
import { columnExpression } from "../apl/algebra/expression.ts";
import type { BoundSortKey, Relation } from "../apl/algebra/relation.ts";
import { nowhere } from "../apl/span.ts";
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
  const groups = aggregate.groups.flatMap(({ column }) => (column.number === time.number ? [] : column));
  const all = totalsOf(bins);
  const { ranked, count } = limit;
  const keys = [...limit.keys, ...tieBreaks(groups, limit.keys)];
  const sorted: Relation = { kind: "sort", input: ranked, keys, columns: ranked.columns };
  const totals: Relation = { kind: "take", input: sorted, count, columns: all.columns };
  const kept: Relation = {
    kind: "join",
    join: "leftsemi",
    left: aggregate,
    right: totals,
    keys: groups.map((column) => ({ left: column, right: column })),
    nullsMatch: true,
    columns: aggregate.columns,
  };
  return { relation: replaced(rows, (each) => (each === aggregate ? kept : each)), totals, all };
}

/** The rows and their totals are asked for each by itself, and must choose the same of those that are equally large. */
function tieBreaks(groups: readonly Column[], keys: readonly BoundSortKey[]): BoundSortKey[] {
  const isKey = ({ number }: Column) =>
    keys.some(({ value }) => value.kind === "column" && value.column.number === number);
  return groups
    .filter((group) => !isKey(group))
    .map((group) => ({ value: columnExpression(group, nowhere), descending: false, nulls: "last" }));
}
