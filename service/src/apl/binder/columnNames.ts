import type { Argument, MaybeNamed } from "../syntax/tree.ts";

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
  return `${value.function}_${first ? (fieldOf(first) ?? "") : ""}`;
}

/** The field that an expression is about: itself, or the one that it rounds. */
export function fieldOf(node: Argument): string | undefined {
  if (node.kind === "name") return node.name;
  if (node.kind === "member") {
    const of = fieldOf(node.of);
    return of === undefined ? undefined : `${of}.${node.name}`;
  }
  if (node.kind !== "call" || !["bin", "bin_auto"].includes(node.function)) return undefined;
  const [first] = node.arguments;
  return first && fieldOf(first);
}

/** The names of a table's columns: one that others have already gets a number. */
export class ColumnNames {
  readonly #used: Set<string>;
  /** The number that a name got last, so that the next of many alike does not begin at 1 again. */
  readonly #numbers = new Map<string, number>();

  constructor(used: Iterable<string> = []) {
    this.#used = new Set(used);
  }

  /** The name itself, or the first with a number that nobody has. */
  unused(name: string, before = name.endsWith("_") ? "" : "_"): string {
    let unused = name;
    let number = this.#numbers.get(name) ?? 0;
    while (this.#used.has(unused)) unused = `${name}${before}${++number}`;
    if (number > 0) this.#numbers.set(name, number);
    this.#used.add(unused);
    return unused;
  }

  has(name: string): boolean {
    return this.#used.has(name);
  }
}
