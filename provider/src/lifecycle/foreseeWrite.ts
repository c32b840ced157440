import type { Resource } from "../resources/resource.ts";
import { unparsed } from "./aplText.ts";
import type { CheckFailure } from "./check.ts";
import { changedPaths } from "./diff.ts";
import { foreseeAdoption } from "./foreseeAdoption.ts";
import { topOf } from "./paths.ts";
import { tellMissing } from "./references.ts";
import type { Run } from "./run.ts";
import { isAbsent, reveal, type Values } from "./value.ts";

/** A resource that was checked, and is about to be made or changed. */
export interface Foreseen {
  readonly logicalName: string;
  readonly isNew: boolean;
  readonly before: Values;
  readonly inputs: Values;
  /** What is named in its texts and declared in the same program, as "Dataset logs". */
  readonly beside: readonly string[];
}

/**
 * Tells of what would fail in the deployment, as far as it can be asked without writing. Where nothing is about to be
 * written nothing is asked: a preview without changes makes no request.
 */
export async function foreseeWrite(run: Run, resource: Resource, secret: Foreseen): Promise<CheckFailure[]> {
  const { isNew, logicalName } = secret;
  const before = reveal(secret.before) as Values;
  const inputs = reveal(secret.inputs) as Values;
  const changed = changedPaths(resource, before, inputs).filter(
    (path) => resource.inputs[topOf(path)]?.facts.own === false,
  );
  if (changed.length === 0 && !isNew) return [];
  if (!(await run.caller.isTaken(run, resource))) return [];
  const isMade = isNew || changed.some((path) => resource.inputs[topOf(path)]?.facts.replaces);
  const { create, update = create } = resource.calls;
  if (!isMade) run.caller.tellOtherClass(run, resource);
  await run.caller.tellMissing(run, resource, isMade ? create : update, inputs);
  await tellMissing(run, resource, { ...secret, inputs }, changed);
  return [
    ...(isNew && !isAbsent(inputs.adopt) ? await foreseeAdoption(run, resource, logicalName, inputs) : []),
    ...(await unparsed(run, resource, inputs, changed)),
  ];
}
