import type { Relation, RelationOf } from "./relation.ts";

/** Whether a join keeps rows of its left side or leaves them out, and adds nothing. */
function isFilteringJoin(relation: Relation): relation is RelationOf<"join"> {
  return relation.kind === "join" && (relation.join === "leftsemi" || relation.join === "leftanti");
}

/** The relation whose rows are those of this one, as far as they are left; none where rows are made. */
export function mainInput(relation: Relation): Relation | undefined {
  switch (relation.kind) {
    case "filter":
    case "extend":
    case "sort":
    case "take":
    case "sample":
      return relation.input;
    case "join":
      return isFilteringJoin(relation) ? relation.left : undefined;
    default:
      return undefined;
  }
}

/** The same step over other rows. */
export function withMainInput(relation: Relation, input: Relation): Relation {
  if (isFilteringJoin(relation)) return { ...relation, left: input };
  return mainInput(relation) === undefined || !("input" in relation) ? relation : { ...relation, input };
}
