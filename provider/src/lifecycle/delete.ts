import type { Resource } from "../resources/resource.ts";
import { deleteObject } from "./object.ts";
import type { Run } from "./run.ts";

export async function remove(run: Run, resource: Resource, id: string): Promise<void> {
  if (run.isAdopted(resource, id)) {
    // The resource was renamed in the program without an alias: its object lives on under the new name.
    run.warn(
      `The ${resource.type} ${id} is not deleted: another resource of this program has just adopted it. Use the "aliases" option when a resource gets another logical name.`,
    );
    return;
  }
  await deleteObject(run.client, resource, id);
  run.deleted(resource, id);
}
