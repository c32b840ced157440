import { onTestFinished } from "vitest";
import type { EventStore } from "../../service/src/store/events/eventStore.ts";
import { type EventStoreOptions, openEventStore } from "../../service/src/store/events/openEventStore.ts";
import type { LaneType, SqlStatement } from "../../service/src/store/events/process/protocol.ts";
import { eventBatch, type TestEvent } from "./eventBatches.ts";
import { type PlaceWithLake, sharedLake } from "./sharedPlace.ts";
import { isShared, ofOneMachine } from "./storeOfRun.ts";
import { temporaryFolder } from "./temporaryFolder.ts";
import { lakeNode } from "./testLake.ts";

/** Where events outlive the store that has taken them. */
export type EventPlace = { readonly folder: string } | { readonly shared: PlaceWithLake };

export type TestStoreOptions = EventStoreOptions & {
  readonly shared?: PlaceWithLake;
  /** Where what troubles a node of a lake is expected. */
  readonly onTrouble?: () => void;
};

/** A folder, or a lake where the run is about those. */
export async function eventPlace(): Promise<EventPlace> {
  return isShared ? { shared: await sharedLake() } : { folder: await temporaryFolder() };
}

/** A store in memory, or in a lake where the run is about those; it is stopped after the test. */
export async function startEventStore({
  shared,
  onTrouble,
  ...options
}: TestStoreOptions = {}): Promise<EventStore> {
  if (options.folder !== undefined) ofOneMachine("about a folder");
  const place = shared ?? (isShared ? await sharedLake() : undefined);
  const store = await (place
    ? lakeNode(place, onTrouble && { onTrouble }).open("edge", options)
    : openEventStore(options));
  onTestFinished(() => store.stop());
  return store;
}

export async function append(store: EventStore, datasetKey: number, ...events: TestEvent[]): Promise<void> {
  await store.append(await eventBatch(datasetKey, events));
}

export interface Asked {
  readonly sql: string;
  readonly parameters?: SqlStatement["parameters"];
  /** The type of each column of the answer; one column "x" of integers unless given. */
  readonly columns?: Readonly<Record<string, LaneType>>;
}

/** Runs one statement and returns its columns as values; integers beyond 2^53 lose digits here. */
export async function ask(
  store: EventStore,
  { sql, parameters = [], columns = { x: "integer" } }: Asked,
  signal: AbortSignal = new AbortController().signal,
): Promise<unknown[][]> {
  const lanes = Object.entries(columns).map(([name, type]) => ({ name, lanes: [laneOf(name, type)] }));
  const datasets = [...sql.matchAll(/\bd(\d+)\b/g)].map(([, key]) => Number(key));
  const answer = await store.run({ datasets, statements: [{ sql, parameters, columns: lanes }] }, signal);
  try {
    const texts = await Promise.all(lanes.map((_, index) => textOf(answer.text(0, index))));
    return texts.map((text) => JSON.parse(`[${text}]`));
  } finally {
    answer.close();
  }
}

function laneOf(name: string, type: LaneType) {
  return { type, columns: type === "datetime" ? [`${name}_us`, `${name}_ns`] : [name] };
}

export async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString();
}

/** How many events a dataset has. */
export async function count(store: EventStore, datasetKey: number): Promise<number> {
  const table = (await store.fields([datasetKey])).get(datasetKey)?.table;
  if (table === undefined) return 0;
  const [[rows] = []] = await ask(store, { sql: `SELECT count(*) AS x FROM ${table}` });
  return Number(rows);
}
