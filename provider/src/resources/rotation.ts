import type { BodyOf } from "eventdata-contract";
import { millisecondsOf } from "../declaration/duration.ts";
import { currentId, type Resource } from "../declaration/resource.ts";
import { hasUnknown, isAbsent, isMap, reveal, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Bound } from "../lifecycle/bound.ts";
import type { CheckFailure } from "../lifecycle/checked.ts";
import { findNow } from "../lifecycle/find.ts";
import { type Unfinished, UnfinishedError } from "../lifecycle/halfMade.ts";
import { isUnclear, LostCreate } from "../lifecycle/lostCreate.ts";
import { bodyFor, deleteObject, idOf, objectOf } from "../lifecycle/object.ts";
import type { Oddities } from "../lifecycle/oddities.ts";
import { outputsOf } from "../lifecycle/outputs.ts";
import type { Prior } from "../lifecycle/prior.ts";
import { findLeftovers, UnfinishedRequest } from "../lifecycle/unfinishedRequest.ts";

const usualOverlap = "24h";
const attempts = 3;
const capabilityInputs = ["orgCapabilities", "datasetCapabilities", "viewCapabilities"] as const;

/** A token's secret is made anew in its life, and its id with it. The resource's id stays that of the first. */
export const rotation: Oddities = {
  check(inputs, oldInputs, now) {
    const old = reveal(oldInputs) as Values;
    const failures = [
      ...(allowsNothing(inputs) ? [capabilityMissing] : []),
      ...(wouldHaveEnded(reveal(inputs) as Values, old, now) ? [endedBefore] : []),
    ];
    const rotateAt = nextRotation(inputs.rotation, old, now);
    return { inputs: isAbsent(rotateAt) ? inputs : { ...inputs, rotateAt }, failures };
  },

  async update(bound, id, prior, inputs) {
    const { resource } = bound;
    const now = new Date();
    if (!prior.unfinished && !isDue(prior.inputs, inputs, now)) return undefined;
    // Else of two lost rotations of the same name neither could tell its own new token.
    return bound.inTurn(inputs, async () => {
      if (prior.unfinished) {
        const leftover = bound.leftover(id) ?? new UnfinishedRequest(bound, prior.inputs, prior.unfinished);
        await leftover.find();
      }
      // Nobody could tell what came of others from what comes of this.
      await findLeftovers(bound, inputs);
      const old = currentId(resource, id, prior.outputs);
      // First, since nothing may fail once there is a new secret.
      const previousTokenIds = [...(await stillWorking(bound, prior.outputs, now)), old];
      const object = await regenerate(bound, id, old, prior, inputs, now);
      return outputsOf(resource, object, { ...inputs, previousTokenIds });
    });
  },

  /** The answer held the secret, and nobody will see it again. */
  async lostCreate(bound, object) {
    await discard(bound, idOf(bound.resource, object));
    return undefined;
  },

  read({ run, resource }, found, now, before) {
    // A rotation whose answer was lost may have brought the end of the old token forward.
    const outputs = before ? { ...found, expiresAt: before.expiresAt } : found;
    const { expiresAt, name, rotation: settings } = outputs;
    if (typeof expiresAt !== "string" || Date.parse(expiresAt) > now.getTime()) return outputs;
    if (periodOf(settings) !== undefined) {
      return { ...outputs, expired: true, rotateAt: new Date(expiresAt).toISOString() };
    }
    run.warn(
      `The ${resource.type} ${String(name)} expired at ${expiresAt}. It is not made anew: give it another expiresAt, or set rotateWhen or rotation.every.`,
    );
    return { ...outputs, expired: true };
  },

  leftBehind: withoutEnd,

  alsoDeleted: (outputs) => previousIds(outputs),
};

const capabilityMissing: CheckFailure = {
  path: "orgCapabilities",
  reason:
    "allows nothing: a token needs at least one capability, here, in datasetCapabilities or in viewCapabilities",
};

const endedBefore: CheckFailure = {
  path: "expiresAt",
  reason: "is in the past: a token that has come to its end cannot be made",
};

/** What it is already it may stay, and what is adopted has been made. */
function wouldHaveEnded({ expiresAt, adopt }: Values, old: Values, now: Date): boolean {
  if (typeof expiresAt !== "string" || !isAbsent(adopt)) return false;
  const isAsBefore = Date.parse(String(old.expiresAt)) === Date.parse(expiresAt);
  return !isAsBefore && Date.parse(expiresAt) <= now.getTime();
}

function allowsNothing(inputs: Values): boolean {
  const given = capabilityInputs.map((name) => inputs[name]);
  return !hasUnknown(given) && !holdsAction(reveal(given));
}

/** Capabilities end in lists of actions, at whatever depth. */
function holdsAction(value: unknown): boolean {
  if (typeof value === "string") return true;
  if (Array.isArray(value)) return value.some(holdsAction);
  return isMap(value) && Object.values(value).some(holdsAction);
}

/** Milliseconds between two secrets, where time alone asks for a new one. */
function periodOf(settings: unknown): number | undefined {
  if (!isMap(settings) || typeof settings.every !== "string") return undefined;
  const period = millisecondsOf(settings.every);
  return Number.isNaN(period) ? undefined : period;
}

