import { columnExpression } from "../apl/algebra/expression.ts";
import type { BoundSortKey, Relation, Scan } from "../apl/algebra/relation.ts";
import { nowhere } from "../apl/span.ts";

/** What a relation reads from. */
export function inputsOf(relation: Relation): readonly Relation[] {
  switch (relation.kind) {
    case "scan":
    case "values":
    case "series":
      return [];
    case "union":
      return relation.inputs.map(({ input }) => input);
    case "join":
      return [relation.left, relation.right];
    default:
      return [relation.input];
  }
}

/** The dataset whose events are the rows, where each row is one of them. */
export function eventsOf(relation: Relation): Scan | undefined {
  switch (relation.kind) {
    case "scan":
      return relation.scan;
    case "filter":
    case "extend":
    case "sort":
    case "take":
    case "sample":
      return eventsOf(relation.input);
    default:
      return undefined;
  }
}

/** Newest first, and of the same time the one that came last. */
export function newestFirst({ time, row }: Scan): readonly BoundSortKey[] {
  return [time, row].map((column) => ({
    value: columnExpression(column, nowhere),
    descending: true,
    nulls: "last",
  }));
}

/** Events in their order, unless the query has told another: beneath the first limit, so that it takes the newest. */
export function inDefaultOrder(relation: Relation): Relation {
  const events = eventsOf(relation);
  if (!events || has("sort", relation)) return relation;
  return sortedBeneathLimit(relation, newestFirst(events));
}

/** Whether the rows as they come out have been sorted or limited on their way. */
export function has(kind: "sort" | "take", relation: Relation): boolean {
  if (relation.kind === kind) return true;
  switch (relation.kind) {
    case "filter":
    case "extend":
    case "sort":
    case "take":
    case "sample":
      return has(kind, relation.input);
    default:
      return false;
  }
}

function sortedBeneathLimit(relation: Relation, keys: readonly BoundSortKey[]): Relation {
  const { columns } = relation;
  if (relation.kind === "take" || relation.kind === "sample") {
    return { ...relation, input: sortedBeneathLimit(relation.input, keys) };
  }
  if ((relation.kind === "filter" || relation.kind === "extend") && has("take", relation.input)) {
    return { ...relation, input: sortedBeneathLimit(relation.input, keys) };
  }
  return { kind: "sort", input: relation, keys, columns };
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
