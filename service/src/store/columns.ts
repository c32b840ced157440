import type { SQLInputValue } from "node:sqlite";

/** How a property of a row is kept. One that is undefined is NULL, and left out when it is read. */
export interface Column {
  /** Name of the column, or an expression that reads what other tables hold. */
  readonly sql: string;
  readonly computed?: true;
  readonly as?: "json" | "boolean";
  /** Whether it may be NULL; only `jsonObject` needs to be told. */
  readonly optional?: true;
}

export type Columns<Row> = { readonly [Property in keyof Row]-?: Column };

export const plain = (sql: string): Column => ({ sql });
export const json = (sql: string): Column => ({ sql, as: "json" });
export const boolean = (sql: string): Column => ({ sql, as: "boolean" });
export const optional = (column: Column): Column => ({ ...column, optional: true });
export const computed = (sql: string): Column => ({ sql: `(${sql})`, computed: true });
/**
 * The values of an expression over other tables, as a list in the order in which they were stored. To look
 * first costs less than to gather nothing.
 */
export const listed = (value: string, from: string): Column => ({
  sql: `iif(EXISTS (SELECT 1 FROM ${from}), (SELECT json_group_array(${value} ORDER BY rowid) FROM ${from}), '[]')`,
  as: "json",
  computed: true,
});

export function encode({ as }: Column, value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (as === "json") return JSON.stringify(value);
  if (as === "boolean") return Number(value);
  if (typeof value === "string" || typeof value === "number" || value instanceof Uint8Array) return value;
  throw new TypeError(`a ${typeof value} is no value of a plain column`);
}

export function decodeRow(
  columns: readonly [string, Column][],
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [property, { as }] of columns) {
    const value = stored[property];
    if (value === null) continue;
    row[property] = as === "json" ? JSON.parse(String(value)) : as === "boolean" ? value === 1 : value;
  }
  return row;
}
