import { isAbsent, reveal, type Values } from "../declaration/value.ts";
import { unparsed } from "./aplText.ts";
import type { Bound } from "./bound.ts";
import type { CheckFailure } from "./checked.ts";
import { changedPaths } from "./diff.ts";
import { foreseeAdoption } from "./foreseeAdoption.ts";
import type { Foreseen } from "./foreseen.ts";
import type { Managed } from "./oddities.ts";
import { topOf } from "./paths.ts";
import { tellMissing } from "./references.ts";

/**
 * Tells of what would fail in the deployment, as far as it can be asked without writing. Where nothing is about to be
 * written nothing is asked: a preview without changes makes no request.
 */
export async function foreseeWrite(bound: Bound<Managed>, secret: Foreseen): Promise<CheckFailure[]> {
  const { run, resource } = bound;
  const { isNew } = secret;
  const before = reveal(secret.before) as Values;
  const inputs = reveal(secret.inputs) as Values;
  const changed = changedPaths(resource, before, inputs).filter(
    (path) => resource.inputs[topOf(path)]?.facts.own === false,
  );
  if (changed.length === 0 && !isNew) return [];
  if (!(await run.caller.isTaken(resource))) return [];
  const isMade = isNew || changed.some((path) => resource.inputs[topOf(path)]?.facts.replaces);
  const { create, update = create } = resource.calls;
  if (!isMade) run.caller.tellOtherClass(resource);
  await run.caller.tellMissing(resource, isMade ? create : update, inputs);
  await tellMissing(bound, secret, changed);
  return [
    ...(isNew && !isAbsent(inputs.adopt) ? await foreseeAdoption(bound, secret.inputs) : []),
    ...(await unparsed(run, resource, secret.inputs, changed)),
  ];
}
