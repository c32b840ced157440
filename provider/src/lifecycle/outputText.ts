import { isMap, reveal } from "../declaration/value.ts";

/** What Pulumi puts in place of an Output of which a text is made, by a template, as a key, or by JSON.stringify. */
const inPlaceOfOutput = /Calling \[to(?:String|JSON)\] on an \[Output<T>\] is not supported/;

export function isOutputText(text: unknown): boolean {
  return typeof text === "string" && inPlaceOfOutput.test(text);
}

const what = "the text that Pulumi puts in place of an Output";

export const outputTextReason = `is ${what}: make the text with pulumi.interpolate or apply`;

interface OutputText {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}

/** Where such a text stands, also within others and in keys. The path of a key is that of its map: it would be that text. */
export function outputTextsIn(value: unknown, path: readonly PropertyKey[] = []): OutputText[] {
  const plain = reveal(value);
  if (isOutputText(plain)) return [{ path, reason: outputTextReason }];
  if (Array.isArray(plain)) return plain.flatMap((item, index) => outputTextsIn(item, [...path, index]));
  if (!isMap(plain)) return [];
  return Object.entries(plain).flatMap(([key, inner]) =>
    isOutputText(key) ? [{ path, reason: keyReason }] : outputTextsIn(inner, [...path, key]),
  );
}

const keyReason = `has a key that is ${what}: make the map with apply, as in name.apply((known) => ({ [known]: … }))`;
