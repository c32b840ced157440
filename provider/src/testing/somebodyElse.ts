import type { Client } from "../client/client.ts";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { createObject, idOf, listObjects } from "../lifecycle/object.ts";
import { resources } from "../resources/resources.ts";
import { fixtures } from "./fixtures/fixtures.ts";

/** Makes what somebody else has, under a name of theirs; gives its id. */
export async function theirs(outside: Client, resource: Resource, more: Values = {}): Promise<string> {
  const { args = {}, before = [] } = fixtures[resource.type] ?? {};
  for (const each of before) await createObject(outside, resources[each.type] as Resource, each.args);
  return idOf(resource, await createObject(outside, resource, { ...args, name: "theirs", ...more }));
}

/** The ids of all that there is of a type. */
export async function idsThere(outside: Client, resource: Resource): Promise<string[]> {
  return (await listObjects(outside, resource)).map((object) => idOf(resource, object));
}
