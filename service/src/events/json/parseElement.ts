import { markIntegers } from "./exactIntegers.ts";

const surrogate = /\\u[dD][89a-fA-F]/;
const notFinite = /NaN|Infinity/;
const escapes =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/gs;
const stringOrNotFinite = /"[^"\\]*(?:\\.[^"\\]*)*"|-?Infinity|NaN/gs;

/**
 * The value of a JSON text: long integers are marked, half a character becomes U+FFFD, and what is no number (`NaN`,
 * `Infinity`, as some languages write them) null. It throws what `JSON.parse` throws.
 */
export function parseElement(text: string): unknown {
  const wellFormed = surrogate.test(text) ? text.replace(escapes, replaceLoneSurrogate) : text;
  const marked = markIntegers(wellFormed);
  try {
    return JSON.parse(marked);
  } catch (error) {
    if (!notFinite.test(marked)) throw error;
    return JSON.parse(marked.replace(stringOrNotFinite, (found) => (found.startsWith('"') ? found : "null")));
  }
}

function replaceLoneSurrogate(found: string): string {
  return found.length === 6 ? "\\ufffd" : found;
}
