import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { holds } from "./alike.ts";
import type { Bound } from "./bound.ts";
import { meansTheSame } from "./equal.ts";
import { replaceObject, sentInputs } from "./object.ts";
import { declaredPaths, type Path, schemaAt, topOf, valueAt, withoutValueAt, withValueAt } from "./paths.ts";

/**
 * Read, merge, write. A PUT replaces the whole, so it carries what the service holds, with what the
 * program declares on top; a place that is no longer declared goes back to its default, or is left
 * out where there is none. Nothing is sent when nothing differs.
 */
export async function writeOver(
  bound: Bound,
  id: string,
  current: Values,
  wanted: Values,
  noLongerDeclared: readonly Path[],
): Promise<Values> {
  const { client, resource } = bound;
  if (resource.calls.update === undefined) return current;
  const before = sentInputs(resource, current);
  const after = merged(resource, before, sentInputs(resource, wanted), noLongerDeclared);
  if (holdsAll(resource, current, before, after)) return current;
  const written = await replaceObject(client, resource, id, after);
  bound.forget();
  return written;
}

/** What an object would be, of what is sent. */
export function writtenOver(
  resource: Resource,
  current: Values,
  wanted: Values,
  noLongerDeclared: readonly Path[],
): Values {
  return merged(resource, sentInputs(resource, current), sentInputs(resource, wanted), noLongerDeclared);
}

function merged(
  resource: Resource,
  current: Values,
  wanted: Values,
  noLongerDeclared: readonly Path[],
): Values {
  // What cannot be changed in place stays as it is.
  const reset = noLongerDeclared.reduce((body, path) => {
    if (resource.inputs[topOf(path)]?.facts.replaces) return body;
    const fallback = resource.inputs[path]?.facts.default;
    return fallback === undefined ? withoutValueAt(body, path) : withValueAt(body, path, fallback);
  }, current);
  const declared = declaredPaths(resource, wanted);
  const kept = withoutAlternatives(resource, reset, new Set(declared.map(topOf)));
  return declared.reduce((body, path) => withValueAt(body, path, valueAt(wanted, path)), kept);
}

/** Where one of several is declared, the others give way. */
function withoutAlternatives(resource: Resource, values: Values, declared: ReadonlySet<string>): Values {
  const groupOf = (name: string) => resource.inputs[name]?.facts.oneOf;
  const decided = new Set([...declared].map(groupOf).filter((group) => group !== undefined));
  const stays = (name: string) => declared.has(name) || !decided.has(groupOf(name) ?? "");
  return Object.fromEntries(Object.entries(values).filter(([name]) => stays(name)));
}

function holdsAll(resource: Resource, current: Values, before: Values, after: Values): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => holds(resource, current, name, after[name]));
}

/** Places that were declared and are not any more. */
export function noLongerDeclared(resource: Resource, before: Values, now: Values): Path[] {
  const declared = declaredPaths(resource, now);
  return declaredPaths(resource, before).filter((path) => !declared.includes(path));
}

/** Inputs that the service cannot change in place and that differ from what it holds. */
export function fixedDifferences(resource: Resource, current: Values, wanted: Values): string[] {
  const paths = declaredPaths(resource, wanted).filter(
    (path) => resource.inputs[topOf(path)]?.facts.replaces,
  );
  const names = [...new Set(paths.map(topOf))];
  return names.filter((name) => !meansTheSame(schemaAt(resource, name), current[name], wanted[name]));
}
