import type { Relation } from "./relation.ts";

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
