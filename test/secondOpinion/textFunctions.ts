import { createHash } from "node:crypto";
import { print } from "./json.ts";
import { Undetermined } from "./undetermined.ts";
import type { Value } from "./values.ts";

type TextFunction = [
  name: string,
  type: "integer" | "string" | "array",
  apply: (values: readonly Value[]) => Value,
];

function onTexts(apply: (...texts: readonly string[]) => Value): (values: readonly Value[]) => Value {
  return (values) =>
    values.every((value) => typeof value === "string") ? apply(...(values as readonly string[])) : null;
}

export const textFunctions: readonly TextFunction[] = [
  ["strcat", "string", (values) => values.map((value) => (value === null ? "" : print(value))).join("")],
  ["strlen", "integer", onTexts((text = "") => BigInt([...text].length))],
  ["tolower", "string", onTexts((text = "") => text.toLowerCase())],
  ["toupper", "string", onTexts((text = "") => text.toUpperCase())],
  ["substring", "string", substring],
  ["indexof", "integer", onTexts(indexOf)],
  [
    "replace_string",
    "string",
    onTexts((wanted = "", by = "", text = "") => text.split(some(wanted)).join(by)),
  ],
  ["hash_sha512", "string", ([value = null]) => (value === null ? null : sha512(print(value)))],
  ["split", "array", onTexts((text = "", by = "") => text.split(some(by)))],
];

function substring([text = null, start = null, length]: readonly Value[]): Value {
  if (typeof text !== "string" || typeof start !== "bigint" || length === null) return null;
  const characters = [...text];
  const first = Number(start);
  if (first < 0 || (length !== undefined && (length as bigint) < 0n))
    throw new Undetermined("text before the start");
  return characters.slice(first, length === undefined ? undefined : first + Number(length)).join("");
}

function indexOf(text = "", wanted = ""): Value {
  const units = text.indexOf(some(wanted));
  return BigInt(units < 0 ? -1 : [...text.slice(0, units)].length);
}

function some(wanted: string): string {
  if (wanted === "") throw new Undetermined("where empty text is found");
  return wanted;
}

function sha512(text: string): string {
  return createHash("sha512").update(text).digest("hex");
}
