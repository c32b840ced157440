import { type EndpointName, endpointOf } from "eventdata-contract";
import { z } from "zod";
import { anotherService, RefusedError } from "../client/answerErrors.ts";
import type { Client } from "../client/client.ts";
import type { Resource } from "../declaration/resource.ts";
import { isMap, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";

/** The object behind a resource, on the service. */
export async function readObject(
  client: Client,
  resource: Resource,
  id: string,
): Promise<Values | undefined> {
  const { read } = resource.calls;
  try {
    return objectOf(resource, read, await client.call(read, { path: { id } }), id);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

export async function listObjects(client: Client, resource: Resource): Promise<Values[]> {
  const { list } = resource.calls;
  const answer: unknown = await client.call(list);
  return Array.isArray(answer) ? answer.map((entry) => objectOf(resource, list, entry)) : [];
}

export async function createObject(client: Client, resource: Resource, inputs: Values): Promise<Values> {
  const { create } = resource.calls;
  const id = inputs[resource.identity.id];
  const answer = await send(client, resource, create, {}, inputs);
  return objectOf(resource, create, answer, typeof id === "string" ? id : undefined);
}

export async function replaceObject(
  client: Client,
  resource: Resource,
  id: string,
  body: Values,
): Promise<Values> {
  const { update } = resource.calls;
  if (update === undefined) throw new TypeError(`${resource.type}: there is no endpoint for updates`);
  return objectOf(resource, update, await send(client, resource, update, { id }, body), id);
}

/** Not found is what a delete wants. */
export async function deleteObject(client: Client, endpoint: EndpointName, id: string): Promise<void> {
  try {
    await client.call(endpoint, { path: { id } });
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

/** Of some values, what an endpoint's body has a field for, in the API's form. */
export function bodyFor(resource: Resource, endpoint: EndpointName, values: Values): Values {
  const schema = endpointOf(endpoint).body;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const complete = { ...neededDefaults(resource, schema), ...values };
  const inApi = resource.form?.toApi(complete) ?? complete;
  return Object.fromEntries(Object.entries(inApi).filter(([name]) => names.includes(name)));
}

/** Whether a program's inputs leave nothing open of what an update carries. */
export function saysAll(resource: Resource, inputs: Values): boolean {
  const { update } = resource.calls;
  const schema = update && endpointOf(update).body;
  if (update === undefined || !(schema instanceof z.ZodObject)) return false;
  const body = bodyFor(resource, update, inputs);
  return Object.keys(schema.shape).every((name) => body[name] !== undefined);
}

/** What a body must hold and a program need not say. */
function neededDefaults(resource: Resource, body: unknown): Values {
  if (!(body instanceof z.ZodObject)) return {};
  const needed = Object.entries(resource.inputs).filter(
    ([name, { facts }]) =>
      facts.default !== undefined && body.shape[name]?.safeParse(undefined).success === false,
  );
  return Object.fromEntries(needed.map(([name, { facts }]) => [name, facts.default]));
}

/** Of some values those that a program can set and that are sent. */
export function sentInputs(resource: Resource, values: Values): Values {
  const isSent = (name: string) => resource.inputs[name]?.facts.own === false;
  return Object.fromEntries(Object.entries(values).filter(([name]) => isSent(name)));
}

function send(
  client: Client,
  resource: Resource,
  endpoint: EndpointName,
  path: Record<string, string>,
  values: Values,
): Promise<unknown> {
  // The table types each body by its endpoint's name; here the name is data, and the client checks the body.
  return client.call(endpoint, { path, body: bodyFor(resource, endpoint, values) as never });
}

/** The object that came as an answer; another than the one that was asked for is none. */
export function objectOf(resource: Resource, endpoint: EndpointName, answer: unknown, id?: string): Values {
  const object = isMap(answer) ? (resource.form?.fromApi(answer) ?? answer) : {};
  const found = object[resource.identity.id];
  const isOne = typeof found === "string" && found !== "";
  if (isOne && (id === undefined || found === id)) return object;
  const { type, identity } = resource;
  const came = isOne
    ? `another ${type} than the ${id} that was expected`
    : `a ${type} without the expected ${identity.id}`;
  const { method, path, success } = endpointOf(endpoint);
  throw new EventDataError(
    "ANSWER_BREAKS_CONTRACT",
    `${method} ${path}: answered ${success} with ${came}`,
    anotherService,
  );
}

/** About the object, in the service's own words: where the path itself is not known, nothing is told of the object. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RefusedError && error.status === 404 && !error.lacksEndpoint;
}
