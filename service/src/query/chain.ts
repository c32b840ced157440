import { type Column, columnNamed } from "../apl/algebra/column.ts";
import { type BoundExpression, columnExpression } from "../apl/algebra/expression.ts";
import { inputsOf } from "../apl/algebra/inputsOf.ts";
import { mainInput, withMainInput } from "../apl/algebra/mainInput.ts";
import type { BoundSortKey, Relation, Scan, ScannedField } from "../apl/algebra/relation.ts";
import { nowhere } from "../apl/span.ts";
import { Refusal } from "../errors/refusal.ts";

/** The dataset whose events are the rows, where each row is one of them. */
export function eventsOf(relation: Relation): Scan | undefined {
  if (relation.kind === "scan") return relation.scan;
  const input = mainInput(relation);
  return input && eventsOf(input);
}

/** Newest first, and of the same time the one that came last. */
export function newestFirst(scan: Scan): readonly BoundSortKey[] {
  return [timeField(scan) ?? scan.time, scan.row].map((column) => ({
    value: columnExpression(column, nowhere),
    descending: true,
    nulls: "last",
  }));
}

/** An event's time as a field, which a query may show. */
export function timeField({ fields }: Scan): Column | undefined {
  return fieldIn(fields, "time_us");
}

/** When an event was stored. */
export function storedField({ fields }: Scan): Column | undefined {
  return fieldIn(fields, "sys_us");
}

function fieldIn(fields: Scan["fields"], name: string): Column | undefined {
  const isIn = ({ lanes }: ScannedField) =>
    lanes.some((lane) => "columns" in lane && lane.columns[0] === name);
  return fields.find(isIn)?.column;
}

/** Whether each row is an event; where there never was one, there are none. */
export function areEvents(relation: Relation): boolean {
  if (relation.kind === "scan") return true;
  if (relation.kind === "values") return relation.rows.length === 0;
  const input = mainInput(relation);
  return input !== undefined && areEvents(input);
}

export type DefaultOrder = readonly { readonly field: string; readonly desc: boolean }[];

/**
 * Rows in the order that the request tells, or events newest first, unless the query has told another: beneath the
 * first limit, so that it takes the first of them.
 */
export function inDefaultOrder(relation: Relation, order: DefaultOrder = []): Relation {
  if (has("sort", relation)) return relation;
  if (order.length > 0) return sortedBeneathLimit(relation, keysOf(order, relation));
  const events = eventsOf(relation);
  return events ? sortedBeneathLimit(relation, newestFirst(events)) : relation;
}

function keysOf(order: DefaultOrder, { columns }: Relation): BoundSortKey[] {
  return order.map(({ field, desc }) => {
    const column = columnNamed(columns, field);
    if (!column) throw new Refusal(400, `the order names "${field}", which is no field of the rows`);
    return { value: columnExpression(column, nowhere), descending: desc, nulls: desc ? "last" : "first" };
  });
}

/** Whether the rows as they come out have been sorted or limited on their way. */
export function has(kind: "sort" | "take", relation: Relation): boolean {
  if (relation.kind === kind) return true;
  const input = mainInput(relation);
  return input !== undefined && has(kind, input);
}

function sortedBeneathLimit(relation: Relation, keys: readonly BoundSortKey[]): Relation {
  const input = mainInput(relation);
  const isLimit = relation.kind === "take" || relation.kind === "sample";
  if (input && (isLimit || has("take", input))) {
    return withMainInput(relation, sortedBeneathLimit(input, keys));
  }
  return { kind: "sort", input: relation, keys, columns: relation.columns };
}

/** The datasets as the query first sees them, and what is left of each after its leading filters. */
export function examined(
  relation: Relation,
): readonly { readonly all: Relation; readonly matched: Relation }[] {
  if (relation.kind === "scan") return [{ all: relation, matched: relation }];
  const found = inputsOf(relation).flatMap(examined);
  const isLeading = relation.kind === "filter" || relation.kind === "extend";
  return found.map((each) =>
    isLeading && inputsOf(relation)[0] === each.matched ? { ...each, matched: relation } : each,
  );
}

/** What stands between two relations, where that is nothing but filters. */
export function filtersBetween(from: Relation, to: Relation): readonly BoundExpression[] | undefined {
  if (to === from) return [];
  const before = to.kind === "filter" ? filtersBetween(from, to.input) : undefined;
  return before && to.kind === "filter" ? [...before, to.predicate] : undefined;
}
