import type { EndpointName } from "eventdata-contract";
import { RefusedError } from "../client/answerErrors.ts";
import type { Client } from "../client/client.ts";
import type { Resource } from "../declaration/resource.ts";
import { EventDataError } from "../errors/errors.ts";

/** The deployment may lack the list, or keep another object in it that this version does not understand. */
export function isAboutTheList(resource: Resource, error: unknown): boolean {
  if (isListUnusable(resource, error)) return true;
  return error instanceof EventDataError && error.code === "ANSWER_BREAKS_CONTRACT";
}

/** The deployment lacks the list, or the caller must not see it. */
export function isListUnusable({ calls }: Resource, error: unknown): boolean {
  return isRefused(calls.list, error) && (error.lacksEndpoint || error.status === 403);
}

/** A list may leave out what the caller must not see, so it answers for a read only where that is no matter of the object. */
export function isReadUnusable(client: Client, { calls }: Resource, error: unknown): boolean {
  if (!isRefused(calls.read, error)) return false;
  const takesTokens = client.takes(calls.read).some((credential) => credential !== "oauth");
  return error.lacksEndpoint || (!takesTokens && (error.status === 401 || error.status === 403));
}

function isRefused(endpoint: EndpointName, error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.facts.endpoint === endpoint;
}
