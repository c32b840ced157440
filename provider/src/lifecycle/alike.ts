import type { Resource } from "../declaration/resource.ts";
import { isAbsent, isEmpty, type Values } from "../declaration/value.ts";
import { meansTheSame } from "./equal.ts";
import { declaredPaths, type Path, schemaAt, topOf, valueAt } from "./paths.ts";

/** Whether an object has what is wanted at a place. What may be named in two ways is the same under either. */
export function holds(resource: Resource, object: Values, path: Path, wanted: unknown): boolean {
  const { orBy } = resource.inputs[path]?.facts ?? {};
  if (orBy !== undefined && !isAbsent(wanted) && object[orBy] === wanted) return true;
  return meansTheSame(schemaAt(resource, path), valueAt(object, path), wanted);
}

/** Whether an object carries all that was sent, as far as a service shows it. */
export function carries(resource: Resource, object: Values, sent: Values): boolean {
  return declaredPaths(resource, sent).every((path) => {
    if (resource.inputs[topOf(path)]?.facts.oneOf !== undefined && isAbsent(object[topOf(path)]))
      return false;
    // A service may mask what is secret, so only that it is there tells something.
    if (isSecret(resource, path)) return !isAbsent(object[topOf(path)]);
    const [value, held] = [valueAt(sent, path), valueAt(object, path)];
    return holds(resource, object, path, value) || (isEmpty(value) && (isAbsent(held) || isEmpty(held)));
  });
}

function isSecret(resource: Resource, path: Path): boolean {
  const [top = "", part = ""] = path.split(".");
  const { secret = false, secretParts } = resource.inputs[top]?.facts ?? {};
  return secret && (secretParts === undefined || secretParts.includes(part));
}
