import type { Resource } from "../declaration/resource.ts";
import { isAbsent, isMap, saysNothing, type Values } from "../declaration/value.ts";
import { meansTheSame } from "../lifecycle/equal.ts";
import { declaredPaths, type Path, schemaAt, topOf, valueAt } from "../lifecycle/paths.ts";
import { resources } from "../resources/resources.ts";
import type { Held } from "./edits.ts";
import type { Kept } from "./engine.ts";
import type { Declaration } from "./program.ts";

/**
 * The inputs in which a change of an object has to show. It goes by what the service itself answered
 * before and after, and so not by how the provider compares that with its state.
 */
export function driftOf(
  resource: Resource,
  inputs: Values,
  before: Values,
  after: Values | undefined,
): string[] | "gone" {
  if (!after) return "gone";
  const places = declaredPaths(resource, inputs).filter((path) => {
    // Another channel is a change, also where the declared one has no fields.
    const isOther = resource.inputs[topOf(path)]?.facts.oneOf !== undefined && isAbsent(after[topOf(path)]);
    // A mask stands for an empty secret too, and so does not tell that there was nothing.
    const isNothing = [inputs, after].every((values) => told(valueAt(values, path)) === undefined);
    return isOther || (!isNothing && differs(resource, path, before, after));
  });
  return [...new Set(places.map(topOf))].sort();
}

/** Inputs that changed, by the resource's name; "gone" where the object is. */
export type Drift = Readonly<Record<string, readonly string[] | "gone">>;

/** The same for a whole program, by what the state and the service held. */
export function driftIn(
  program: readonly Declaration[],
  state: ReadonlyMap<string, Kept>,
  before: Held,
  after: Held,
): Drift {
  const entries = program.map(({ type, name }) => {
    const { inputs } = state.get(name) as Kept;
    const resource = resources[type] as Resource;
    return [name, driftOf(resource, inputs, before.get(name) ?? {}, after.get(name))] as const;
  });
  return Object.fromEntries(entries.filter(([, fields]) => fields.length > 0));
}

/** Places that no program has declared and that are not what they were. */
export function touchedPlaces(resource: Resource, inputs: Values, before: Values, after: Values): Path[] {
  const declared = declaredPaths(resource, inputs);
  const places = new Set([...declaredPaths(resource, before), ...declaredPaths(resource, after)]);
  return [...places].filter((path) => {
    const isDeclared = declared.some((each) => isWithin(each, path) || isWithin(path, each));
    return !isDeclared && differs(resource, path, before, after);
  });
}

function isWithin(outer: Path, path: Path): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

function differs(resource: Resource, path: Path, before: Values, after: Values): boolean {
  const [left, right] = [valueAt(before, path), valueAt(after, path)].map(told);
  return !meansTheSame(schemaAt(resource, path), left, right);
}

/** Of what says nothing a service may say nothing; but a name in a map counts, also with an empty text. */
function told(value: unknown): unknown {
  return value === "" ? undefined : withoutNothing(value);
}

function withoutNothing(value: unknown): unknown {
  if (saysNothing(value)) return undefined;
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNothing(inner)]));
}
