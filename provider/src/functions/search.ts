import type { Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import { findListed, findNow, idsOf } from "../lifecycle/find.ts";
import { idOf } from "../lifecycle/object.ts";
import { type Lookup, resultOf } from "./lookup.ts";
import { described, notFound } from "./notFound.ts";
import type { Reader } from "./reader.ts";
import { type Wanted, wantedOf } from "./wanted.ts";

/** Whether a list may be used that was made before the question. */
export interface Freshness {
  readonly anew: boolean;
}

export async function findOne(
  reader: Reader,
  lookup: Lookup,
  args: Values,
  freshness: Freshness,
): Promise<Values> {
  const { id, ...keys } = wantedOf(lookup, args);
  return resultOf(
    lookup,
    id === undefined ? await byKeys(reader, lookup, keys, freshness) : await byId(reader, lookup, id),
  );
}

export async function listAll(reader: Reader, lookup: Lookup, freshness: Freshness): Promise<Values[]> {
  const objects = await reader.all(lookup.resource, freshness);
  return objects.map((object) => resultOf(lookup, object));
}

async function byId(reader: Reader, lookup: Lookup, id: string): Promise<Values> {
  const { resource } = lookup;
  const object = await findNow(reader.bound(resource), id);
  return object ?? fromList(reader, lookup, id);
}

/** A deployment may lack the endpoint that reads one and call that not found; near misses need the list anyhow. */
async function fromList(reader: Reader, lookup: Lookup, id: string): Promise<Values> {
  const objects = await whatThereIs(reader, lookup, { anew: true });
  const object = objects.find((each) => idOf(lookup.resource, each) === id);
  if (object) return object;
  throw notFound(lookup, { id }, objects);
}

async function byKeys(reader: Reader, lookup: Lookup, keys: Wanted, freshness: Freshness): Promise<Values> {
  const { one, resource } = lookup;
  const found = await withKeys(reader, lookup, keys, freshness);
  const [object] = found;
  if (!object) throw notFound(lookup, keys, await whatThereIs(reader, lookup, { anew: false }));
  if (found.length === 1) return object;
  throw new EventDataError(
    "SEVERAL_FOUND",
    `${one}: ${found.length} of type ${resource.type} have ${described(keys)}: ${idsOf(resource, found)}`,
    "Give the id of the one that is meant.",
  );
}

async function withKeys(
  reader: Reader,
  { resource }: Lookup,
  keys: Wanted,
  freshness: Freshness,
): Promise<readonly Values[]> {
  const id = keys[resource.identity.id];
  if (id === undefined) {
    const fits = (object: Values) => Object.entries(keys).every(([key, value]) => object[key] === value);
    return reader.matching(resource, fits, freshness);
  }
  // A name that is the id can be read where the credential may not list.
  if (freshness.anew) reader.bound(resource).forget();
  const object = await findListed(reader.bound(resource), id);
  return object ? [object] : [];
}

/** For near misses alone: where there is no list, the error does without. */
async function whatThereIs(
  reader: Reader,
  { resource }: Lookup,
  freshness: Freshness,
): Promise<readonly Values[]> {
  try {
    return await reader.all(resource, freshness);
  } catch (error) {
    if (error instanceof EventDataError) return [];
    throw error;
  }
}
