import type { Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Bound } from "../lifecycle/bound.ts";
import type { Placed } from "../lifecycle/heldAhead.ts";
import { idOf, readObject } from "../lifecycle/object.ts";
import type { Oddities } from "../lifecycle/oddities.ts";

/** Nobody can make events again: a dataset goes where it surely holds none, or where the state says that it may. */
export const eventGuard: Oddities = {
  async mayGo(bound, id, outputs) {
    if (outputs.forceDestroy === true) return;
    if (await ask(bound, id, edgeOf(outputs))) throw holding(id);
  },
};

/** On the edge that the state names, so that nearly always one query is all. */
async function ask(bound: Bound, id: string, edge: string | undefined): Promise<boolean> {
  if (edge === undefined) return askWhereItIs(bound, id, undefined);
  return bound.run.heldEvents
    .of(id, edge, () => placesOf(bound))
    .catch((error: unknown) => askWhereItIs(bound, id, { edge, error }));
}

interface Asked {
  readonly edge: string;
  readonly error: unknown;
}

/** A query fails also where the dataset is gone, or where somebody has made it anew on another edge. */
async function askWhereItIs(bound: Bound, id: string, before: Asked | undefined): Promise<boolean> {
  const { run, resource } = bound;
  try {
    const object = await readObject(run.client, resource, id);
    if (!object) return false;
    const edge = edgeOf(object);
    if (before && edge === before.edge) throw before.error;
    return await run.heldEvents.of(id, edge, () => placesOf(bound));
  } catch (error) {
    throw unclear(id, before?.error ?? error);
  }
}

async function placesOf(bound: Bound): Promise<Placed[]> {
  const objects = await bound.all();
  return objects.map((object) => ({ dataset: idOf(bound.resource, object), edge: edgeOf(object) }));
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
