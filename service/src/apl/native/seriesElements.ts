import { limits } from "../limits.ts";

/** An integer is a bigint, any other number a float. */
export type SeriesNumber = bigint | number;

/** What stands at a place of a series; null for all that is no number. */
export type Element = SeriesNumber | null;

const marks = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]/g;
const wholeNumber = /^\s*-?\d+\s*$/;

/** The elements of an array that is given as JSON. */
export function elementsOf(array: string): Element[] {
  const elements: Element[] = [];
  let depth = 0;
  let start = 1;
  for (const { 0: mark, index } of array.matchAll(marks)) {
    if (mark === "[" || mark === "{") depth += 1;
    else if (mark === "]" || mark === "}") depth -= 1;
    const ends = depth === 0 || (depth === 1 && mark === ",");
    if (!ends) continue;
    const text = array.slice(start, index);
    if (mark === "," || elements.length > 0 || text.trim() !== "") elements.push(elementOf(text));
    start = index + 1;
  }
  return elements;
}

/** The number that JSON text is. One that is whole but beyond 64 bits is a float. */
export function elementOf(json: string): Element {
  const float = Number(json);
  if (!Number.isFinite(float)) return null;
  if (!wholeNumber.test(json)) return float;
  return Number.isSafeInteger(float) ? BigInt(float) : (within64Bits(BigInt(json)) ?? float);
}

export function within64Bits(integer: bigint): bigint | null {
  return BigInt.asIntN(64, integer) === integer ? integer : null;
}

/** How many floats an array can have at most, since the shortest, such as `0.0`, has three characters and a comma. */
export const mostFloats = Math.floor(limits.valueLength / 4);

/** The elements as an array in JSON; null where it is too long to be a value. */
export function arrayOf(elements: ArrayLike<Element | boolean>): string | null {
  return bounded(`[${Array.from(elements, jsonOf).join(",")}]`);
}

export function bounded(text: string): string | null {
  return text.length <= limits.valueLength ? text : null;
}

/** JSON as the database writes it: a float that is whole has a fraction, by which its type stays what it is. */
export function jsonOf(element: Element | boolean): string {
  if (typeof element !== "number") return String(element);
  if (!Number.isFinite(element)) return "null";
  const text = String(element);
  return /^-?\d+$/.test(text) ? `${text}.0` : text.replace("e+", "e");
}

/** The elements as floats, of which NaN stands for what is no number. */
export function floatsOf(elements: readonly Element[]): Float64Array {
  return Float64Array.from(elements, (element) => (element === null ? Number.NaN : Number(element)));
}

/** The elements as floats, where all of them are numbers. */
export function wholeFloatsOf(array: string): Float64Array | undefined {
  const elements = elementsOf(array);
  return elements.includes(null) ? undefined : floatsOf(elements);
}
