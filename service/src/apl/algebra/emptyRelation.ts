import { mainInput } from "./mainInput.ts";
import type { Relation } from "./relation.ts";

/** Whether it can be told without a look at any table that there are no rows. */
export function isEmptyRelation(relation: Relation): boolean {
  if (relation.kind === "values") return relation.rows.length === 0;
  if (relation.kind === "union") return relation.inputs.every(({ input }) => isEmptyRelation(input));
  const input = mainInput(relation);
  return input !== undefined && isEmptyRelation(input);
}
