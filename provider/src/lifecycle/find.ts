import { keyOf, type Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import type { Bound } from "./bound.ts";
import { meansTheSame } from "./equal.ts";
import { idOf, readObject } from "./object.ts";
import { schemaAt } from "./paths.ts";
import { isAboutTheList, isListUnusable, isReadUnusable } from "./unusable.ts";

/** An object for a refresh: one list answers for all. Gone is said only when list and read agree. */
export async function findListed(bound: Bound, id: string): Promise<Values | undefined> {
  const { run, resource } = bound;
  try {
    return (await run.snapshots.find(resource, id)) ?? (await findNow(bound, id));
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
export async function findNow(bound: Bound, id: string): Promise<Values | undefined> {
  const { run, resource } = bound;
  try {
    return await readObject(run.client, resource, id);
  } catch (error) {
    if (!isReadUnusable(run.client, resource, error)) throw error;
    bound.forget();
    try {
      return await run.snapshots.find(resource, id);
    } catch (listError) {
      throw isListUnusable(resource, listError) ? error : listError;
    }
  }
}

/** Objects that carry the inputs by which one is found. */
export async function findByKey(bound: Bound, inputs: Values): Promise<Values[]> {
  const { resource } = bound;
  const id = inputs[resource.identity.id];
  if (typeof id === "string") {
    const object = await findNow(bound, id);
    return object ? [object] : [];
  }
  bound.forget();
  const objects = await bound.all();
  return objects.filter((object) => hasKeyOf(resource, object, inputs));
}

/** The same, of what was listed a moment ago. */
export async function findListedByKey(bound: Bound, inputs: Values): Promise<Values[]> {
  const { resource } = bound;
  const id = inputs[resource.identity.id];
  if (typeof id === "string") {
    const object = await findListed(bound, id);
    return object ? [object] : [];
  }
  return (await bound.all()).filter((object) => hasKeyOf(resource, object, inputs));
}

export function hasKeyOf(resource: Resource, object: Values, inputs: Values): boolean {
  return keyOf(resource).every((name) => meansTheSame(schemaAt(resource, name), object[name], inputs[name]));
}

export function idsOf(resource: Resource, objects: readonly Values[]): string {
  return objects.map((object) => idOf(resource, object)).join(", ");
}
