import { currentId } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { apart } from "./apart.ts";
import type { Bound } from "./bound.ts";
import { everyId } from "./everyId.ts";
import type { Unfinished } from "./halfMade.ts";
import { deleteObject, idOf } from "./object.ts";
import type { Managed } from "./oddities.ts";
import { outputsOf } from "./outputs.ts";
import { UnfinishedRequest } from "./unfinishedRequest.ts";

export async function remove(bound: Bound<Managed>, id: string, outputs: Values): Promise<void> {
  const { run, resource, ownership } = bound;
  const { type, calls, oddities } = resource;
  const current = currentId(resource, id, outputs);
  if (ownership.isAdopted(current)) {
    // The resource was renamed in the program without an alias: its object lives on under the new name.
    run.warn(
      `The ${type} ${id} is not deleted: another resource of this program has just adopted it. Use the "aliases" option when a resource gets another logical name.`,
    );
    return;
  }
  // It went in an earlier run, and this one has made another under its id.
  if (ownership.isMade(current)) return;
  if (calls.delete === undefined) {
    run.warn(
      `The ${type} ${id} is left as it is: the service has no way to delete one. It is only no longer managed.`,
    );
    return;
  }
  // The current one goes last: by it a refresh finds what a delete that failed half-way has left.
  const objects = [...(oddities?.alsoDeleted?.(outputs) ?? []), current];
  for (const each of objects) ownership.hold(each);
  await oddities?.mayGo?.(bound, current, outputs);
  await oddities?.goesWith?.(bound, current);
  const { delete: endpoint } = calls;
  await apart(bound, { of: "delete", inputs: {}, before: outputs }, async () => {
    for (const each of objects) await deleteObject(run.client, endpoint, each);
  });
  bound.deleted(current);
  // Where the engine is told to make it anew it asks for no difference, and goes on with the create.
  if (!bound.replaced) bound.replace({ id: current, ids: everyId(resource, id, outputs), outputs });
}

/** Removes what a request of unclear fate may have made, unless it is somebody else's or this run goes on with it. */
export async function removeLost(
  bound: Bound<Managed>,
  id: string,
  inputs: Values,
  unfinished: Unfinished,
): Promise<void> {
  const { resource } = bound;
  const leftover = bound.leftover(id) ?? new UnfinishedRequest(bound, inputs, unfinished);
  const ours = await leftover.find();
  if (ours) await remove(bound, idOf(resource, ours), outputsOf(resource, ours, inputs));
}
