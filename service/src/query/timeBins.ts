import type { Column } from "../apl/algebra/column.ts";
import { columnExpression } from "../apl/algebra/expression.ts";
import { mainInput } from "../apl/algebra/mainInput.ts";
import type { BoundColumn, Relation, RelationOf } from "../apl/algebra/relation.ts";
import type { QueryRange } from "../apl/binder/binding.ts";
import { constantExpression } from "../apl/binder/expressions.ts";
import { windowOf } from "../apl/binder/window.ts";
import { bin } from "../apl/functions/families/rounding.ts";
import { nowhere } from "../apl/span.ts";
import type { Constant } from "../apl/values/constant.ts";

/** A summarize by time: its groups, and the width of the bins. */
export interface TimeBins {
  readonly aggregate: RelationOf<"aggregate">;
  /** What the summarize makes of its aggregations, such as `sum(a) / count()`. */
  readonly computed?: RelationOf<"extend">;
  readonly time: Column;
  /** Nanoseconds. */
  readonly size: bigint;
  /** How long the range is. */
  readonly window: Constant;
}

/** What the rows are grouped by, where they are groups. */
export function aggregateOf(relation: Relation): RelationOf<"aggregate"> | undefined {
  if (relation.kind === "aggregate") return relation;
  const input = relation.kind === "sample" ? undefined : mainInput(relation);
  return input && aggregateOf(input);
}

export function timeBinsOf(
  aggregate: RelationOf<"aggregate">,
  rows: Relation,
  range: QueryRange,
): TimeBins | undefined {
  const computed = computedOf(rows, aggregate);
  const window = windowOf([], () => range);
  for (const { column, value } of aggregate.groups) {
    const size = binSize(value);
    if (size !== undefined)
      return { aggregate, time: column, size, window, ...(computed ? { computed } : {}) };
  }
  return undefined;
}

/** The step that computes with aggregations whose names no query could have given. */
function computedOf(rows: Relation, aggregate: RelationOf<"aggregate">): RelationOf<"extend"> | undefined {
  if (!("input" in rows)) return undefined;
  if (rows.input !== aggregate) return computedOf(rows.input, aggregate);
  const isNameless = aggregate.columns.some(({ name }) => name.startsWith("\0"));
  return rows.kind === "extend" && isNameless ? rows : undefined;
}

function binSize(value: BoundColumn["value"]): bigint | undefined {
  if (value.kind !== "call" || value.function !== bin) return undefined;
  const [of, step] = value.arguments;
  const isTime = of && of.types !== "unknown" && of.types.has("datetime");
  const isConstant = step?.kind === "constant" && step.constant.type === "timespan";
  return isTime && isConstant && step.constant.type === "timespan" ? step.constant.value : undefined;
}

/** The same groups over the whole range: what is told of each does not name a time. */
export function totalsOf({ aggregate, computed, time, window }: TimeBins): Relation {
  const withoutTime = (columns: readonly Column[]) => columns.filter(({ number }) => number !== time.number);
  const totals: Relation = {
    ...aggregate,
    groups: aggregate.groups.filter(({ column }) => column.number !== time.number),
    aggregates: aggregate.aggregates.map((each) =>
      each.isWindowOpen
        ? { ...each, arguments: [...each.arguments.slice(0, -1), constantExpression(window, nowhere)] }
        : each,
    ),
    columns: withoutTime(aggregate.columns),
  };
  return computed ? { ...computed, input: totals, columns: withoutTime(computed.columns) } : totals;
}

/** The groups sorted by time, and those of one time by size, the largest first. */
export function byTime(relation: Relation, { aggregate, computed, time }: TimeBins): Relation {
  const isGroup = ({ number }: Column) => aggregate.groups.some(({ column }) => column.number === number);
  const first = (computed ?? aggregate).columns.find((column) => !isGroup(column));
  const keys = [time, ...(first ? [first] : [])].map((column, index) => ({
    value: columnExpression(column, nowhere),
    descending: index > 0,
    nulls: index > 0 ? ("last" as const) : ("first" as const),
  }));
  return { kind: "sort", input: relation, keys, columns: relation.columns };
}
