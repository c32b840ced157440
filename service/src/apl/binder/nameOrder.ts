import type { NameOrder } from "../syntax/tree.ts";

interface HasName {
  readonly name: string;
}

export function inOrder<Each extends HasName>(named: readonly Each[], order: NameOrder): readonly Each[] {
  const ascending = named.toSorted(order.startsWith("granny") ? byNumbers : byName);
  return order.endsWith("asc") ? ascending : ascending.reverse();
}

function byName(one: HasName, other: HasName): number {
  return one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
}

/** As a grandmother would put them: `a2` before `a10`. */
function byNumbers(one: HasName, other: HasName): number {
  const [ones, others] = [partsOf(one), partsOf(other)];
  for (const [index, part] of ones.entries()) {
    const against = others[index];
    if (against === undefined) return 1;
    const difference = comparePart(part, against);
    if (difference !== 0) return difference;
  }
  // The same numbers may be written with zeros before them.
  return ones.length - others.length || byName(one, other);
}

/** Texts and numbers by turns. */
function partsOf({ name }: HasName): readonly (string | bigint)[] {
  return (name.match(/\d+|\D+/g) ?? []).map((part) => (/^\d/.test(part) ? BigInt(part) : part));
}

/** A number stands before a text. */
function comparePart(one: string | bigint, other: string | bigint): number {
  if (typeof one !== typeof other) return typeof one === "bigint" ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}
