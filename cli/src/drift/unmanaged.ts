import {
  type Client,
  listObjects,
  resources,
  type Seen,
  seenOf,
  type Values,
} from "pulumi-eventdata-provider";
import { type Kind, kindNames } from "../export/kinds.ts";
import { nameOf, whyNotOurs } from "../organisation/ours.ts";
import { readParts, type Unread } from "../organisation/readParts.ts";
import { type Described, ownType, type PlannedStep } from "../preview/plan.ts";
import type { Watched } from "../preview/watched.ts";
import type { Finding } from "./drift.ts";
import { toldOf } from "./found.ts";

/** What the organisation holds and no resource of the stack is. What the refresh has listed is not asked for again. */
export async function unmanagedIn(
  client: Client,
  { steps, seen }: Watched,
  kinds: readonly Kind[] = kindNames,
): Promise<{ findings: Finding[]; unread: Unread[] }> {
  const managed = managedIds(steps);
  const parts = kinds.map((type) => [type, () => listed(client, type, seen)] as const);
  const { read, unread } = await readParts(Object.fromEntries(parts));
  const lists: Readonly<Partial<Record<string, readonly Values[]>>> = read;
  const findings = kinds.flatMap((type) => {
    const objects = (lists[type] ?? []).filter(
      (object) => !managed.has(`${type} ${String(object.id)}`) && whyNotOurs(type, object) === undefined,
    );
    return objects.map((object) => findingOf(type, object));
  });
  return { findings: findings.sort(byName), unread };
}

async function listed(client: Client, type: Kind, seen: readonly Seen[]): Promise<readonly Values[]> {
  const known = seen.filter((each) => "list" in each && each.list === type && each.as === client.seesAs);
  const last = known.at(-1);
  if (last !== undefined && "list" in last) return last.objects;
  const resource = resources[type];
  if (resource === undefined) return [];
  return (await listObjects(client, resource)).map((object) => seenOf(resource, object));
}

/** Of a token that was rotated also those before it, which work until their overlap ends. */
function managedIds(steps: readonly PlannedStep[]): ReadonlySet<string> {
  const states = steps.flatMap(({ oldState, newState }) => [oldState, newState]);
  return new Set(states.flatMap((state) => (state === undefined ? [] : idsOf(state))));
}

function idsOf({ type, id, outputs = {} }: Described): string[] {
  const own = ownType(type);
  const resource = own === undefined ? undefined : resources[own];
  if (resource === undefined) return [];
  const { current } = resource.identity;
  const before = outputs.previousTokenIds;
  const ids = [id, current && outputs[current], ...(Array.isArray(before) ? before : [])];
  return ids.filter((each) => typeof each === "string" && each !== "").map((each) => `${own} ${each}`);
}

function findingOf(type: Kind, object: Values): Finding {
  const id = String(object.id);
  return { kind: "unmanaged", type, name: nameOf(type, object), id, places: [], ...toldOf(object) };
}

function byName(one: Finding, other: Finding): number {
  const key = ({ type, name, id }: Finding) => JSON.stringify([kindNames.indexOf(type as Kind), name, id]);
  return key(one) < key(other) ? -1 : 1;
}
