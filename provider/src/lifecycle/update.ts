import { EventDataError } from "../errors.ts";
import { currentId, type Resource } from "../resources/resource.ts";
import { create } from "./create.ts";
import { diff } from "./diff.ts";
import { findNow } from "./find.ts";
import { LostCreate } from "./lostCreate.ts";
import { idOf } from "./object.ts";
import { outputsOf } from "./outputs.ts";
import { topOf } from "./paths.ts";
import type { Run } from "./run.ts";
import type { Unfinished } from "./unfinished.ts";
import { reveal, type Values } from "./value.ts";
import { noLongerDeclared, writeOver } from "./write.ts";

export interface Prior {
  readonly inputs: Values;
  readonly outputs: Values;
  /** What did not come to a known end before. */
  readonly unfinished: Unfinished | undefined;
}

export async function update(
  run: Run,
  resource: Resource,
  id: string,
  logicalName: string,
  secretPrior: Prior,
  secretInputs: Values,
): Promise<Values> {
  const inputs = reveal(secretInputs) as Values;
  const { unfinished } = secretPrior;
  const prior: Prior = {
    inputs: reveal(secretPrior.inputs) as Values,
    outputs: reveal(secretPrior.outputs) as Values,
    unfinished,
  };
  const own = await resource.oddities?.update?.(run, resource, id, prior, inputs);
  if (own) return own;
  if (unfinished) return finish(run, resource, id, logicalName, prior.inputs, unfinished, inputs);
  const { changed } = diff(resource, prior.inputs, prior.outputs, inputs);
  const known = { ...readOnly(resource, prior.outputs), ...inputs };
  if (changed.every((path) => resource.inputs[topOf(path)]?.facts.own)) {
    return outputsOf(resource, prior.outputs, { ...prior.outputs, ...ownInputs(resource, inputs) });
  }
  const current = await findNow(run, resource, currentId(resource, id, prior.outputs));
  if (!current) {
    throw new EventDataError(
      "GONE",
      `the ${resource.type} ${id} is no longer there`,
      'Run "pulumi refresh", then "pulumi up": it is made again.',
    );
  }
  return outputsOf(resource, await write(run, resource, current, prior.inputs, inputs), known);
}

/** An earlier create did not learn whether it had made the object, whose id the program's inputs tell. */
async function finish(
  run: Run,
  resource: Resource,
  id: string,
  logicalName: string,
  before: Values,
  unfinished: Unfinished,
  inputs: Values,
): Promise<Values> {
  const { ours } = await LostCreate.resume(run, resource, before, unfinished).find();
  if (!ours) return (await create(run, resource, logicalName, inputs)).outputs;
  run.made(resource, id, inputs);
  return outputsOf(resource, await write(run, resource, ours, before, inputs), inputs);
}

function write(
  run: Run,
  resource: Resource,
  current: Values,
  before: Values,
  inputs: Values,
): Promise<Values> {
  const id = idOf(resource, current);
  return writeOver(run, resource, id, current, inputs, noLongerDeclared(resource, before, inputs));
}

/** Own fields as they are now; one that is no longer set must not come back from the state. */
function ownInputs(resource: Resource, inputs: Values): Values {
  const names = Object.keys(resource.inputs).filter((name) => resource.inputs[name]?.facts.own);
  return Object.fromEntries(names.map((name) => [name, inputs[name]]));
}

function readOnly(resource: Resource, outputs: Values): Values {
  return Object.fromEntries(
    Object.entries(outputs).filter(([name]) => Object.hasOwn(resource.outputs, name)),
  );
}
