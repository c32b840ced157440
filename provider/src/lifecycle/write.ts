import type { Resource } from "../resources/resource.ts";
import { meansTheSame } from "./equal.ts";
import { bodyFor, replaceObject } from "./object.ts";
import { declaredPaths, type Path, schemaAt, topOf, valueAt, withoutValueAt, withValueAt } from "./paths.ts";
import type { Run } from "./run.ts";
import type { Values } from "./value.ts";

/**
 * Read, merge, write. A PUT replaces the whole, so it carries what the service holds, with what the
 * program declares on top; a place that is no longer declared goes back to its default, or is left
 * out where there is none. Nothing is sent when nothing differs.
 */
export async function writeOver(
  run: Run,
  resource: Resource,
  id: string,
  current: Values,
  wanted: Values,
  noLongerDeclared: readonly Path[],
): Promise<Values> {
  const before = bodyFor(resource.calls.update, current);
  const after = bodyFor(resource.calls.update, merged(resource, before, wanted, noLongerDeclared));
  if (sameBody(resource, before, after)) return current;
  const written = await replaceObject(run.client, resource, id, after);
  run.snapshots.forget(resource);
  return written;
}

function merged(
  resource: Resource,
  current: Values,
  wanted: Values,
  noLongerDeclared: readonly Path[],
): Values {
  const reset = noLongerDeclared.reduce((body, path) => {
    const fallback = resource.inputs[path]?.facts.default;
    return fallback === undefined ? withoutValueAt(body, path) : withValueAt(body, path, fallback);
  }, current);
  return declaredPaths(resource, wanted).reduce(
    (body, path) => withValueAt(body, path, valueAt(wanted, path)),
    reset,
  );
}

function sameBody(resource: Resource, before: Values, after: Values): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => meansTheSame(schemaAt(resource, name), before[name], after[name]));
}

/** Inputs that the service cannot change in place and that differ from what it holds. */
export function fixedDifferences(resource: Resource, current: Values, wanted: Values): string[] {
  const paths = declaredPaths(resource, wanted).filter(
    (path) => resource.inputs[topOf(path)]?.facts.replaces,
  );
  const names = [...new Set(paths.map(topOf))];
  return names.filter((name) => !meansTheSame(schemaAt(resource, name), current[name], wanted[name]));
}
