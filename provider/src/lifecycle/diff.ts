import type { Resource } from "../resources/resource.ts";
import { meansTheSame } from "./equal.ts";
import { declaredPaths, type Path, schemaAt, topOf, valueAt } from "./paths.ts";
import { hasUnknown, isAbsent, reveal, type Values } from "./value.ts";

export interface Difference {
  /** Places that differ, were newly declared, or are no longer declared. */
  readonly changed: readonly Path[];
  /** Inputs for which the object must be made anew. */
  readonly replaces: readonly string[];
  /** The new object would have the old one's unique name, so the old one has to go first. */
  readonly deleteBeforeReplace: boolean;
}

/** What a program's inputs change of what the state holds. */
export function diff(
  resource: Resource,
  oldInputs: Values,
  oldOutputs: Values,
  newInputs: Values,
): Difference {
  const before = declaredPaths(resource, oldInputs);
  const now = declaredPaths(resource, newInputs);
  const changed = [...new Set([...before, ...now])]
    .filter((path) => !same(resource, path, valueAt(oldInputs, path), valueAt(newInputs, path)))
    .sort();
  const replaces = [...new Set(changed.map(topOf))].filter((name) => {
    if (!resource.inputs[name]?.facts.replaces) return false;
    const wanted = newInputs[name];
    // No longer set: the object keeps what it has. Set for the first time: only another value asks for a new object.
    if (isAbsent(wanted)) return false;
    return !same(resource, name, isAbsent(oldInputs[name]) ? oldOutputs[name] : oldInputs[name], wanted);
  });
  const keyStays = resource.identity.unique.every(
    (name) =>
      !hasUnknown(newInputs[name]) &&
      same(resource, name, oldInputs[name] ?? oldOutputs[name], newInputs[name]),
  );
  return { changed, replaces, deleteBeforeReplace: replaces.length > 0 && keyStays };
}

function same(resource: Resource, path: Path, left: unknown, right: unknown): boolean {
  if (hasUnknown(left) || hasUnknown(right)) return false;
  return meansTheSame(schemaAt(resource, path), reveal(left), reveal(right));
}
