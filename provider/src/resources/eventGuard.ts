import { EventDataError } from "../errors.ts";
import type { Placed } from "../lifecycle/heldAhead.ts";
import { idOf, readObject } from "../lifecycle/object.ts";
import type { Run } from "../lifecycle/run.ts";
import type { Values } from "../lifecycle/value.ts";
import type { Oddities } from "./oddities.ts";
import type { Resource } from "./resource.ts";

/** Nobody can make events again: a dataset goes where it surely holds none, or where the state says that it may. */
export const eventGuard: Oddities = {
  async mayGo(run, resource, id, outputs) {
    if (outputs.forceDestroy === true) return;
    if (await ask(run, resource, id, edgeOf(outputs))) throw holding(id);
  },
};

/** On the edge that the state names, so that nearly always one query is all. */
async function ask(run: Run, resource: Resource, id: string, edge: string | undefined): Promise<boolean> {
  if (edge === undefined) return askWhereItIs(run, resource, id, undefined);
  return run.heldEvents
    .of(id, edge, () => placesOf(run, resource))
    .catch((error: unknown) => askWhereItIs(run, resource, id, { edge, error }));
}

interface Asked {
  readonly edge: string;
  readonly error: unknown;
}

/** A query fails also where the dataset is gone, or where somebody has made it anew on another edge. */
async function askWhereItIs(
  run: Run,
  resource: Resource,
  id: string,
  before: Asked | undefined,
): Promise<boolean> {
  try {
    const object = await readObject(run.client, resource, id);
    if (!object) return false;
    const edge = edgeOf(object);
    if (before && edge === before.edge) throw before.error;
    return await run.heldEvents.of(id, edge, () => placesOf(run, resource));
  } catch (error) {
    throw unclear(id, before?.error ?? error);
  }
}

async function placesOf(run: Run, resource: Resource): Promise<Placed[]> {
  const objects = await run.snapshots.all(resource);
  return objects.map((object) => ({ dataset: idOf(resource, object), edge: edgeOf(object) }));
}

function edgeOf({ edgeDeployment }: Values): string | undefined {
  return typeof edgeDeployment === "string" ? edgeDeployment : undefined;
}

const saidOnce = 'set forceDestroy: true and run "pulumi up" once with nothing else of it changed';

function holding(id: string): EventDataError {
  return new EventDataError(
    "HOLDS_EVENTS",
    `the Dataset ${id} holds events, so it is neither deleted nor replaced`,
    `To let it go with them, ${saidOnce}; then run this again. To keep them, take the change back. Or remove them first (POST /v2/datasets/${id}/trim).`,
  );
}

function unclear(id: string, error: unknown): unknown {
  if (!(error instanceof EventDataError)) return error;
  return new EventDataError(
    "EVENTS_UNKNOWN",
    `it cannot be told whether the Dataset ${id} holds events, so it is neither deleted nor replaced: ${error.message}`,
    `To have it asked, configure a token that has the capability datasetCapabilities["${id}"].query: ["read"]. To let it go with whatever it holds, ${saidOnce}; then run this again.`,
    { cause: error },
  );
}
