import { RefusedError } from "../client/answerErrors.ts";
import { EventDataError } from "../errors.ts";
import { currentId, type Resource } from "../resources/resource.ts";
import { create } from "./create.ts";
import { diff } from "./diff.ts";
import { findNow } from "./find.ts";
import { LostCreate } from "./lostCreate.ts";
import { failedWrite } from "./lostWrite.ts";
import { idOf, saysAll } from "./object.ts";
import { outputsOf } from "./outputs.ts";
import { topOf } from "./paths.ts";
import type { Run } from "./run.ts";
import type { Write } from "./sides.ts";
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
  if (unfinished?.of === "create") return finish(run, resource, id, logicalName, prior, unfinished, inputs);
  const { changed } = diff(resource, prior.inputs, prior.outputs, inputs);
  const known = { ...readOnly(resource, prior.outputs), ...inputs };
  if (!unfinished && changed.every((path) => resource.inputs[topOf(path)]?.facts.own)) {
    return outputsOf(resource, prior.outputs, { ...prior.outputs, ...ownInputs(resource, inputs) });
  }
  const write: Write = { of: "update", inputs, before: prior.inputs };
  const written = await run.apart(resource, write, async () => {
    const current = await toWriteOver(run, resource, currentId(resource, id, prior.outputs), inputs);
    if (!current) {
      throw new EventDataError(
        "GONE",
        `the ${resource.type} ${id} is no longer there`,
        'Run "pulumi refresh", then "pulumi up": it is made again.',
      );
    }
    return mergeInto(run, resource, id, current, prior, inputs);
  });
  return outputsOf(resource, written, known);
}

/** An earlier create did not learn whether it had made the object, whose id the program's inputs tell. */
async function finish(
  run: Run,
  resource: Resource,
  id: string,
  logicalName: string,
  prior: Prior,
  unfinished: Unfinished,
  inputs: Values,
): Promise<Values> {
  const before = prior.inputs;
  const written = await run.apart(resource, { of: "update", inputs, before }, async () => {
    const { ours } = await LostCreate.resume(run, resource, before, unfinished).find();
    if (ours) run.made(resource, id, inputs);
    return ours && mergeInto(run, resource, id, ours, prior, inputs);
  });
  if (!written) return (await create(run, resource, logicalName, inputs)).outputs;
  return outputsOf(resource, written, inputs);
}

async function mergeInto(
  run: Run,
  resource: Resource,
  id: string,
  current: Values,
  prior: Prior,
  inputs: Values,
): Promise<Values> {
  const reset = noLongerDeclared(resource, prior.inputs, inputs);
  try {
    return await writeOver(run, resource, idOf(resource, current), current, inputs, reset);
  } catch (error) {
    throw failedWrite(resource, id, prior, inputs, error);
  }
}

/** The object as it is. Where the deployment cannot tell, nothing is needed of it if the program says all that a write carries. */
async function toWriteOver(
  run: Run,
  resource: Resource,
  id: string,
  inputs: Values,
): Promise<Values | undefined> {
  try {
    return await findNow(run, resource, id);
  } catch (error) {
    const cannotTell = error instanceof RefusedError && error.lacksEndpoint;
    if (cannotTell && saysAll(resource, inputs)) return { [resource.identity.id]: id };
    throw error;
  }
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
