import { mainInput, withMainInput } from "../apl/algebra/mainInput.ts";
import type { Relation } from "../apl/algebra/relation.ts";

/**
 * A relation in which steps of its main way are others. A step of another kind stands for all that it builds upon, and
 * is not looked into.
 */
export function replaced(relation: Relation, replace: (each: Relation) => Relation): Relation {
  const own = replace(relation);
  const input = own.kind === relation.kind ? mainInput(own) : undefined;
  return input ? withMainInput(own, replaced(input, replace)) : own;
}
