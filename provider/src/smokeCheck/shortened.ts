import { exactText } from "../data/exactText.ts";

const longestShown = 200;
const longestKept = 4_000;

/** A value as people read it: one of an event may have a million characters. */
export function shortened(value: unknown): string {
  const text = value === undefined ? "nothing" : exactText(value);
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}… (${text.length} characters)`;
}

/** A value as the state keeps it, where an integer that no number holds is a text. */
export function keptValue(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (value === undefined) return null;
  return exactText(value).length <= longestKept ? inNumbers(value) : shortened(value);
}

function inNumbers(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each)),
  );
}
