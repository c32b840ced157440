import type { Column } from "../algebra/column.ts";
import { patternTest } from "../patternTest.ts";
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
