import { RefusedError } from "../client/answerErrors.ts";
import type { Resource } from "../declaration/resource.ts";
import { isAbsent, reveal, type Values } from "../declaration/value.ts";
import { type ErrorCode, EventDataError } from "../errors/errors.ts";
import { cannotAdopt, type Finder, keyInWords, mayAdopt, mayBeOwn, toAdopt } from "./adopt.ts";
import { apart } from "./apart.ts";
import type { Bound } from "./bound.ts";
import { findByKey, findNow, hasKeyOf } from "./find.ts";
import { UnfinishedError } from "./halfMade.ts";
import { isPage, isUnclear, LostCreate } from "./lostCreate.ts";
import { failedWrite } from "./lostWrite.ts";
import type { Leftover } from "./notes.ts";
import { createObject, deleteObject, idOf } from "./object.ts";
import type { Managed } from "./oddities.ts";
import { outputsOf } from "./outputs.ts";
import type { Write } from "./sides.ts";
import { unfinishedId } from "./unfinished.ts";
import { findLeftovers } from "./unfinishedRequest.ts";
import { fixedDifferences, noLongerDeclared, writeOver } from "./write.ts";

export interface Made {
  readonly id: string;
  readonly outputs: Values;
}

export async function create(bound: Bound<Managed>, secretInputs: Values): Promise<Made> {
  const { resource } = bound;
  const inputs = reveal(secretInputs) as Values;
  const write: Write = { of: "create", inputs, before: {} };
  await mayReplace(bound);
  const object = await bound.inTurn(inputs, async () => {
    const made = await apart(bound, write, () => obtain(bound, inputs));
    bound.made(idOf(resource, made), inputs);
    return made;
  });
  return { id: idOf(resource, object), outputs: outputsOf(resource, object, inputs) };
}

/** What this takes the place of goes only when all else is done, and then it would be too late to say no. */
async function mayReplace(bound: Bound<Managed>): Promise<void> {
  const { resource, replaced, ownership } = bound;
  if (replaced === undefined || !ownership.isCondemned(replaced.id)) return;
  await resource.oddities?.mayGo?.(bound, replaced.id, replaced.outputs);
}

/** Nothing but what is there at this moment is written over. */
const asItIs: Finder = { byId: findNow, byKey: findByKey };

async function obtain(bound: Bound<Managed>, inputs: Values): Promise<Values> {
  const existing = await toAdopt(bound, inputs, asItIs);
  if (existing) return takeOver(bound, existing, inputs);
  const leftover = await fromLeftover(bound, inputs);
  if (leftover) return leftover;
  return make(bound, withName(bound.resource, bound.replaced?.outputs ?? {}, inputs));
}

/** What replaces an object whose name the program never said has the same one. */
function withName(resource: Resource, before: Values, inputs: Values): Values {
  const left = Object.keys(resource.inputs).filter(
    (name) => resource.inputs[name]?.facts.autonamed && isAbsent(inputs[name]),
  );
  return { ...inputs, ...Object.fromEntries(left.map((name) => [name, before[name]])) };
}

async function make(bound: Bound<Managed>, inputs: Values): Promise<Values> {
  const { client, resource } = bound;
  const lost = await LostCreate.begin(bound, inputs, "create");
  await findLeftovers(bound, inputs);
  for (let attempt = 1; ; attempt++) {
    try {
      return await createObject(client, resource, inputs);
    } catch (error) {
      const found = await afterFailure(bound, inputs, lost, error);
      if (found) return found;
      if (attempt === 3) throw unfinished(resource, inputs, lost, error);
    }
  }
}

/** The object, where the failed create turns out to have made it; undefined where it may be tried again. */
async function afterFailure(
  bound: Bound<Managed>,
  inputs: Values,
  lost: LostCreate,
  error: unknown,
): Promise<Values | undefined> {
  const { client, resource } = bound;
  const conflict = error instanceof RefusedError && error.status === 409;
  if (isUnclear(error)) lost.happened();
  // A conflict after a lost answer may be with our own first request.
  if (!lost.mayHaveMade) throw conflict ? await conflictOf(bound, inputs, error) : error;
  if (!conflict && !isUnclear(error)) throw unfinished(resource, inputs, lost, error);
  try {
    const { ours, others } = await lost.find();
    if (!ours && others && resource.identity.unique.length > 0) throw existsAlready(bound, inputs, error);
    return ours && resource.oddities?.lostCreate ? await resource.oddities.lostCreate(bound, ours) : ours;
  } catch (lookUpError) {
    // Nothing but pages for people: this is not the service, and nothing was made.
    if (!client.isKnown && isPage(error) && isPage(lookUpError)) throw error;
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
async function fromLeftover(bound: Bound, inputs: Values): Promise<Values | undefined> {
  const leftover = bound.leftover(bound.key);
  if (!leftover) return undefined;
  const ours = await leftover.find();
  if (!ours || !bound.takeLeftover(bound.key)) return undefined;
  try {
    return await goOnFrom(bound, leftover, ours, inputs);
  } catch (error) {
    bound.leave(bound.key, leftover);
    throw error;
  }
}

/** Undefined where it cannot become what is wanted, and is gone therefore. */
async function goOnFrom(
  bound: Bound,
  leftover: Leftover,
  ours: Values,
  inputs: Values,
): Promise<Values | undefined> {
  const { client, resource } = bound;
  const id = idOf(resource, ours);
  const { delete: remove } = resource.calls;
  if (remove !== undefined && fixedDifferences(resource, ours, inputs).length > 0) {
    await deleteObject(client, remove, id);
    bound.deleted(id);
    return undefined;
  }
  const reset = noLongerDeclared(resource, leftover.inputs, inputs);
  try {
    return await writeOver(bound, id, ours, inputs, reset);
  } catch (error) {
    // Under another name it would not be found again, but by now its id is known.
    const prior = { inputs: leftover.inputs, outputs: {}, unfinished: undefined };
    throw failedWrite(resource, id, prior, inputs, error);
  }
}

async function takeOver(bound: Bound<Managed>, existing: Values, inputs: Values): Promise<Values> {
  const { resource, ownership } = bound;
  const id = idOf(resource, existing);
  if (ownership.isCondemned(id)) {
    throw cannotAdopt(
      `the ${resource.type} ${id} is about to be deleted by this replacement, so it cannot be adopted`,
      "Remove deleteBeforeReplace: false from the resource's options.",
    );
  }
  const own = mayBeOwn(bound, id);
  if (own) throw own;
  await mayAdopt(bound, existing, inputs);
  const object = await writeOver(bound, id, existing, inputs, []);
  ownership.adopt(id);
  return object;
}

/** Something else may stand in the way: a dataset cannot have the name of a view. */
async function conflictOf(bound: Bound, inputs: Values, refused: RefusedError): Promise<EventDataError> {
  return (await isThere(bound, inputs)) ? existsAlready(bound, inputs, refused) : refused;
}

/** Where nobody may look it is likely. */
async function isThere(bound: Bound, inputs: Values): Promise<boolean> {
  try {
    return (await findByKey(bound, inputs)).length > 0;
  } catch {
    return true;
  }
}

/** What is there may be what this takes the place of. Only a diff tells what that is, and where the engine is told to replace it asks for none. */
function existsAlready(bound: Bound, inputs: Values, cause: unknown): EventDataError {
  const { resource, replaced, ownership } = bound;
  const isOwn =
    replaced !== undefined &&
    !ownership.isDeleted(replaced.id) &&
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
