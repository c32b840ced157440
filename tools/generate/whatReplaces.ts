import type { Resource } from "pulumi-eventdata-provider";
import { code } from "./markdown.ts";

export function whatReplaces(resource: Resource): string {
  const { inputs, calls, type, page } = resource;
  const names = Object.keys(inputs).filter((name) => inputs[name]?.facts.replaces);
  if (names.length === 0) return "Nothing. Every input is changed in place.";
  const fixed = listed(names);
  if (calls.delete === undefined) {
    return `Nothing. ${fixed} cannot be changed, and there is no way to delete ${articleOf(type)}: a change of it is refused, and the error says what to do instead.`;
  }
  return [
    `A change of ${fixed}.${restInPlace(resource, names)}`,
    page.replace ?? "",
    order(resource, names),
    names.some((name) => !inputs[name]?.facts.required)
      ? "One that is set for the first time to the value that the object has, or is no longer set, replaces nothing."
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function restInPlace({ calls }: Resource, names: readonly string[]): string {
  if (calls.update === undefined || names.length === 0) return "";
  return " Every other input is changed in place.";
}

/** The new one is made first, unless it would have the old one's unique key. */
function order({ identity }: Resource, replacing: readonly string[]): string {
  const { unique } = identity;
  if (unique.length === 0) return "The new one is made before the old one is deleted.";
  const key = listed(unique, "and");
  const onlyKey = replacing.every((name) => unique.includes(name));
  if (onlyKey) return "The new one is made before the old one is deleted.";
  return `Where ${key} ${unique.length === 1 ? "stays" : "stay"} the same, the old one is deleted first; else the new one is made first.`;
}

function listed(names: readonly string[], word = "or"): string {
  const all = names.map(code);
  const last = all.pop() ?? "";
  return all.length === 0 ? last : `${all.join(", ")} ${word} ${last}`;
}

function articleOf(type: string): string {
  return `${/^[AEIO]/.test(type) ? "an" : "a"} ${code(type)}`;
}
