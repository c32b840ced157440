import { type AnswerOf, type BodyOf, datasetDefaults, endpoints } from "eventdata-contract";
import { allows } from "../access/allows.ts";
import type { Caller } from "../access/caller.ts";
import type { Handlers } from "../http/handler.ts";
import { Refusal } from "../refusal.ts";
import type { DatasetRow, DatasetSettings, StoredDataset } from "../store/datasetTable.ts";
import { edgeOf } from "./edge.ts";
import { found, unknown } from "./found.ts";
import { refuseChanges } from "./refuseChanges.ts";
import { stayWithinLicense } from "./withinLicense.ts";

export const datasetHandlers = {
  async createDataset({ body, query, caller, note }, { store, edges, now }) {
    if (query.referrer !== undefined) note("referrer", query.referrer);
    const row: DatasetRow = {
      name: body.name,
      kind: body.kind ?? datasetDefaults.kind,
      edgeDeployment: edgeOf(body, caller.defaultEdgeDeployment, edges),
      ...settingsOf(body),
      created: now().toISOString(),
      who: caller.who,
    };
    const stored = await store.write(() => {
      const inserted = store.datasets.insert(caller.orgId, row);
      if (inserted) stayWithinLicense(store, caller.orgId, "datasets");
      return inserted;
    });
    if (stored === undefined) throw new Refusal(409, `a dataset named "${body.name}" exists already`);
    return answerOf(stored, writableBy(caller));
  },

  listDatasets({ caller }, { store }) {
    const canWrite = writableBy(caller);
    return store.datasets.list(caller.orgId).map((row) => answerOf(row, canWrite));
  },

  getDataset: ({ path, caller }, { store }) =>
    answerOf(found(store.datasets.find(caller.orgId, path.id), "dataset", path.id), writableBy(caller)),

  async updateDataset({ path, body, repeated, caller }, { store }) {
    const row = await store.write(() => {
      const { name, kind, edgeDeployment } = found(
        store.datasets.find(caller.orgId, path.id),
        "dataset",
        path.id,
      );
      const fixed = { name, kind, edgeDeployment, region: edgeDeployment };
      refuseChanges("dataset", fixed, repeated);
      return store.datasets.update(caller.orgId, path.id, settingsOf(body));
    });
    return answerOf(found(row, "dataset", path.id), writableBy(caller));
  },

  async deleteDataset({ path, caller }, { store }) {
    const existed = await store.write(() => store.datasets.delete(caller.orgId, path.id));
    if (!existed) unknown("dataset", path.id);
  },

  trimDataset({ path, caller, access }, { store }) {
    access.demandOn(path.id);
    found(store.datasets.find(caller.orgId, path.id), "dataset", path.id);
    // There are no events yet, and so none to remove.
  },
} satisfies Handlers;

/** Into which datasets a caller may write: those that it may ingest into. */
function writableBy(caller: Caller): (dataset: string) => boolean {
  const capabilities = caller.capabilities();
  return (dataset) => allows(capabilities, endpoints.ingestEvents.needs, dataset);
}

function answerOf(row: StoredDataset, canWrite: (dataset: string) => boolean): AnswerOf<"getDataset"> {
  const { name, description, kind, edgeDeployment, retentionDays, useRetentionPeriod, created, who } = row;
  return {
    id: name,
    name,
    description,
    kind,
    created,
    who,
    canWrite: canWrite(name),
    edgeDeployment,
    region: edgeDeployment,
    mapFields: row.mapFields === "[]" ? [] : JSON.parse(row.mapFields),
    ...(retentionDays === null ? {} : { retentionDays }),
    ...(useRetentionPeriod === null ? {} : { useRetentionPeriod: useRetentionPeriod === 1 }),
  };
}

/** What is left out goes back to its default, or is not set. */
function settingsOf(body: BodyOf<"updateDataset">): DatasetSettings {
  const { description, retentionDays, useRetentionPeriod } = body;
  return {
    description: description ?? datasetDefaults.description,
    retentionDays: retentionDays ?? null,
    useRetentionPeriod: useRetentionPeriod === undefined ? null : Number(useRetentionPeriod),
  };
}
