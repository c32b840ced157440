import type { Expression, Let, Query } from "./tree.ts";

/**
 * The datasets and views that a query names, sorted and each once. A name with `*` names none by itself, and
 * one that `let` binds to rows is that of no dataset.
 */
export function sourceNamesOf({ lets, pipeline }: Query): string[] {
  const names = new Set<string>();
  const bound = new Map<string, "rows" | "value">();
  const texts = new Texts();
  const note = (name: string) => {
    if (bound.get(name) !== "rows") names.add(name);
  };
  const noteWithin = (part: unknown) => {
    for (const { named, table } of namedIn(part)) {
      if (named !== undefined) note(named);
      const said = table && texts.of(table);
      if (said !== undefined) note(said);
    }
  };
  for (const each of lets) {
    const { name, value } = each;
    // A name alone that is no earlier value can only be that of a dataset.
    const isSource = value.kind === "name" && bound.get(value.name) !== "value";
    if (isSource) note(value.name);
    else noteWithin(value);
    bound.set(name, isSource || value.kind === "pipeline" ? "rows" : "value");
    texts.note(each);
  }
  noteWithin(pipeline);
  return [...names].sort();
}

/** The patterns of names, such as `logs-*`, that a query's unions hold; `*` for a table whose name stands nowhere. */
export function sourcePatternsOf({ lets, pipeline }: Query): string[] {
  const patterns = new Set<string>();
  const texts = new Texts();
  const noteWithin = (part: unknown) => {
    for (const { pattern, table } of namedIn(part)) {
      if (pattern !== undefined) patterns.add(pattern);
      if (table && texts.of(table) === undefined) patterns.add("*");
    }
  };
  for (const each of lets) {
    noteWithin(each.value);
    texts.note(each);
  }
  noteWithin(pipeline);
  return [...patterns].sort();
}

/** What texts have names, as far as the query itself tells. */
class Texts {
  readonly #named = new Map<string, string | undefined>();

  note({ name, value }: Let): void {
    this.#named.set(name, value.kind === "pipeline" ? undefined : this.of(value));
  }

  of(value: Expression): string | undefined {
    if (value.kind === "name") return this.#named.get(value.name);
    return value.kind === "constant" && value.constant.type === "string" ? value.constant.value : undefined;
  }
}

interface NamedSource {
  readonly named?: string;
  readonly pattern?: string;
  readonly table?: Expression;
}

/** Sources stand at any depth: in joins, unions and lists. How deep a tree is, the parser limits. */
function namedIn(part: unknown): NamedSource[] {
  if (typeof part !== "object" || part === null) return [];
  const kind = "kind" in part ? part.kind : undefined;
  // What a constant holds is the query's own data.
  if (kind === "constant") return [];
  if (kind === "named" && "name" in part && typeof part.name === "string") return [{ named: part.name }];
  if (kind === "table" && "table" in part) return [{ table: part.table as Expression }];
  if (kind === "pattern" && "pattern" in part && typeof part.pattern === "string") {
    return [part.pattern.includes("*") ? { pattern: part.pattern } : { named: part.pattern }];
  }
  return Object.values(part).flatMap(namedIn);
}
