import { metaOf } from "eventdata-contract";
import type { z } from "zod";
import type { Declaration } from "../../declaration/resource.ts";
import { entryOf, hasUnknown, isAbsent, isMap, type Values } from "../../declaration/value.ts";
import { canonical, meansTheSame } from "../../lifecycle/equal.ts";
import { type Path, partOf, schemaAt, topOf, valueAt } from "../../lifecycle/paths.ts";

export type Kind = "add" | "delete" | "update";

/** What becomes of one place. */
export interface PlaceDiff {
  readonly kind: Kind;
  readonly replaces: boolean;
}

interface Sides {
  readonly before: Values;
  readonly now: Values;
  /** Inputs for which the object is made anew. */
  readonly replaces: readonly string[];
}

/** Every place that a change touches, down to items of lists and keys of maps, as the engine writes places. */
export function detailedDiff(
  declaration: Declaration,
  changed: readonly Path[],
  { before, now, replaces }: Sides,
): ReadonlyMap<string, PlaceDiff> {
  const places = changed.flatMap((path) => {
    const place = path.split(".").reduce(placeOfKey, "");
    const schema = schemaAt(declaration, path);
    const found = placesIn(schema, valueAt(before, path), valueAt(now, path), place);
    const isReplaced = replaces.includes(topOf(path));
    // What means another thing as a whole may have no part that does.
    const all = found.length > 0 ? found : [[place, "update"] as const];
    return all.map(([each, kind]) => [each, { kind, replaces: isReplaced }] as const);
  });
  return new Map(places);
}

type Found = readonly (readonly [place: string, kind: Kind])[];

function placesIn(schema: z.ZodType, before: unknown, now: unknown, place: string): Found {
  if (isAbsent(before) || isAbsent(now)) {
    if (isAbsent(before) && isAbsent(now)) return [];
    return [[place, isAbsent(before) ? "add" : "delete"]];
  }
  const isKnown = !hasUnknown(before) && !hasUnknown(now);
  if (isKnown && meansTheSame(schema, before, now)) return [];
  if (Array.isArray(before) && Array.isArray(now)) return placesInList(schema, before, now, place);
  if (!isMap(before) || !isMap(now)) return [[place, "update"]];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const placesUnder = (key: string) =>
    placesIn(partOf(schema, key), entryOf(before, key), entryOf(now, key), placeOfKey(place, key));
  if (keys.some((key) => !canBeQuoted(key) && placesUnder(key).length > 0)) return [[place, "update"]];
  return keys.flatMap(placesUnder);
}

function placesInList(schema: z.ZodType, before: unknown[], now: unknown[], place: string): Found {
  const item = partOf(schema, 0);
  if (metaOf(schema).unordered) return placesInSet(item, before, now, place);
  const length = Math.max(before.length, now.length);
  return Array.from({ length }, (_, index) => index).flatMap((index) =>
    placesIn(item, before[index], now[index], `${place}[${index}]`),
  );
}

/** What went stands where it stood, and what came where it stands. */
function placesInSet(item: z.ZodType, before: unknown[], now: unknown[], place: string): Found {
  const textOf = (value: unknown) => JSON.stringify(canonical(item, value));
  const missingIn = (some: unknown[], others: unknown[]) => {
    const known = new Set(others.map(textOf));
    return some.flatMap((value, index) => (known.has(textOf(value)) ? [] : [index]));
  };
  const [gone, come] = [new Set(missingIn(before, now)), new Set(missingIn(now, before))];
  return [...new Set([...gone, ...come])].map((index) => {
    const kind = gone.has(index) && come.has(index) ? "update" : gone.has(index) ? "delete" : "add";
    return [`${place}[${index}]`, kind];
  });
}

/** A backslash at its end would make the closing quote a part of the key, and the engine reads no other escape. */
function canBeQuoted(key: string): boolean {
  return !key.endsWith("\\");
}

/** What is no plain name is quoted, as the engine reads it: a backslash means something before a quote alone. */
function placeOfKey(place: string, key: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(key)) return `${place}["${key.replaceAll('"', '\\"')}"]`;
  return place === "" ? key : `${place}.${key}`;
}
