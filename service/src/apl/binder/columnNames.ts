import type { Expression, MaybeNamed } from "../syntax/tree.ts";

/** The name that a column has when none was given: the field's own, or one made from the function and its field. */
export function columnName({ name, value }: MaybeNamed, position: number): string {
  if (name !== undefined) return name;
  return fieldOf(value) ?? `Column${position + 1}`;
}

/** `count_`, `avg_duration`, … */
export function aggregateName({ name, value }: MaybeNamed, position: number): string {
  if (name !== undefined) return name;
  if (value.kind !== "call") return `Column${position + 1}`;
  const [first] = value.arguments;
  return `${value.function}_${first && first.kind !== "all" ? (fieldOf(first) ?? "") : ""}`;
}

/** The field that an expression is about: itself, or the one that it rounds. */
export function fieldOf(node: Expression): string | undefined {
  if (node.kind === "name") return node.name;
  if (node.kind === "member") {
    const of = fieldOf(node.of);
    return of === undefined ? undefined : `${of}.${node.name}`;
  }
  if (node.kind !== "call" || !["bin", "bin_auto"].includes(node.function)) return undefined;
  const [first] = node.arguments;
  return first && first.kind !== "all" ? fieldOf(first) : undefined;
}

/** A name that others have already gets a number. */
export function unusedName(
  name: string,
  used: ReadonlySet<string>,
  before = name.endsWith("_") ? "" : "_",
): string {
  if (!used.has(name)) return name;
  for (let number = 1; ; number++) {
    const numbered = `${name}${before}${number}`;
    if (!used.has(numbered)) return numbered;
  }
}
