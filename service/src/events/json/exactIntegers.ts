import { wholeNumber } from "../../values/wholeNumber.ts";

/**
 * Integers that a double cannot hold go through `JSON.parse` as strings with half a character in front. No other
 * string has that: what is decoded from UTF-8 has no halves, and escaped halves were replaced before.
 */
const mark = "\udc00";
const markCode = mark.charCodeAt(0);

/** Digits in strings look the same, which costs time and nothing else. */
const longDigits = /[:,[\s]-?\d{16}/;
const stringOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]{15,}/gs;
const markedInteger = /"\\udc00(-?\d+)"/g;

export function markIntegers(text: string): string {
  return longDigits.test(text) ? text.replace(stringOrLongNumber, markInteger) : text;
}

/** An integer as it comes out of a marked text. */
export function integerValue(digits: string): number | string {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : mark + digits;
}

function markInteger(found: string): string {
  return wholeNumber(found) && !Number.isSafeInteger(Number(found)) ? `"${mark}${found}"` : found;
}

/** The digits of an integer that was marked. */
export function markedDigits(value: string): string | undefined {
  return value.charCodeAt(0) === markCode ? value.slice(1) : undefined;
}

/** JSON text whose marked integers are integers again. */
export function unmarkIntegers(json: string): string {
  return json.includes('"\\udc00') ? json.replace(markedInteger, "$1") : json;
}
