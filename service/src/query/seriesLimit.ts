import { type BoundExpression, columnExpression } from "../apl/algebra/expression.ts";
import { mainInput } from "../apl/algebra/mainInput.ts";
import type { BoundSortKey, Relation, RelationOf } from "../apl/algebra/relation.ts";
import { nowhere } from "../apl/span.ts";
import { replaced } from "./replaced.ts";
import { type TimeBins, totalsOf } from "./timeBins.ts";

/** How many groups of a summarize by time are told, and by what it is decided which. */
export interface SeriesLimit {
  readonly count: bigint;
  /** A row for each group, over the whole range. */
  readonly ranked: Relation;
  readonly keys: readonly BoundSortKey[];
}

/** Those whose first aggregate over the whole range is the largest. */
export function largest(bins: TimeBins, count: bigint): SeriesLimit | undefined {
  const [first] = bins.aggregate.aggregates;
  if (first === undefined || !hasGroups(bins)) return undefined;
  const value = columnExpression(first.column, nowhere);
  return { count, ranked: totalsOf(bins), keys: [{ value, descending: true, nulls: "last" }] };
}

/** A limit in the query, and the rows without it. */
export interface LimitedSeries {
  readonly limit: SeriesLimit;
  readonly rows: Relation;
}

/**
 * A `limit` or `top` directly behind a summarize by time is of groups, each of which keeps all its bins, as charts need.
 * What sorts by the time means rows.
 */
export function limitedSeries(rows: Relation, bins: TimeBins): LimitedSeries | undefined {
  const take = lowestTake(rows);
  if (take === undefined || !hasGroups(bins)) return undefined;
  const sort = take.input.kind === "sort" ? take.input : undefined;
  const ranking = rankingOf(sort?.input ?? take.input, bins);
  if (ranking === undefined) return undefined;
  const keys = sort?.keys ?? largest(bins, take.count)?.keys;
  if (keys === undefined || keys.some(({ value }) => names(value, ranking.missing))) return undefined;
  return {
    limit: { count: take.count, ranked: ranking.ranked, keys },
    rows: replaced(rows, (each) => (each === take ? (sort?.input ?? take.input) : each)),
  };
}

function hasGroups({ aggregate, time }: TimeBins): boolean {
  return aggregate.groups.some(({ column }) => column.number !== time.number);
}

function lowestTake(relation: Relation): RelationOf<"take"> | undefined {
  const input = mainInput(relation);
  const below = input && lowestTake(input);
  return below ?? (relation.kind === "take" ? relation : undefined);
}

/** The groups over the whole range with what is computed of them, and the columns that only bins have. */
function rankingOf(steps: Relation, bins: TimeBins): { ranked: Relation; missing: Set<number> } | undefined {
  if (steps === bins.aggregate) {
    const { computed: _, ...plain } = bins;
    return { ranked: totalsOf(plain), missing: new Set([bins.time.number]) };
  }
  const below = steps.kind === "extend" ? rankingOf(steps.input, bins) : undefined;
  if (steps.kind !== "extend" || below === undefined) return undefined;
  const { ranked, missing } = below;
  const values = steps.values.filter(({ value }) => !names(value, missing));
  for (const each of steps.values) if (!values.includes(each)) missing.add(each.column.number);
  const columns = [...ranked.columns, ...values.map(({ column }) => column)];
  const extended: Relation = { kind: "extend", input: ranked, values, columns };
  return { ranked: values.length === 0 ? ranked : extended, missing };
}

function names(expression: BoundExpression, numbers: ReadonlySet<number>): boolean {
  if (expression.kind === "column") return numbers.has(expression.column.number);
  return expression.kind === "call" && expression.arguments.some((each) => names(each, numbers));
}
