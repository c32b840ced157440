/** The types that a value has. A field whose events conflict has several; null has none. */
export const types = [
  "boolean",
  "integer",
  "float",
  "datetime",
  "timespan",
  "string",
  "array",
  "map",
] as const;

export type Type = (typeof types)[number];

/**
 * What an expression may be: any of these types, or "unknown" for what stands inside a dynamic value and shows
 * its type only row by row.
 */
export type TypeSet = ReadonlySet<Type> | "unknown";

export function typeSet(...each: readonly Type[]): TypeSet {
  return new Set(each);
}

export function describedTypes(set: TypeSet): string {
  if (set === "unknown") return "unknown";
  return set.size === 0 ? "null" : types.filter((type) => set.has(type)).join("|");
}
