import { RefusedError } from "../client/answerErrors.ts";
import { currentId, type Resource } from "../declaration/resource.ts";
import { reveal, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import { apart } from "./apart.ts";
import type { Bound } from "./bound.ts";
import { create } from "./create.ts";
import { diff } from "./diff.ts";
import { findNow } from "./find.ts";
import type { Unfinished } from "./halfMade.ts";
import { LostCreate } from "./lostCreate.ts";
import { failedWrite } from "./lostWrite.ts";
import { idOf, saysAll } from "./object.ts";
import type { Managed } from "./oddities.ts";
import { outputsOf } from "./outputs.ts";
import { topOf } from "./paths.ts";
import type { Prior } from "./prior.ts";
import type { Write } from "./sides.ts";
import { noLongerDeclared, writeOver } from "./write.ts";

export async function update(
  bound: Bound<Managed>,
  id: string,
  secretPrior: Prior,
  secretInputs: Values,
): Promise<Values> {
  const { resource } = bound;
  const inputs = reveal(secretInputs) as Values;
  const { unfinished } = secretPrior;
  const prior: Prior = {
    inputs: reveal(secretPrior.inputs) as Values,
    outputs: reveal(secretPrior.outputs) as Values,
    unfinished,
  };
  const own = await resource.oddities?.update?.(bound, id, prior, inputs);
  if (own) return own;
  if (unfinished?.of === "create") return finish(bound, id, prior, unfinished, inputs);
  const { changed } = diff(resource, prior.inputs, prior.outputs, inputs);
  const known = { ...readOnly(resource, prior.outputs), ...inputs };
  if (!unfinished && changed.every((path) => resource.inputs[topOf(path)]?.facts.own)) {
    return outputsOf(resource, prior.outputs, { ...prior.outputs, ...ownInputs(resource, inputs) });
  }
  const write: Write = { of: "update", inputs, before: prior.inputs };
  const written = await apart(bound, write, async () => {
    const current = await toWriteOver(bound, currentId(resource, id, prior.outputs), inputs);
    if (!current) {
      throw new EventDataError(
        "GONE",
        `the ${resource.type} ${id} is no longer there`,
        'Run "pulumi refresh", then "pulumi up": it is made again.',
      );
    }
    return mergeInto(bound, id, current, prior, inputs);
  });
  return outputsOf(resource, written, known);
}

/** An earlier create did not learn whether it had made the object, whose id the program's inputs tell. */
async function finish(
  bound: Bound<Managed>,
  id: string,
  prior: Prior,
  unfinished: Unfinished,
  inputs: Values,
): Promise<Values> {
  const { resource } = bound;
  const before = prior.inputs;
  const written = await apart(bound, { of: "update", inputs, before }, async () => {
    const { ours } = await LostCreate.resume(bound, before, unfinished).find();
    if (ours) bound.made(id, inputs);
    return ours && mergeInto(bound, id, ours, prior, inputs);
  });
  if (!written) return (await create(bound, inputs)).outputs;
  return outputsOf(resource, written, inputs);
}

async function mergeInto(
  bound: Bound,
  id: string,
  current: Values,
  prior: Prior,
  inputs: Values,
): Promise<Values> {
  const { resource } = bound;
  const reset = noLongerDeclared(resource, prior.inputs, inputs);
  try {
    return await writeOver(bound, idOf(resource, current), current, inputs, reset);
  } catch (error) {
    throw failedWrite(resource, id, prior, inputs, error);
  }
}

/** The object as it is. Where the deployment cannot tell, nothing is needed of it if the program says all that a write carries. */
async function toWriteOver(bound: Bound, id: string, inputs: Values): Promise<Values | undefined> {
  const { resource } = bound;
  try {
    return await findNow(bound, id);
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
