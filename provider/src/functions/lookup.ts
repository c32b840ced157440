import { keyOf, type Resource } from "../declaration/resource.ts";
import { isAbsent, type Values } from "../declaration/value.ts";
import { idOf } from "../lifecycle/object.ts";

/** One function that finds an object, and where there is one, the function that lists all. */
export interface Lookup {
  /** Its name in a program. */
  readonly one: string;
  readonly many: string | undefined;
  readonly resource: Resource;
  /** The inputs by which an object is found where its id is not given. */
  readonly by: readonly string[];
  /** Whether more than one object may have what is looked for. */
  readonly isUnique: boolean;
  readonly hasSecrets: boolean;
}

export function lookupOf(resource: Resource): Lookup {
  return {
    one: `get${resource.type}`,
    many: resource.lookup === "one and all" ? `get${resource.type}s` : undefined,
    resource,
    by: keyOf(resource),
    isUnique: resource.identity.unique.length > 0,
    hasSecrets:
      Object.values(resource.inputs).some(({ facts }) => facts.secret) ||
      (resource.secretOutputs ?? []).length > 0,
  };
}

/** An object as a program gets it: in the resource's form, without what the service does not tell. */
export function resultOf({ resource }: Lookup, object: Values): Values {
  const inputs = Object.keys(resource.inputs).filter((name) => !resource.inputs[name]?.facts.own);
  const entries = [...inputs, ...Object.keys(resource.outputs)].map((name) => [name, object[name]] as const);
  const told = entries.filter(([, value]) => !isAbsent(value));
  return { id: idOf(resource, object), ...Object.fromEntries(told) };
}
