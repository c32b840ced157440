import { reveal, Unknown, type Values } from "../declaration/value.ts";
import type { Bound } from "./bound.ts";
import type { CheckFailure } from "./checked.ts";
import { canonical } from "./equal.ts";
import { schemaAt } from "./paths.ts";

/** Two resources of a program that are one object: each would write over the other, and take it away with its own end. */
export function declaredTwice(
  { resource, logicalName, key, claims }: Bound,
  secretInputs: Values,
): CheckFailure[] {
  const inputs = reveal(secretInputs) as Values;
  if (resource.identity.unique.some((name) => inputs[name] instanceof Unknown)) claims.leaveOpen();
  return [resource.identity.unique, ["adopt"]].flatMap((fields) => {
    const path = fields.at(-1);
    if (path === undefined || !fields.every((name) => typeof inputs[name] === "string")) return [];
    const said = Object.fromEntries(
      fields.map((name) => [name, canonical(schemaAt(resource, name), inputs[name])]),
    );
    const first = claims.claim({ logicalName, key }, said);
    if (first.key === key) return [];
    const which = first.logicalName === logicalName ? "another" : "the";
    const same = `${which} ${resource.type} "${first.logicalName}" of this program has the same ${fields.join(" and ")}`;
    return [{ path, reason: `${same}, and one object cannot belong to two resources` }];
  });
}
