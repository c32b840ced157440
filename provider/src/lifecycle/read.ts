import { RefusedError } from "../client/answerErrors.ts";
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
  const object = await find(run, resource, id);
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

/** Gone is said only when list and read agree: a list may be older than the object, and a wrong address has neither. */
async function find(run: Run, resource: Resource, id: string): Promise<Values | undefined> {
  try {
    return (await run.snapshots.find(resource, id)) ?? (await readObject(run.client, resource, id));
  } catch (error) {
    if (!isAboutTheList(resource, error)) throw error;
    const object = await readObject(run.client, resource, id);
    if (object) return object;
    throw error;
  }
}

/** The deployment may lack the list, or keep another object in it that this version does not understand. */
function isAboutTheList(resource: Resource, error: unknown): boolean {
  if (error instanceof RefusedError) {
    return error.facts.endpoint === resource.calls.list && [403, 404, 405, 501].includes(error.status);
  }
  return error instanceof EventDataError && error.code === "ANSWER_BREAKS_CONTRACT";
}
