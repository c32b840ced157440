import type { Column } from "../algebra/column.ts";
import type { NamePattern } from "../syntax/tree.ts";
import type { Binding } from "./binding.ts";
import { namesAPart } from "./shares.ts";

/** The columns that a pattern means, in their order. */
export function columnsLike(
  { pattern, span }: NamePattern,
  columns: readonly Column[],
  binding: Binding,
): readonly Column[] {
  binding.countParts(Math.ceil(columns.length / namesAPart), span);
  const matches = patternTest(pattern);
  return columns.filter(({ name }) => matches(name));
}

/** Whether a name is one that the pattern means; `*` stands for any characters. */
export function patternTest(pattern: string): (name: string) => boolean {
  const parts = pattern.split("*");
  const [first = ""] = parts;
  const last = parts.at(-1) ?? "";
  const between = parts.slice(1, -1);
  if (parts.length === 1) return (name) => name === pattern;
  return (name) => {
    if (!name.startsWith(first) || name.length < first.length + last.length || !name.endsWith(last))
      return false;
    let at = first.length;
    for (const part of between) {
      const found = name.indexOf(part, at);
      if (found < 0 || found + part.length > name.length - last.length) return false;
      at = found + part.length;
    }
    return true;
  };
}
