import { EventDataError } from "../errors.ts";
import type { Resource } from "../resources/resource.ts";
import { create } from "./create.ts";
import { diff } from "./diff.ts";
import { readObject } from "./object.ts";
import { outputsOf } from "./outputs.ts";
import { declaredPaths, topOf } from "./paths.ts";
import type { Run } from "./run.ts";
import { reveal, type Values } from "./value.ts";
import { writeOver } from "./write.ts";

export interface Prior {
  readonly inputs: Values;
  readonly outputs: Values;
  /** The create before did not learn whether it had made the object. */
  readonly unfinished: boolean;
}

export async function update(
  run: Run,
  resource: Resource,
  id: string,
  logicalName: string,
  prior: Prior,
  secretInputs: Values,
): Promise<Values> {
  const inputs = reveal(secretInputs) as Values;
  const priorInputs = reveal(prior.inputs) as Values;
  const { changed } = diff(resource, priorInputs, prior.outputs, inputs);
  if (!prior.unfinished && changed.every((path) => resource.inputs[topOf(path)]?.facts.own)) {
    return outputsOf(resource, prior.outputs, { ...prior.outputs, ...ownInputs(resource, inputs) });
  }
  const current = await readObject(run.client, resource, id);
  if (!current) {
    if (prior.unfinished) return (await create(run, resource, logicalName, inputs)).outputs;
    throw new EventDataError(
      "GONE",
      `the ${resource.type} ${id} is no longer there`,
      'Run "pulumi refresh", then "pulumi up": it is made again.',
    );
  }
  const now = declaredPaths(resource, inputs);
  const noLongerDeclared = declaredPaths(resource, priorInputs).filter((path) => !now.includes(path));
  const object = await writeOver(run, resource, id, current, inputs, noLongerDeclared);
  return outputsOf(resource, object, inputs);
}

/** Own fields as they are now; one that is no longer set must not come back from the state. */
function ownInputs(resource: Resource, inputs: Values): Values {
  const names = Object.keys(resource.inputs).filter((name) => resource.inputs[name]?.facts.own);
  return Object.fromEntries(names.map((name) => [name, inputs[name]]));
}
