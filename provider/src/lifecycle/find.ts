import type { EndpointName } from "eventdata-contract";
import { RefusedError } from "../client/answerErrors.ts";
import { EventDataError } from "../errors.ts";
import { keyOf, type Resource } from "../resources/resource.ts";
import { meansTheSame } from "./equal.ts";
import { idOf, readObject } from "./object.ts";
import { schemaAt } from "./paths.ts";
import type { Run } from "./run.ts";
import type { Values } from "./value.ts";

/** An object for a refresh: one list answers for all. Gone is said only when list and read agree. */
export async function findListed(run: Run, resource: Resource, id: string): Promise<Values | undefined> {
  try {
    return (await run.snapshots.find(resource, id)) ?? (await findNow(run, resource, id));
  } catch (error) {
    if (!isAboutTheList(resource, error)) throw error;
    const object = await readObject(run.client, resource, id);
    if (object) return object;
    throw error;
  }
}

/**
 * An object as it is at this moment. Where the endpoint that reads one cannot be used, since the
 * deployment lacks it or the credential is not one that it takes, a fresh list serves.
 */
export async function findNow(run: Run, resource: Resource, id: string): Promise<Values | undefined> {
  try {
    return await readObject(run.client, resource, id);
  } catch (error) {
    if (!isReadUnusable(run, resource, error)) throw error;
    run.snapshots.forget(resource);
    try {
      return await run.snapshots.find(resource, id);
    } catch (listError) {
      throw isListUnusable(resource, listError) ? error : listError;
    }
  }
}

/** Objects that carry the inputs by which one is found. */
export async function findByKey(run: Run, resource: Resource, inputs: Values): Promise<Values[]> {
  const id = inputs[resource.identity.id];
  if (typeof id === "string") {
    const object = await findNow(run, resource, id);
    return object ? [object] : [];
  }
  run.snapshots.forget(resource);
  const objects = await run.snapshots.all(resource);
  return objects.filter((object) => hasKeyOf(resource, object, inputs));
}

/** The same, of what was listed a moment ago. */
export async function findListedByKey(run: Run, resource: Resource, inputs: Values): Promise<Values[]> {
  const id = inputs[resource.identity.id];
  if (typeof id === "string") {
    const object = await findListed(run, resource, id);
    return object ? [object] : [];
  }
  return (await run.snapshots.all(resource)).filter((object) => hasKeyOf(resource, object, inputs));
}

export function hasKeyOf(resource: Resource, object: Values, inputs: Values): boolean {
  return keyOf(resource).every((name) => meansTheSame(schemaAt(resource, name), object[name], inputs[name]));
}

export function idsOf(resource: Resource, objects: readonly Values[]): string {
  return objects.map((object) => idOf(resource, object)).join(", ");
}

/** The deployment may lack the list, or keep another object in it that this version does not understand. */
function isAboutTheList(resource: Resource, error: unknown): boolean {
  if (isListUnusable(resource, error)) return true;
  return error instanceof EventDataError && error.code === "ANSWER_BREAKS_CONTRACT";
}

/** The deployment lacks the list, or the caller must not see it. */
export function isListUnusable({ calls }: Resource, error: unknown): boolean {
  return isRefused(calls.list, error) && (error.lacksEndpoint || error.status === 403);
}

/** A list may leave out what the caller must not see, so it answers for a read only where that is no matter of the object. */
function isReadUnusable({ client }: Run, { calls }: Resource, error: unknown): boolean {
  if (!isRefused(calls.read, error)) return false;
  const takesTokens = client.takes(calls.read).some((credential) => credential !== "oauth");
  return error.lacksEndpoint || (!takesTokens && (error.status === 401 || error.status === 403));
}

function isRefused(endpoint: EndpointName, error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.facts.endpoint === endpoint;
}
