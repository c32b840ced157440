import type { Field } from "../resources/field.ts";
import type { Resource } from "../resources/resource.ts";
import { autoname, type RandomDigits } from "./autoname.ts";
import type { Path } from "./paths.ts";
import { reasonOf, unknownProperty } from "./reason.ts";
import { hasUnknown, isAbsent, isMap, reveal, Secret, Unknown, type Values } from "./value.ts";

export interface CheckFailure {
  readonly path: Path;
  readonly reason: string;
}

export interface Checked {
  readonly inputs: Values;
  readonly failures: readonly CheckFailure[];
}

/** Looks at what a program set, before any request: every fault at once, each with its path. */
export function check(
  resource: Resource,
  logicalName: string,
  oldInputs: Values,
  newInputs: Values,
  digits: RandomDigits,
): Checked {
  const known = Object.keys(resource.inputs);
  const failures: CheckFailure[] = Object.keys(newInputs)
    .filter((name) => !known.includes(name))
    .map((path) => ({ path, reason: unknownProperty(path, known) }));
  const inputs: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.inputs)) {
    const given = newInputs[name];
    if (!isAbsent(reveal(given))) {
      inputs[name] = withoutAbsent(given);
      failures.push(...faultsOf(field, name, given));
    } else if (field.facts.autonamed) {
      inputs[name] = oldInputs[name] ?? autoname(logicalName, digits);
      failures.push(...autonameFaults(field, name, inputs[name]));
    } else if (field.facts.required) {
      failures.push({ path: name, reason: "is required" });
    }
  }
  return { inputs, failures };
}

function faultsOf(field: Field, name: string, value: unknown): CheckFailure[] {
  const result = field.facts.schema.safeParse(reveal(withoutAbsent(value)));
  if (result.success) return [];
  return result.error.issues
    .filter((issue) => !hasUnknown(at(value, issue.path)) || (issue.code === "custom" && !hasUnknown(value)))
    .flatMap((issue) => {
      const path = [name, ...issue.path].join(".");
      if (issue.code !== "unrecognized_keys") return [{ path, reason: reasonOf(issue) }];
      return issue.keys.map((key) => ({ path: `${path}.${key}`, reason: "is not a property" }));
    });
}

/** A logical name may hold characters that a name may not; the person did not write the name that is refused. */
function autonameFaults(field: Field, name: string, value: unknown): CheckFailure[] {
  return faultsOf(field, name, value).map(({ path, reason }) => ({
    path,
    reason: `${reason}; it was made from the resource's logical name, so set it or change that`,
  }));
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    const plain = inner instanceof Secret ? inner.value : inner;
    if (plain instanceof Unknown) return plain;
    return typeof plain === "object" && plain !== null
      ? (plain as Record<PropertyKey, unknown>)[key]
      : undefined;
  }, value);
}

/** In a program, null and undefined mean that nothing was set. */
function withoutAbsent(value: unknown): unknown {
  if (value instanceof Secret) return new Secret(withoutAbsent(value.value));
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => !isAbsent(entry))
      .map(([key, entry]) => [key, withoutAbsent(entry)]),
  );
}
