import { AnswerLostError, RefusedError } from "../client/answerErrors.ts";
import { EventDataError } from "../errors.ts";
import type { Resource } from "../resources/resource.ts";
import { isAutoname } from "./autoname.ts";
import { LostCreate } from "./lostCreate.ts";
import { createObject, idOf, readObject } from "./object.ts";
import { outputsOf } from "./outputs.ts";
import type { Run } from "./run.ts";
import { reveal, type Values } from "./value.ts";
import { fixedDifferences, writeOver } from "./write.ts";

export interface Made {
  readonly id: string;
  readonly outputs: Values;
}

/** The object may exist, and only its id is known: the state keeps it, and the next update finishes it. */
export class UnfinishedError extends EventDataError {
  override readonly name = "UnfinishedError";
  readonly id: string;
  readonly outputs: Values;

  constructor(id: string, outputs: Values, cause: Error) {
    super("UNFINISHED", cause.message, 'Run "pulumi up" again: it finds out and finishes.', { cause });
    this.id = id;
    this.outputs = outputs;
  }
}

export async function create(
  run: Run,
  resource: Resource,
  logicalName: string,
  secretInputs: Values,
): Promise<Made> {
  const inputs = reveal(secretInputs) as Values;
  const existing = inputs.adopt === true ? await lookUp(run, resource, inputs) : undefined;
  const object = existing
    ? await takeOver(run, resource, existing, inputs)
    : await make(run, resource, logicalName, inputs);
  run.snapshots.forget(resource);
  return { id: idOf(resource, object), outputs: outputsOf(resource, object, inputs) };
}

async function make(run: Run, resource: Resource, logicalName: string, inputs: Values): Promise<Values> {
  const lost = new LostCreate(resource, inputs);
  for (let attempt = 1; ; attempt++) {
    try {
      return await createObject(run.client, resource, inputs);
    } catch (error) {
      const found = await afterFailure(run, resource, logicalName, inputs, lost, error);
      if (found) return found;
      if (attempt === 3) throw unfinished(resource, logicalName, inputs, error);
    }
  }
}

/** The object, where the failed create turns out to have made it; undefined where it may be tried again. */
async function afterFailure(
  run: Run,
  resource: Resource,
  logicalName: string,
  inputs: Values,
  lost: LostCreate,
  error: unknown,
): Promise<Values | undefined> {
  const conflict = error instanceof RefusedError && error.status === 409;
  if (isUnclear(error)) lost.happened();
  // A conflict after a lost answer may be with our own first request.
  if (!lost.mayHaveMade) throw conflict ? existsAlready(resource, inputs, error) : error;
  if (!conflict && !isUnclear(error)) throw unfinished(resource, logicalName, inputs, error);
  let found: Values | undefined;
  try {
    found = await lookUp(run, resource, inputs);
  } catch (lookUpError) {
    // No JSON here and none there: this is not the service, and nothing was made.
    if (isNotJson(error) && isNotJson(lookUpError)) throw error;
    throw unfinished(resource, logicalName, inputs, error);
  }
  if (found && !lost.isOurs(found)) throw existsAlready(resource, inputs, error);
  return found;
}

/** Sent, and nothing usable came back: also an answer of success that cannot be read. */
function isUnclear(error: unknown): boolean {
  if (error instanceof AnswerLostError || isNotJson(error)) return true;
  return error instanceof EventDataError && error.code === "ANSWER_BREAKS_CONTRACT";
}

function isNotJson(error: unknown): boolean {
  return error instanceof EventDataError && error.code === "ANSWER_NOT_JSON";
}

/** What to end with once an answer was lost. */
function unfinished(resource: Resource, logicalName: string, inputs: Values, error: unknown): unknown {
  const id = inputs[resource.identity.id];
  // Only a name that was made here can be nobody else's; for any other the next create tells of a conflict.
  const isOwnName = isAutoname(id, logicalName) && error instanceof EventDataError;
  return isOwnName ? new UnfinishedError(String(id), inputs, error) : error;
}

async function takeOver(run: Run, resource: Resource, existing: Values, inputs: Values): Promise<Values> {
  const id = idOf(resource, existing);
  if (run.isCondemned(resource, id)) {
    throw new EventDataError(
      "CANNOT_ADOPT",
      `the ${resource.type} ${id} is about to be deleted by this replacement, so it cannot be adopted`,
      "Remove deleteBeforeReplace: false from the resource's options.",
    );
  }
  const fixed = fixedDifferences(resource, existing, inputs);
  if (fixed.length > 0) {
    throw new EventDataError(
      "CANNOT_ADOPT",
      `the ${resource.type} ${id} exists with another ${fixed.join(" and another ")}, which cannot be changed in place`,
      `Declare the ${fixed.join(" and the ")} that it has, or leave it out.`,
    );
  }
  const object = await writeOver(run, resource, id, existing, inputs, []);
  run.adopt(resource, id);
  return object;
}

/** What exists under the unique name, if anything. */
async function lookUp(run: Run, resource: Resource, inputs: Values): Promise<Values | undefined> {
  const id = inputs[resource.identity.id];
  if (typeof id !== "string") throw new TypeError(`${resource.type}: the id is not among the inputs`);
  return readObject(run.client, resource, id);
}

function existsAlready(resource: Resource, inputs: Values, cause: unknown): EventDataError {
  const names = resource.identity.unique.map((name) => `${name} "${String(inputs[name])}"`).join(" and ");
  return new EventDataError(
    "EXISTS_ALREADY",
    `a ${resource.type} with the ${names} exists already (${cause instanceof Error ? cause.message : String(cause)})`,
    'It was left as it is. To manage it, set adopt: true, or import it with "pulumi import --file"; else choose another name.',
    { cause },
  );
}
