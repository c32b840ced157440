import { currentId, type Resource } from "../resources/resource.ts";
import { Leftover } from "./leftover.ts";
import { deleteObject, idOf } from "./object.ts";
import { outputsOf } from "./outputs.ts";
import type { Run } from "./run.ts";
import type { Unfinished } from "./unfinished.ts";
import type { Values } from "./value.ts";

export async function remove(run: Run, resource: Resource, id: string, outputs: Values): Promise<void> {
  const { type, calls, oddities } = resource;
  const current = currentId(resource, id, outputs);
  if (run.isAdopted(resource, current)) {
    // The resource was renamed in the program without an alias: its object lives on under the new name.
    run.warn(
      `The ${type} ${id} is not deleted: another resource of this program has just adopted it. Use the "aliases" option when a resource gets another logical name.`,
    );
    return;
  }
  // It went in an earlier run, and this one has made another under its id.
  if (run.isMade(resource, current)) return;
  if (calls.delete === undefined) {
    run.warn(
      `The ${type} ${id} is left as it is: the service has no way to delete one. It is only no longer managed.`,
    );
    return;
  }
  // The current one goes last: by it a refresh finds what a delete that failed half-way has left.
  const objects = [...(oddities?.alsoDeleted?.(outputs) ?? []), current];
  for (const each of objects) run.hold(resource, each);
  await oddities?.mayGo?.(run, resource, current, outputs);
  await oddities?.goesWith?.(run, resource, current);
  const { delete: endpoint } = calls;
  await run.apart(resource, { of: "delete", inputs: {}, before: outputs }, async () => {
    for (const each of objects) await deleteObject(run.client, endpoint, each);
  });
  run.deleted(resource, current);
}

/** Removes what a request of unclear fate may have made, unless it is somebody else's or this run goes on with it. */
export async function removeLost(
  run: Run,
  resource: Resource,
  id: string,
  inputs: Values,
  unfinished: Unfinished,
): Promise<void> {
  const leftover = run.leftover(resource, id) ?? new Leftover(resource, inputs, unfinished);
  const ours = await leftover.find(run);
  if (ours) await remove(run, resource, idOf(resource, ours), outputsOf(resource, ours, inputs));
}
