import { schemas } from "eventdata-contract";
import type { z } from "zod";
import type { Values } from "../declaration/value.ts";
import { isOutputText, outputTextsIn } from "../lifecycle/outputText.ts";
import { keysAt } from "../lifecycle/paths.ts";
import { reasonOf, unknownProperty } from "../lifecycle/reason.ts";
import { entrySchema } from "./entrySchema.ts";
import type { Fault } from "./fault.ts";
import { type SectionName, sectionNames, sections } from "./sections.ts";
import { isMap, Later } from "./value.ts";

type Path = readonly PropertyKey[];

/** What is wrong with the form of a description: types, formats, unknown keys. */
export function shapeFaults(value: Values): Fault[] {
  const texts = outputTextsIn(withoutLater(value));
  const isTold = ({ path }: Fault) =>
    path.some(isOutputText) || texts.some((text) => text.path.every((key, index) => key === path[index]));
  return [...texts, ...formFaults(value).filter((fault) => !isTold(fault))];
}

const mustBeKnown =
  "is not known while the program runs: an output may stand within an entry, not in place of it";

function formFaults(value: Values): Fault[] {
  const lists = schemas.strictObject(
    Object.fromEntries(sectionNames.map((name) => [name, schemas.array(schemas.unknown()).optional()])),
  );
  const faults = faultsOf(lists, value, []);
  for (const name of sectionNames) {
    const entries = value[name];
    if (entries instanceof Later) faults.push({ path: [name], reason: mustBeKnown });
    if (!Array.isArray(entries)) continue;
    for (const [index, entry] of entries.entries()) {
      if (entry instanceof Later) faults.push({ path: [name, index], reason: mustBeKnown });
      faults.push(
        ...faultsOf(entrySchema(name, entry), entry, [name, index]),
        ...keyFaults(name, index, entry),
      );
    }
  }
  return faults;
}

function faultsOf(schema: z.ZodType, value: unknown, start: Path): Fault[] {
  const result = schema.safeParse(withoutLater(value));
  if (result.success) return [];
  return result.error.issues.flatMap((issue): Fault[] => {
    const path = [...start, ...issue.path];
    if (issue.code === "unrecognized_keys") {
      const known = keysAt(schema, issue.path);
      return issue.keys.map((key) => ({
        path: [...path, key],
        reason: movedKey(path, key) ?? unknownProperty(key, known),
        atKey: true,
      }));
    }
    const found = at(value, issue.path);
    if (found instanceof Later) return [];
    return [{ path, reason: found === undefined ? "is required" : reasonOf(issue) }];
  });
}

/** A key that belongs to the resource, but not here. */
function movedKey(path: Path, key: string): string | undefined {
  if (path[0] === "roles" && key === "members" && path.length === 2) {
    return "is not declared here: set the role of each user under users";
  }
  if (key === "existing") return "is not possible here: nothing else could name the entry";
  return undefined;
}

/** Names are the keys by which the rest is found, so they must be known at once. */
function keyFaults(name: SectionName, index: number, entry: unknown): Fault[] {
  if (!isMap(entry)) return [];
  const fields = new Set([...sections[name].keys, ...Object.keys(sections[name].references), "formerly"]);
  const later = [...fields].filter((field) => {
    const value = entry[field];
    return value instanceof Later || (Array.isArray(value) && value.some((item) => item instanceof Later));
  });
  return later.map((field) => ({
    path: [name, index, field],
    reason:
      "must be a plain text: names are looked up while the program runs, so an output cannot stand here",
  }));
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (inner instanceof Later) return inner;
    if (typeof inner !== "object" || inner === null) return undefined;
    return (inner as Record<PropertyKey, unknown>)[key];
  }, value);
}

function withoutLater(value: unknown): unknown {
  if (value instanceof Later) return undefined;
  if (Array.isArray(value)) return value.map(withoutLater);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutLater(inner)]));
}