/** Kept until it has passed, then moved on by whole periods, so that every run finds the same time. */
function nextRotation(settings: unknown, old: Values, now: Date): unknown {
  if (hasUnknown(settings)) return old.rotateAt;
  const period = periodOf(reveal(settings));
  if (period === undefined) return undefined;
  const fresh = Math.floor((now.getTime() + period) / 1000) * 1000;
  const last = typeof old.rotateAt === "string" ? Date.parse(old.rotateAt) : fresh;
  const periods = Math.max(0, Math.ceil((now.getTime() - last) / period));
  const next = last + periods * period;
  // Only a shorter period brings it forward: clocks differ, and the same program must find the same time.
  const isShorter = period < (periodOf(old.rotation) ?? Number.POSITIVE_INFINITY);
  return new Date(isShorter ? Math.min(next, fresh) : next).toISOString();
}

/** The time that was checked counts, so that what comes due between check and update is left to the next run. */
function isDue(old: Values, inputs: Values, now: Date): boolean {
  const triggered = !isAbsent(inputs.rotateWhen) && inputs.rotateWhen !== old.rotateWhen;
  const passed = typeof old.rotateAt === "string" && Date.parse(old.rotateAt) <= now.getTime();
  return triggered || (passed && typeof inputs.rotateAt === "string" && inputs.rotateAt !== old.rotateAt);
}

async function regenerate(
  bound: Bound,
  id: string,
  current: string,
  prior: Prior,
  inputs: Values,
  now: Date,
): Promise<Values> {
  const { client, resource } = bound;
  const body = bodyOf(resource, prior.outputs, inputs, now);
  const lost = await LostCreate.begin(bound, withoutEnd(prior.inputs), "update");
  // What was lost has been discarded, but the old token's end may have been brought forward: it goes on next time.
  const unfinished = (error: unknown) =>
    error instanceof EventDataError
      ? new UnfinishedError({ id, ...prior, unfinished: lost.unfinished }, error)
      : error;
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await client.call("regenerateApiToken", { path: { id: current }, body });
      bound.made(answer.id, inputs);
      return objectOf(resource, "regenerateApiToken", answer);
    } catch (error) {
      if (isUnclear(error)) lost.happened();
      else throw lost.mayHaveMade ? unfinished(error) : error;
      try {
        await discardLost(bound, prior, lost.unfinished);
      } catch (lookUpError) {
        if (lookUpError instanceof EventDataError && lookUpError.code === "SEVERAL_FOUND") throw lookUpError;
        throw unfinished(error);
      }
      if (attempt === attempts) throw unfinished(error);
    }
  }
}

/** The new token is what the old one was, with what the program says on top. */
function bodyOf(
  resource: Resource,
  outputs: Values,
  inputs: Values,
  now: Date,
): BodyOf<"regenerateApiToken"> {
  const { overlap } = isMap(inputs.rotation) ? inputs.rotation : {};
  const seconds = millisecondsOf(typeof overlap === "string" ? overlap : usualOverlap) / 1000;
  const isOver = (end: unknown) => typeof end === "string" && Date.parse(end) <= now.getTime();
  if (isOver(inputs.expiresAt)) {
    throw new EventDataError(
      "EXPIRED",
      `the ${resource.type} ${String(inputs.name)} ended at ${String(inputs.expiresAt)}, as its program says, and a new secret would have ended too`,
      "Give it another expiresAt, which makes another token, or leave expiresAt out.",
    );
  }
  // Said, since a deployment may take what is left out from the old token.
  const before = isOver(outputs.expiresAt) ? { ...outputs, expiresAt: null } : outputs;
  return {
    existingTokenExpiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
    newToken: bodyFor(resource, "createApiToken", { ...before, ...inputs }) as BodyOf<"createApiToken">,
  };
}

function withoutEnd({ expiresAt: _, ...values }: Values): Values {
  return values;
}

/** A new token whose secret nobody has seen is of no use. */
async function discardLost(bound: Bound, prior: Prior, unfinished: Unfinished): Promise<void> {
  const lost = LostCreate.resume(bound, withoutEnd(prior.inputs), unfinished);
  const { ours } = await lost.find();
  if (ours) await discard(bound, idOf(bound.resource, ours));
}

/** Earlier tokens whose overlap has not ended; those that have come to their end are removed. */
async function stillWorking(bound: Bound, outputs: Values, now: Date): Promise<string[]> {
  const working: string[] = [];
  for (const id of previousIds(outputs)) {
    const object = await findNow(bound, id);
    const end = object?.expiresAt;
    if (typeof end === "string" && Date.parse(end) <= now.getTime()) await discard(bound, id);
    else if (object) working.push(id);
  }
  return working;
}

function previousIds({ previousTokenIds }: Values): string[] {
  return Array.isArray(previousTokenIds) ? previousTokenIds.filter((id) => typeof id === "string") : [];
}

async function discard(bound: Bound, id: string): Promise<void> {
  await deleteObject(bound.client, "deleteApiToken", id);
  bound.forget();
}
