import type { Column } from "../apl/algebra/column.ts";
import { columnExpression } from "../apl/algebra/expression.ts";
import type { BoundColumn, Relation, RelationOf } from "../apl/algebra/relation.ts";
import { bin } from "../apl/functions/families/rounding.ts";
import { nowhere } from "../apl/span.ts";

/** A summarize by time: its groups, and the width of the bins. */
export interface TimeBins {
  readonly aggregate: RelationOf<"aggregate">;
  readonly time: Column;
  /** Nanoseconds. */
  readonly size: bigint;
}

/** What the rows are grouped by, where they are groups. */
export function aggregateOf(relation: Relation): RelationOf<"aggregate"> | undefined {
  switch (relation.kind) {
    case "aggregate":
      return relation;
    case "filter":
    case "extend":
    case "sort":
    case "take":
      return aggregateOf(relation.input);
    default:
      return undefined;
  }
}

export function timeBinsOf(aggregate: RelationOf<"aggregate">): TimeBins | undefined {
  for (const { column, value } of aggregate.groups) {
    const size = binSize(value);
    if (size !== undefined) return { aggregate, time: column, size };
  }
  return undefined;
}

function binSize(value: BoundColumn["value"]): bigint | undefined {
  if (value.kind !== "call" || value.function !== bin) return undefined;
  const [of, step] = value.arguments;
  const isTime = of && of.types !== "unknown" && of.types.has("datetime");
  const isConstant = step?.kind === "constant" && step.constant.type === "timespan";
  return isTime && isConstant && step.constant.type === "timespan" ? step.constant.value : undefined;
}

/** The same groups over the whole range: what is told of each does not name a time. */
export function totalsOf({ aggregate, time }: TimeBins): Relation {
  return {
    ...aggregate,
    groups: aggregate.groups.filter(({ column }) => column.number !== time.number),
    columns: aggregate.columns.filter(({ number }) => number !== time.number),
  };
}

/** By time, and of one time the largest first. */
export function byTime(relation: Relation, { aggregate, time }: TimeBins): Relation {
  const [first] = aggregate.aggregates;
  const keys = [time, ...(first ? [first.column] : [])].map((column, index) => ({
    value: columnExpression(column, nowhere),
    descending: index > 0,
    nulls: index > 0 ? ("last" as const) : ("first" as const),
  }));
  return { kind: "sort", input: relation, keys, columns: relation.columns };
}
