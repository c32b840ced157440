import { currentId, type Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Bound } from "./bound.ts";
import { findListed } from "./find.ts";
import type { Unfinished } from "./halfMade.ts";
import { LostCreate } from "./lostCreate.ts";
import { idOf } from "./object.ts";
import type { Managed } from "./oddities.ts";
import { outputsOf } from "./outputs.ts";
import { type Path, pick } from "./paths.ts";

export interface Found {
  readonly inputs: Values;
  readonly outputs: Values;
  /** What is still to be found out. */
  readonly unfinished?: Unfinished | undefined;
}

/** What the service holds now; undefined when it is gone, which what cannot be deleted never is. */
export async function read(
  bound: Bound<Managed>,
  id: string,
  oldOutputs: Values,
  declared: readonly Path[],
  unfinished?: Unfinished,
): Promise<Found | undefined> {
  const { resource } = bound;
  if (unfinished?.of === "create") {
    const lost = LostCreate.resume(bound, pick(oldOutputs, declared), unfinished);
    const { ours } = await lost.candidates();
    if (ours.length === 0) return undefined;
    // Its true id is another, and a refresh cannot change the id: the next deployment tells which it is, and goes on from there.
    if (ours.every((object) => idOf(resource, object) !== id))
      return { inputs: pick(oldOutputs, declared), outputs: oldOutputs, unfinished };
  }
  const asked = currentId(resource, id, oldOutputs);
  const object = await findListed(bound, asked);
  if (!object) {
    if (resource.calls.delete === undefined) throw unseen(resource, asked);
    return undefined;
  }
  const plain = outputsOf(resource, object, oldOutputs);
  const left = unfinished?.of === "create" ? undefined : unfinished;
  const before = left?.of === "update" ? oldOutputs : undefined;
  const outputs = resource.oddities?.read?.(bound, plain, new Date(), before) ?? plain;
  return { inputs: pick(outputs, declared), outputs, unfinished: left };
}

/** Were it taken to be gone, it would be made a second time. */
function unseen({ type }: Resource, id: string): EventDataError {
  return new EventDataError(
    "NOT_FOUND",
    `the ${type} ${id} is not among those that the credential sees, and nobody can have deleted it`,
    `An API token sees its own organisation alone: configure a personal access token. If it is not there any more, take it out of the state with "pulumi state delete".`,
  );
}
