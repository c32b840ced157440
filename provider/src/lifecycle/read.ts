import { EventDataError } from "../errors.ts";
import type { Resource } from "../resources/resource.ts";
import { idOf, readObject } from "./object.ts";
import { outputsOf } from "./outputs.ts";
import { type Path, pick } from "./paths.ts";
import type { Run } from "./run.ts";
import type { Values } from "./value.ts";

export interface Found {
  readonly inputs: Values;
  readonly outputs: Values;
}

/** What the service holds now; undefined when it is gone. */
export async function read(
  run: Run,
  resource: Resource,
  id: string,
  oldOutputs: Values,
  declared: readonly Path[],
): Promise<Found | undefined> {
  // Gone is said only after a second look: a list may be older than the object.
  const object = (await run.snapshots.find(resource, id)) ?? (await readObject(run.client, resource, id));
  if (!object) return undefined;
  if (idOf(resource, object) !== id) {
    throw new EventDataError(
      "ANSWER_BREAKS_CONTRACT",
      `asked for the ${resource.type} ${id}, another one came`,
    );
  }
  const outputs = outputsOf(resource, object, oldOutputs);
  return { inputs: pick(outputs, declared), outputs };
}
