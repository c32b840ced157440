import { RefusedError } from "../client/answerErrors.ts";
import { type ErrorCode, EventDataError } from "../errors.ts";
import type { Resource } from "../resources/resource.ts";
import { cannotAdopt, type Finder, keyInWords, mayAdopt, toAdopt } from "./adopt.ts";
import { findByKey, findNow, hasKeyOf } from "./find.ts";
import { findLeftovers } from "./leftover.ts";
import { isPage, isUnclear, LostCreate } from "./lostCreate.ts";
import { failedWrite } from "./lostWrite.ts";
import { createObject, deleteObject, idOf } from "./object.ts";
import { outputsOf } from "./outputs.ts";
import type { Replaced, Run } from "./run.ts";
import type { Write } from "./sides.ts";
import { UnfinishedError, unfinishedId } from "./unfinished.ts";
import { isAbsent, reveal, type Values } from "./value.ts";
import { fixedDifferences, noLongerDeclared, writeOver } from "./write.ts";

export interface Made {
  readonly id: string;
  readonly outputs: Values;
}

export async function create(
  run: Run,
  resource: Resource,
  logicalName: string,
  secretInputs: Values,
): Promise<Made> {
  const inputs = reveal(secretInputs) as Values;
  const write: Write = { of: "create", inputs, before: {} };
  await mayReplace(run, resource, logicalName);
  const object = await run.inTurn(resource, inputs, async () => {
    const made = await run.apart(resource, write, () => obtain(run, resource, logicalName, inputs));
    run.made(resource, idOf(resource, made), inputs);
    return made;
  });
  return { id: idOf(resource, object), outputs: outputsOf(resource, object, inputs) };
}

/** What this takes the place of goes only when all else is done, and then it would be too late to say no. */
async function mayReplace(run: Run, resource: Resource, logicalName: string): Promise<void> {
  const { id, outputs } = run.replaced(resource, logicalName) ?? {};
  if (id === undefined || !run.isCondemned(resource, id)) return;
  await resource.oddities?.mayGo?.(run, resource, id, outputs ?? {});
}

/** Nothing but what is there at this moment is written over. */
const asItIs: Finder = { byId: findNow, byKey: findByKey };

async function obtain(run: Run, resource: Resource, logicalName: string, inputs: Values): Promise<Values> {
  const existing = await toAdopt(run, resource, inputs, asItIs);
  if (existing) return takeOver(run, resource, existing, inputs);
  const leftover = await fromLeftover(run, resource, logicalName, inputs);
  if (leftover) return leftover;
  const replaced = run.replaced(resource, logicalName);
  const named = withName(resource, replaced?.outputs ?? {}, inputs);
  return make(run, resource, named, replaced);
}

/** What replaces an object whose name the program never said has the same one. */
function withName(resource: Resource, before: Values, inputs: Values): Values {
  const left = Object.keys(resource.inputs).filter(
    (name) => resource.inputs[name]?.facts.autonamed && isAbsent(inputs[name]),
  );
  return { ...inputs, ...Object.fromEntries(left.map((name) => [name, before[name]])) };
}

async function make(
  run: Run,
  resource: Resource,
  inputs: Values,
  replaced: Replaced | undefined,
): Promise<Values> {
  const lost = await LostCreate.begin(run, resource, inputs, "create");
  await findLeftovers(run, resource, inputs);
  for (let attempt = 1; ; attempt++) {
    try {
      return await createObject(run.client, resource, inputs);
    } catch (error) {
      const found = await afterFailure(run, resource, inputs, replaced, lost, error);
      if (found) return found;
      if (attempt === 3) throw unfinished(resource, inputs, lost, error);
    }
  }
}

