import type { Column } from "../algebra/column.ts";
import type { BoundColumn, Relation } from "../algebra/relation.ts";

/** The relation with more columns; one that has the name of another takes its place. */
export function withColumns(relation: Relation, values: readonly BoundColumn[]): Relation {
  const columns = columnsWith(
    relation.columns,
    values.map(({ column }) => column),
  );
  return { kind: "extend", input: relation, values, columns };
}

export function columnsWith(columns: readonly Column[], others: readonly Column[]): readonly Column[] {
  const byName = new Map(others.map((column) => [column.name, column]));
  const kept = columns.map((column) => byName.get(column.name) ?? column);
  return [...new Set([...kept, ...byName.values()])];
}
