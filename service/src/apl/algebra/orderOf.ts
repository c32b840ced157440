import { mainInput } from "./mainInput.ts";
import type { BoundSortKey, Relation } from "./relation.ts";

/** The order that the rows are in; SQL keeps one only where it is told last. */
export function orderOf(relation: Relation): readonly BoundSortKey[] {
  if (relation.kind === "sort") return relation.keys;
  const input = relation.kind === "sample" ? undefined : mainInput(relation);
  return input ? orderOf(input) : [];
}
