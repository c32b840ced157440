import type { Managed } from "../lifecycle/oddities.ts";

export function defineResource(resource: Managed): Managed {
  const {
    type,
    inputs,
    outputs,
    identity,
    secretOutputs = [],
    keptOutputs = [],
    whereAbsent = {},
  } = resource;
  const known = new Set([...Object.keys(inputs), ...Object.keys(outputs)]);
  const told = [...secretOutputs, ...keptOutputs, ...Object.keys(whereAbsent)];
  const named = [...identity.unique, identity.createdAt, identity.current, ...told];
  for (const name of named) {
    if (name !== undefined && !known.has(name)) throw new TypeError(`${type}: ${name} is not a field`);
  }
  return resource;
}
