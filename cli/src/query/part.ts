import type { QueryResult } from "pulumi-eventdata-provider/functions";

export interface FoundField {
  readonly name: string;
  readonly type: string;
}

/** Some of what a query finds, or all of it: what a page holds. */
export interface Part {
  readonly fields: readonly FoundField[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export function partOf(result: QueryResult, rows: Part["rows"] = result.rows()): Part {
  return { fields: result.tables[0]?.fields ?? [], rows };
}

const numeric = new Set(["integer", "float", "long", "int", "real", "decimal"]);

export function isNumeric({ name, type }: FoundField, rows: Part["rows"]): boolean {
  if (type.split("|").every((one) => numeric.has(one))) return true;
  const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
  return values.length > 0 && values.every((value) => typeof value === "number" || typeof value === "bigint");
}

/** The same fields as before, so that rows stand under the same names. */
export function isAlike(fields: readonly FoundField[], before: readonly FoundField[]): boolean {
  return fields.length === before.length && fields.every(({ name }, index) => name === before[index]?.name);
}
