import { patternTest } from "../patternTest.ts";
import { jsonOfValue, valueOfJson } from "./jsonValue.ts";
import { native } from "./nativeFunction.ts";

export const pairs = [
  native("pair_of_text", ["text", "text"], "text", (text, separator) =>
    jsonOfValue({ ...partsOf(text, separator), separator }),
  ),
  native("found_pair", ["text", "text", "text", "text"], "text", foundPair),
];

/** What has no separator is a value without a key. */
function partsOf(text: string, separator: string) {
  const at = separator === "" ? -1 : text.indexOf(separator);
  if (at < 0) return { key: "", value: text };
  return { key: text.slice(0, at), value: text.slice(at + separator.length) };
}

function foundPair(array: string, keyPattern: string, valuePattern: string, separator: string) {
  const texts = valueOfJson(array);
  if (!Array.isArray(texts)) return null;
  const [isKey, isValue] = [patternTest(keyPattern), patternTest(valuePattern)];
  for (const text of texts as unknown[]) {
    if (typeof text !== "string") continue;
    const { key, value } = partsOf(text, separator);
    if (isKey(key) && isValue(value)) return jsonOfValue({ key, value });
  }
  return null;
}
