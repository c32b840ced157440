import type { TypeSet } from "../values/type.ts";

/** A column of a relation. Its number is its own within a query, whatever it is called and however often it is renamed. */
export interface Column {
  readonly number: number;
  readonly name: string;
  readonly types: TypeSet;
  /** Which aggregation made it, told beside the result. */
  readonly aggregate?: AggregateLabel;
}

const byName = new WeakMap<readonly Column[], ReadonlyMap<string, Column>>();

/** The first that has the name. Many names are looked up in a table of many columns. */
export function columnNamed(columns: readonly Column[], name: string): Column | undefined {
  const known = byName.get(columns) ?? new Map(columns.toReversed().map((column) => [column.name, column]));
  byName.set(columns, known);
  return known.get(name);
}

export interface AggregateLabel {
  readonly name: string;
  readonly fields?: readonly string[];
  readonly args?: readonly unknown[];
}
