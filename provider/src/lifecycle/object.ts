import { type EndpointName, endpointOf } from "eventdata-contract";
import { z } from "zod";
import { RefusedError } from "../client/answerErrors.ts";
import type { Client } from "../client/client.ts";
import { EventDataError } from "../errors.ts";
import type { Resource } from "../resources/resource.ts";
import { isMap, type Values } from "./value.ts";

/** The object behind a resource, on the service. */
export async function readObject(
  client: Client,
  resource: Resource,
  id: string,
): Promise<Values | undefined> {
  try {
    return objectOf(resource, await client.call(resource.calls.read, { path: { id } }));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

export async function listObjects(client: Client, resource: Resource): Promise<Values[]> {
  const answer: unknown = await client.call(resource.calls.list);
  return Array.isArray(answer) ? answer.map((entry) => objectOf(resource, entry)) : [];
}

export async function createObject(client: Client, resource: Resource, inputs: Values): Promise<Values> {
  return objectOf(resource, await send(client, resource.calls.create, {}, inputs));
}

export async function replaceObject(
  client: Client,
  resource: Resource,
  id: string,
  body: Values,
): Promise<Values> {
  return objectOf(resource, await send(client, resource.calls.update, { id }, body));
}

/** Not found is what a delete wants. */
export async function deleteObject(client: Client, resource: Resource, id: string): Promise<void> {
  try {
    await client.call(resource.calls.delete, { path: { id } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

export function idOf(resource: Resource, object: Values): string {
  const id = object[resource.identity.id];
  if (typeof id === "string" && id !== "") return id;
  throw new EventDataError(
    "ANSWER_BREAKS_CONTRACT",
    `a ${resource.type} came without its ${resource.identity.id}`,
  );
}

/** Of some values, those that an endpoint's body has a field for. */
export function bodyFor(endpoint: EndpointName, values: Values): Values {
  const schema = endpointOf(endpoint).body;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function send(
  client: Client,
  endpoint: EndpointName,
  path: Record<string, string>,
  values: Values,
): Promise<unknown> {
  // The table types each body by its endpoint's name; here the name is data, and the client checks the body.
  return client.call(endpoint, { path, body: bodyFor(endpoint, values) as never });
}

function objectOf(resource: Resource, answer: unknown): Values {
  if (isMap(answer)) return answer;
  throw new EventDataError("ANSWER_BREAKS_CONTRACT", `a ${resource.type} came that is not an object`);
}

/** In the service's own words: a page of another site that knows no such path tells nothing of the object. */
function isNotFound(error: unknown): boolean {
  return error instanceof RefusedError && error.status === 404 && error.isFromService;
}
