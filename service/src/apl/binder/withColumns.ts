import type { BoundColumn, Relation } from "../algebra/relation.ts";

/** The relation with more columns; one that has the name of another takes its place. */
export function withColumns(relation: Relation, values: readonly BoundColumn[]): Relation {
  const byName = new Map(values.map(({ column }) => [column.name, column]));
  const kept = relation.columns.map((column) => byName.get(column.name) ?? column);
  const columns = [...new Set([...kept, ...byName.values()])];
  return { kind: "extend", input: relation, values, columns };
}
