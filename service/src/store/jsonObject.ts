import type { Column } from "./columns.ts";

/** An expression of SQL that is an object of columns, as JSON. A property that is NULL is left out, as in `decodeRow`. */
export function jsonObject(columns: readonly [string, Column][]): string {
  const isOptional = ([, { optional }]: [string, Column]) => optional === true;
  return objectOf(
    columns.filter((column) => !isOptional(column)),
    columns.filter(isOptional),
  );
}

/** SQL cannot leave out a property: there is an object for each combination of those that there may be. */
function objectOf(present: readonly [string, Column][], optional: readonly [string, Column][]): string {
  const [next, ...rest] = optional;
  if (next === undefined) return `json_object(${present.map(propertyOf).join(", ")})`;
  return `iif(${next[1].sql} IS NULL, ${objectOf(present, rest)}, ${objectOf([...present, next], rest)})`;
}

function propertyOf([property, { sql, as }]: [string, Column]): string {
  const value =
    as === "json" ? `json(${sql})` : as === "boolean" ? `iif(${sql}, json('true'), json('false'))` : sql;
  return `'${property}', ${value}`;
}
