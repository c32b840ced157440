import type { NameOrder } from "../syntax/tree.ts";

interface HasName {
  readonly name: string;
}

export function inOrder<Each extends HasName>(named: readonly Each[], order: NameOrder): readonly Each[] {
  const ascending = order.startsWith("granny") ? byNumbers(named) : named.toSorted(byName);
  return order.endsWith("asc") ? ascending : ascending.reverse();
}

function byName(one: HasName, other: HasName): number {
  return compare(one.name, other.name);
}

/** As a grandmother would put them: `a2` before `a10`. Each name is taken apart once, not once a comparison. */
function byNumbers<Each extends HasName>(named: readonly Each[]): Each[] {
  return named
    .map((each) => ({ each, parts: partsOf(each) }))
    .sort((one, other) => compareParts(one.parts, other.parts) || byName(one.each, other.each))
    .map(({ each }) => each);
}

/** A text, or a number by its digits, without the zeros before them. */
interface Part {
  readonly isNumber: boolean;
  readonly text: string;
}

/** Texts and numbers by turns. */
function partsOf({ name }: HasName): readonly Part[] {
  return (name.match(/\d+|\D+/g) ?? []).map((part) => {
    const isNumber = /^\d/.test(part);
    return { isNumber, text: isNumber ? part.replace(/^0+(?=\d)/, "") : part };
  });
}

function compareParts(ones: readonly Part[], others: readonly Part[]): number {
  for (const [index, part] of ones.entries()) {
    const against = others[index];
    if (against === undefined) return 1;
    const difference = comparePart(part, against);
    if (difference !== 0) return difference;
  }
  // The same numbers may be written with zeros before them.
  return ones.length - others.length;
}

/** A number stands before a text, and before a number of more digits. */
function comparePart(one: Part, other: Part): number {
  if (one.isNumber !== other.isNumber) return one.isNumber ? -1 : 1;
  return (one.isNumber ? one.text.length - other.text.length : 0) || compare(one.text, other.text);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
