import { existsSync } from "node:fs";
import { join } from "node:path";
import type { StoredDataset } from "../../service/src/apl/binder/catalogue.ts";
import { setUpModule } from "../../service/src/apl/sql/setUpModule.ts";
import { decodeEvents } from "../../service/src/events/decodeEvents.ts";
import { storedDataset } from "../../service/src/query/storedDataset.ts";
import type { EventStore } from "../../service/src/store/events/eventStore.ts";
import { FieldBudget } from "../../service/src/store/events/fields/fieldBudget.ts";
import { openEventStore } from "../../service/src/store/events/openEventStore.ts";
import { inChunks, plainRequest } from "../../tools/testing/decodedEvents.ts";
import type { Bench } from "./bench.ts";
import { batchOf, firstMoment } from "./sampleEvents.ts";

export const datasetKey = 1;
const batchSize = 10_000;

/** So many events from a number on, as a body of NDJSON. */
type Batches = (first: number, count: number) => Buffer;

/** A store on disk with the events of the benchmark in its tables and nothing left in its log. */
export async function filledStore(
  bench: Bench,
  batches: Batches = batchOf,
  name = "queried",
): Promise<EventStore> {
  const folder = join(bench.folder, name);
  // Parts that ask the same events share them.
  if (!existsSync(folder)) await fill(folder, batches, bench);
  return openEventStore({ folder, setUp: setUpModule });
}

/** Stopped at the end: what was loaded is in the tables' file, and compressed, as after a restart. */
async function fill(folder: string, batches: Batches, bench: Bench): Promise<void> {
  const store = await openEventStore({ folder, setUp: setUpModule });
  try {
    await appendAll(store, batches, bench, folder);
  } finally {
    await store.stop();
  }
}

/** Has a store take the events of the benchmark; they are in its tables then. */
export async function appendAll(
  store: EventStore,
  batches: Batches,
  { events, signal }: Bench,
  spoolFolder: string,
): Promise<void> {
  for (let first = 0; first < events; first += batchSize) {
    signal.throwIfAborted();
    await append(store, batches(first, Math.min(batchSize, events - first)), spoolFolder);
  }
  await store.fields([datasetKey]);
}

async function append(store: EventStore, body: Buffer, spoolFolder: string): Promise<void> {
  const request = { ...plainRequest, contentType: "application/x-ndjson" };
  const names = () => store.fieldNames(datasetKey);
  const { batch, failed } = await decodeEvents(inChunks(body, body.length), request, {
    datasetKey,
    // The same for all stores, so that they answer the same.
    receivedAt: BigInt(firstMoment) * 1_000_000n,
    mapFields: [],
    retainedSince: undefined,
    fields: new FieldBudget().open({ datasetKey, names, maximum: 1_024 }),
    maximumBytes: body.length,
    spoolFolder,
  });
  if (batch === undefined || failed > 0) throw new Error(`${failed} events of the benchmark were refused`);
  await store.append(batch);
  await batch.dispose();
}

/** The dataset as queries see it. */
export async function datasetOf(store: EventStore): Promise<StoredDataset> {
  return storedDataset("logs", (await store.fields([datasetKey])).get(datasetKey), []);
}
