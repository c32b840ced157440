import { print } from "./json.ts";
import { type Types, types } from "./relation.ts";
import type { ScalarFunction } from "./scalarFunctions.ts";
import { isArray, type Value } from "./values.ts";

const given = (type: "string" | "map", apply: ScalarFunction["apply"]): [Types, ScalarFunction["apply"]] => [
  types(type),
  apply,
];

/** What has no separator is a value. */
function partsOf(text: string, separator: string): readonly [key: string, value: string] {
  const [key = "", ...rest] = separator === "" ? [text] : text.split(separator);
  return rest.length === 0 ? ["", text] : [key, rest.join(separator)];
}

/** Whether a text is as a pattern has it, in which a star stands for any characters. */
function isLike(text: string, pattern: string): boolean {
  if (pattern === "") return text === "";
  if (pattern.startsWith("*"))
    return [...text, ""].some((_, place) => isLike(text.slice(place), pattern.slice(1)));
  return text !== "" && text[0] === pattern[0] && isLike(text.slice(1), pattern.slice(1));
}

function found([pairs = null, key, value, separator = ":"]: readonly Value[]): Value {
  if (!isArray(pairs) || typeof key !== "string" || typeof value !== "string") return null;
  for (const text of pairs) {
    if (typeof text !== "string" || typeof separator !== "string") continue;
    const parts = partsOf(text, separator);
    if (isLike(parts[0], key) && isLike(parts[1], value))
      return new Map([
        ["key", parts[0]],
        ["value", parts[1]],
      ]);
  }
  return null;
}

const functions = {
  pair: given("string", ([key = null, value = null, separator = ":"]) =>
    key === null || value === null || separator === null
      ? null
      : `${print(key)}${print(separator)}${print(value)}`,
  ),
  parse_pair: given("map", ([text = null, separator = ":"]) => {
    if (typeof text !== "string" || typeof separator !== "string") return null;
    const [key, value] = partsOf(text, separator);
    return new Map([
      ["key", key],
      ["value", value],
      ["separator", separator],
    ]);
  }),
  find_pair: given("map", found),
};

export const pairFunctions = Object.entries(functions).map(
  ([name, [of, apply]]): [string, ScalarFunction] => [name, { apply, types: () => of }],
);
