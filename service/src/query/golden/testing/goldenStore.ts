import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import {
  fieldClaim,
  inChunks,
  plainRequest,
  receivedAt,
} from "../../../../../tools/testing/decodedEvents.ts";
import { startEventStore } from "../../../../../tools/testing/testEventStore.ts";
import type { Catalogue, NamedSource } from "../../../apl/binder/catalogue.ts";
import { setUpModule } from "../../../apl/sql/setUpModule.ts";
import { decodeEvents } from "../../../events/decodeEvents.ts";
import type { EventStore } from "../../../store/events/eventStore.ts";
import { storedDataset } from "../../storedDataset.ts";
import type { GoldenDomain } from "./goldenDomain.ts";

export const goldenFolder = join(import.meta.dirname, "..");

export interface GoldenStore {
  readonly store: EventStore;
  readonly datasets: readonly number[];
  readonly catalogue: Catalogue;
}

/** A store that has the events of a domain. */
export async function goldenStore(domain: GoldenDomain): Promise<GoldenStore> {
  const store = await startEventStore({ setUp: setUpModule });
  const folder = join(goldenFolder, domain.folder);
  const files = readdirSync(folder).filter((file) => file.endsWith(".ndjson"));
  const names = files.map((file) => basename(file, ".ndjson")).sort();
  for (const [index, name] of names.entries()) {
    await ingest(store, index + 1, join(folder, `${name}.ndjson`), domain.mapFields[name] ?? []);
  }
  const datasets = names.map((_, index) => index + 1);
  const tables = await store.fields(datasets);
  const sources = new Map<string, NamedSource>();
  const views = Object.entries(domain.views);
  const catalogue: Catalogue = {
    source: (name) => sources.get(name),
    names: [...names, ...views.map(([name]) => name)],
  };
  for (const [index, name] of names.entries()) {
    const dataset = storedDataset(name, tables.get(index + 1), domain.virtualFields[name] ?? []);
    sources.set(name, { kind: "dataset", dataset });
  }
  for (const [name, text] of views) sources.set(name, { kind: "view", text, catalogue });
  return { store, datasets, catalogue };
}

async function ingest(
  store: EventStore,
  datasetKey: number,
  file: string,
  mapFields: readonly string[],
): Promise<void> {
  const body = readFileSync(file);
  const request = { ...plainRequest, contentType: "application/x-ndjson" };
  const { batch, failures } = await decodeEvents(inChunks(body), request, {
    datasetKey,
    receivedAt,
    mapFields,
    retainedSince: undefined,
    fields: fieldClaim(),
    maximumBytes: body.length,
    spoolFolder: tmpdir(),
  });
  if (failures.length > 0) throw new Error(`${file}: ${JSON.stringify(failures)}`);
  if (batch) await store.append(batch);
  await batch?.dispose();
}
