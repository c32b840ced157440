import { nearest } from "eventdata-contract";
import type { Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Lookup } from "./lookup.ts";
import type { Wanted } from "./wanted.ts";

const mostNearMisses = 3;

/** Nothing is what was looked for; what is almost that is named. */
export function notFound(lookup: Lookup, wanted: Wanted, objects: readonly Values[]): EventDataError {
  const { one, many, resource } = lookup;
  const near = nearMisses(lookup, wanted, objects);
  const next =
    near.length > 0
      ? `Did you mean ${near.join(" or ")}?`
      : `${many ? `${many} lists those that there are. ` : ""}Check the organisation that the credential belongs to, too.`;
  return new EventDataError(
    "NOT_FOUND",
    `${one}: there is no ${resource.type} with ${described(wanted)}`,
    next,
  );
}

/** What was looked for, in words: `the dataset "logs" and the name "seconds"`. */
export function described(wanted: Values): string {
  return Object.entries(wanted)
    .map(([key, value]) => `the ${key} ${JSON.stringify(value)}`)
    .join(" and ");
}

function nearMisses(lookup: Lookup, wanted: Wanted, objects: readonly Values[]): string[] {
  const keys = Object.keys(wanted);
  const candidates = new Map(objects.map((object) => [wordOf(object, keys), wordsFor(object, keys)]));
  // Who takes a name for an id is shown where that name is.
  if (keys.includes("id")) {
    for (const object of objects) candidates.set(wordOf(object, lookup.by), wordsFor(object, lookup.by));
  }
  const found: string[] = [];
  for (let near = pick(); near !== undefined && found.length < mostNearMisses; near = pick()) {
    found.push(candidates.get(near) as string);
    candidates.delete(near);
  }
  return [...new Set(found)];

  function pick(): string | undefined {
    return nearest(wordOf(wanted, keys), candidates.keys());
  }
}

/** One word for all keys, so that a slip in any of them is near. */
function wordOf(values: Values, keys: readonly string[]): string {
  return keys.map((key) => String(values[key])).join("/");
}

function wordsFor(object: Values, keys: readonly string[]): string {
  return described(Object.fromEntries(keys.map((key) => [key, object[key]])));
}
