import type { Declaration, Resource } from "../declaration/resource.ts";
import { hasUnknown, isAbsent, reveal, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import { meansTheSame } from "./equal.ts";
import { declaredPaths, type Path, schemaAt, topOf, valueAt } from "./paths.ts";

export interface Difference {
  /** Places that differ, were newly declared, or are no longer declared. */
  readonly changed: readonly Path[];
  /** Inputs for which the object must be made anew. */
  readonly replaces: readonly string[];
  /** Another object would have this one's unique name, so that this one has to go first, whoever asks for another. */
  readonly deleteBeforeReplace: boolean;
}

/** What a program's inputs change of what the state holds. */
export function diff(
  resource: Resource,
  secretInputs: Values,
  secretOutputs: Values,
  newSecretInputs: Values,
): Difference {
  // In clear, so that a place is the same place whether or not it stands inside a secret.
  const oldInputs = reveal(secretInputs) as Values;
  const oldOutputs = reveal(secretOutputs) as Values;
  const newInputs = reveal(newSecretInputs) as Values;
  const changed = changedPaths(resource, oldInputs, newInputs);
  const replaces = [...new Set(changed.map(topOf))].filter((name) => {
    if (!resource.inputs[name]?.facts.replaces) return false;
    const wanted = newInputs[name];
    // No longer set: the object keeps what it has. Set for the first time: only another value asks for a new object.
    if (isAbsent(wanted)) return false;
    return !same(resource, name, isAbsent(oldInputs[name]) ? oldOutputs[name] : oldInputs[name], wanted);
  });
  const { unique } = resource.identity;
  const keyStays =
    unique.length > 0 &&
    unique.every((name) => same(resource, name, oldInputs[name] ?? oldOutputs[name], newInputs[name]));
  if (resource.calls.delete === undefined) {
    // What is not known yet may turn out to be what it was.
    const refused = replaces.filter((name) => !hasUnknown(newInputs[name]));
    if (refused.length > 0) throw cannotReplace(resource, refused);
    return { changed, replaces: [], deleteBeforeReplace: false };
  }
  // Also where nothing here asks for it: under replaceOnChanges the engine decides that later.
  return { changed, replaces, deleteBeforeReplace: keyStays };
}

function cannotReplace({ type }: Resource, inputs: readonly string[]): EventDataError {
  return new EventDataError(
    "CANNOT_REPLACE",
    `the ${inputs.join(" and the ")} of this ${type} cannot be changed, and the service has no way to delete one, so it cannot be made anew`,
    `Go back to the ${inputs.join(" and the ")} that it has; or declare another ${type} beside it under another logical name.`,
  );
}

/** Places that differ, were newly declared, or are no longer declared. */
export function changedPaths(resource: Declaration, oldInputs: Values, newInputs: Values): Path[] {
  const paths = [...declaredPaths(resource, oldInputs), ...declaredPaths(resource, newInputs)];
  return [...new Set(paths)]
    .filter((path) => !same(resource, path, valueAt(oldInputs, path), valueAt(newInputs, path)))
    .sort();
}

/** What is not known yet is never the same. */
function same(resource: Declaration, path: Path, left: unknown, right: unknown): boolean {
  return !hasUnknown(left) && !hasUnknown(right) && meansTheSame(schemaAt(resource, path), left, right);
}
