import { isAbsent, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import { isOutputText, outputTextReason } from "../lifecycle/outputText.ts";
import { unknownProperty } from "../lifecycle/reason.ts";
import type { Lookup } from "./lookup.ts";

/** What is looked for: property names with their texts. */
export type Wanted = Readonly<Record<string, string>>;

/** The arguments of a function, checked: the id, or all of the other keys. */
export function wantedOf(lookup: Lookup, args: Values): Wanted {
  const known = ["id", ...lookup.by];
  const given = Object.entries(args).filter(([, value]) => !isAbsent(value));
  for (const [name, value] of given) {
    if (!known.includes(name)) refuse(lookup, `${name} ${unknownProperty(name, known)}`);
    if (typeof value !== "string")
      refuse(lookup, `${name} must be a text`, `An Output goes to ${lookup.one}Output.`);
    if (isOutputText(value))
      refuse(lookup, `${name} ${outputTextReason}`, `An Output goes to ${lookup.one}Output.`);
    if (value === "") refuse(lookup, `${name} must not be empty`);
    // These two would leave the path in which an id stands.
    if (name === "id" && /^\.{1,2}$/.test(value)) refuse(lookup, `"${value}" is not an id`);
  }
  const names = given.map(([name]) => name);
  const ways = `the id or ${inWords(lookup.by)}`;
  if (names.length === 0) refuse(lookup, "it is not said which one is meant", `Give ${ways}.`);
  if (names.includes("id") && names.length > 1) {
    refuse(lookup, `${names.join(" and ")} are given at once`, `Give either ${ways}.`);
  }
  const missing = lookup.by.filter((name) => !names.includes(name));
  if (!names.includes("id") && missing.length > 0) {
    refuse(lookup, `${inWords(missing)} is missing`, `Give ${ways}.`);
  }
  return Object.fromEntries(given) as Wanted;
}

/** Keys in words: "the dataset and the name". */
export function inWords(keys: readonly string[]): string {
  return keys.map((key) => `the ${key}`).join(" and ");
}

function refuse(lookup: Lookup, what: string, next?: string): never {
  throw new EventDataError("INPUT_INVALID", `${lookup.one}: ${what}`, next);
}