/** The object, where the failed create turns out to have made it; undefined where it may be tried again. */
async function afterFailure(
  run: Run,
  resource: Resource,
  inputs: Values,
  replaced: Replaced | undefined,
  lost: LostCreate,
  error: unknown,
): Promise<Values | undefined> {
  const conflict = error instanceof RefusedError && error.status === 409;
  if (isUnclear(error)) lost.happened();
  // A conflict after a lost answer may be with our own first request.
  if (!lost.mayHaveMade) throw conflict ? existsAlready(run, resource, inputs, replaced, error) : error;
  if (!conflict && !isUnclear(error)) throw unfinished(resource, inputs, lost, error);
  try {
    const { ours, others } = await lost.find();
    if (!ours && others && resource.identity.unique.length > 0)
      throw existsAlready(run, resource, inputs, replaced, error);
    return ours && resource.oddities?.lostCreate
      ? await resource.oddities.lostCreate(run, resource, ours)
      : ours;
  } catch (lookUpError) {
    // Nothing but pages for people: this is not the service, and nothing was made.
    if (!run.client.isKnown && isPage(error) && isPage(lookUpError)) throw error;
    if (lookUpError instanceof EventDataError && final.includes(lookUpError.code)) throw lookUpError;
    throw unfinished(resource, inputs, lost, error);
  }
}

/** What a look-up ends with that no later one would find otherwise. */
const final: readonly ErrorCode[] = ["SEVERAL_FOUND", "EXISTS_ALREADY"];

/** What to end with once an answer was lost. */
function unfinished(resource: Resource, inputs: Values, lost: LostCreate, error: unknown): unknown {
  if (!(error instanceof EventDataError)) return error;
  const id = unfinishedId(resource, inputs);
  return new UnfinishedError({ id, inputs, outputs: inputs, unfinished: lost.unfinished }, error);
}

/** What an earlier run has left unfinished, under an id that only stood in: it goes on from there. */
async function fromLeftover(
  run: Run,
  resource: Resource,
  logicalName: string,
  inputs: Values,
): Promise<Values | undefined> {
  const leftover = run.leftover(resource, logicalName);
  if (!leftover) return undefined;
  const ours = await leftover.find(run);
  if (!ours) return undefined;
  const id = idOf(resource, ours);
  const { delete: remove } = resource.calls;
  if (remove !== undefined && fixedDifferences(resource, ours, inputs).length > 0) {
    await deleteObject(run.client, remove, id);
    run.deleted(resource, id);
    return undefined;
  }
  const reset = noLongerDeclared(resource, leftover.inputs, inputs);
  try {
    return await writeOver(run, resource, id, ours, inputs, reset);
  } catch (error) {
    // Under another name it would not be found again, but by now its id is known.
    const prior = { inputs: leftover.inputs, outputs: {}, unfinished: undefined };
    throw failedWrite(resource, id, prior, inputs, error);
  }
}

async function takeOver(run: Run, resource: Resource, existing: Values, inputs: Values): Promise<Values> {
  const id = idOf(resource, existing);
  if (run.isCondemned(resource, id)) {
    throw cannotAdopt(
      `the ${resource.type} ${id} is about to be deleted by this replacement, so it cannot be adopted`,
      "Remove deleteBeforeReplace: false from the resource's options.",
    );
  }
  await mayAdopt(run, resource, existing, inputs);
  const object = await writeOver(run, resource, id, existing, inputs, []);
  run.adopt(resource, id);
  return object;
}

/** What is there may be what this takes the place of. Only a diff tells what that is, and where the engine is told to replace it asks for none. */
function existsAlready(
  run: Run,
  resource: Resource,
  inputs: Values,
  replaced: Replaced | undefined,
  cause: unknown,
): EventDataError {
  const isOwn =
    replaced !== undefined &&
    !run.isDeleted(resource, replaced.id) &&
    hasKeyOf(resource, replaced.outputs, inputs);
  const toManage =
    'To manage it, set adopt: true, or import it with "pulumi import --file"; else choose another name.';
  const toReplace =
    'If it is the object of this very resource, which "--replace", "pulumi state taint" or another provider has made anew, set the option deleteBeforeReplace: true instead.';
  return new EventDataError(
    "EXISTS_ALREADY",
    `a ${resource.type} with the ${keyInWords(resource, inputs)} exists already (${cause instanceof Error ? cause.message : String(cause)})`,
    isOwn
      ? "It is the one that this is to take the place of. Remove deleteBeforeReplace: false from the resource's options, so that it goes first."
      : `It was left as it is. ${toManage} ${toReplace}`,
    { cause },
  );
}
