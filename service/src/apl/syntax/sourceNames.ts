import type { Query } from "./tree.ts";

/**
 * The datasets and views that a query names, sorted and each once. A name with `*` names none by itself, and
 * one that `let` binds to rows is that of no dataset.
 */
export function sourceNamesOf({ lets, pipeline }: Query): string[] {
  const names = new Set<string>();
  const bound = new Map<string, "rows" | "value">();
  const note = (name: string) => {
    if (bound.get(name) !== "rows") names.add(name);
  };
  for (const { name, value } of lets) {
    // A name alone that is no earlier value can only be that of a dataset.
    const isSource = value.kind === "name" && bound.get(value.name) !== "value";
    if (isSource) note(value.name);
    else for (const source of namedIn(value)) note(source);
    bound.set(name, isSource || value.kind === "pipeline" ? "rows" : "value");
  }
  for (const source of namedIn(pipeline)) note(source);
  return [...names].sort();
}

/** The patterns of names, such as `logs-*`, that a query's unions hold. */
export function sourcePatternsOf({ lets, pipeline }: Query): string[] {
  return [...new Set([...lets.map(({ value }) => value), pipeline].flatMap(patternsIn))].sort();
}

function patternsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const kind = "kind" in part ? part.kind : undefined;
  if (kind === "constant") return [];
  if (kind === "pattern" && "pattern" in part && typeof part.pattern === "string") {
    return part.pattern.includes("*") ? [part.pattern] : [];
  }
  return Object.values(part).flatMap(patternsIn);
}

/** Sources stand at any depth: in joins, unions and lists. How deep a tree is, the parser limits. */
function namedIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const kind = "kind" in part ? part.kind : undefined;
  // What a constant holds is the query's own data.
  if (kind === "constant") return [];
  if (kind === "named" && "name" in part && typeof part.name === "string") return [part.name];
  if (kind === "pattern" && "pattern" in part && typeof part.pattern === "string") {
    return part.pattern.includes("*") ? [] : [part.pattern];
  }
  return Object.values(part).flatMap(namedIn);
}
