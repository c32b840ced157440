import { type BodyOf, datasetDefaults, endpoints } from "eventdata-contract";
import { allows, everyName } from "../access/allows.ts";
import type { Caller } from "../access/caller.ts";
import type { Handlers } from "../calls/handler.ts";
import { found, unknown } from "../errors/found.ts";
import { Refusal } from "../errors/refusal.ts";
import { WrittenAnswer } from "../exchange/writtenAnswer.ts";
import { stayWithinLicense } from "../license/withinLicense.ts";
import type { DatasetRow, DatasetSettings, Writable } from "../store/datasetTable.ts";
import type { Store } from "../store/store.ts";
import { ago } from "../values/ago.ts";
import { edgeOf } from "./edge.ts";
import { refuseChanges } from "./refuseChanges.ts";
import { writeNamed } from "./writeNamed.ts";

export const datasetHandlers = {
  createDataset({ body, query, caller, note }, { store, edges, now }) {
    if (query.referrer !== undefined) note("referrer", query.referrer);
    const { orgId } = caller;
    const row: DatasetRow = {
      name: body.name,
      kind: body.kind ?? datasetDefaults.kind,
      edgeDeployment: edgeOf(body, caller.defaultEdgeDeployment, edges),
      ...settingsOf(body),
      created: now().toISOString(),
      who: caller.who,
    };
    const writable = writableBy(caller);
    return writeNamed(store, `a dataset named "${body.name}"`, () => {
      refuseNameOfView(store, orgId, body.name);
      store.datasets.insert(orgId, row);
      stayWithinLicense(store, orgId, "datasets");
      return answerOf(store, orgId, body.name, writable);
    });
  },

  listDatasets: ({ caller }, { store }) =>
    new WrittenAnswer(store.datasets.answers(caller.orgId, writableBy(caller))),

  getDataset: ({ path, caller }, { store }) => answerOf(store, caller.orgId, path.id, writableBy(caller)),

  updateDataset({ path, body, repeated, caller }, { store }) {
    const { orgId } = caller;
    const writable = writableBy(caller);
    return store.write(() => {
      const { name, kind, edgeDeployment } = found(store.datasets.find(orgId, path.id), "dataset", path.id);
      refuseChanges("dataset", { name, kind, edgeDeployment, region: edgeDeployment }, repeated);
      store.datasets.update(orgId, path.id, settingsOf(body));
      return answerOf(store, orgId, path.id, writable);
    });
  },

  async deleteDataset({ path, caller }, { store, events, usage }) {
    const { orgId } = caller;
    const gone = await store.write(() => {
      const place = store.datasets.placeOf(orgId, path.id);
      return store.datasets.delete(orgId, path.id) ? place : undefined;
    });
    if (gone === undefined) unknown("dataset", path.id);
    events.drop(gone.edge, gone.number);
    usage.dropped(gone.number);
  },

  async trimDataset({ path, body, caller, access }, { store, events, usage, now }) {
    access.demandOn(path.id);
    const { edge, number } = found(store.datasets.placeOf(caller.orgId, path.id), "dataset", path.id);
    const before = ago(now(), body.maxDuration);
    const opened = await events.opened(edge);
    if (before === undefined || opened === undefined) return;
    usage.trimmed(number, await opened.trim(number, before));
  },
} satisfies Handlers;

/** A dataset goes before a view of its name: what was allowed to read the view would read the dataset from then on. */
function refuseNameOfView(store: Store, orgId: string, name: string): void {
  if (store.views.find(orgId, name) === undefined) return;
  throw new Refusal(409, `a view named "${name}" exists already, and what reads it would read the dataset`);
}

function answerOf(store: Store, orgId: string, name: string, writable: Writable): WrittenAnswer {
  return new WrittenAnswer(found(store.datasets.answer(orgId, name, writable), "dataset", name));
}

/** A caller may write into the datasets that it may ingest into. */
function writableBy(caller: Caller): Writable {
  const capabilities = caller.capabilities();
  const { needs } = endpoints.ingestEvents;
  if (allows(capabilities, needs, everyName)) return "all";
  return Object.keys(capabilities.datasetCapabilities).filter((name) => allows(capabilities, needs, name));
}

/** What is left out goes back to its default, or is not set. */
function settingsOf(body: BodyOf<"updateDataset">): DatasetSettings {
  const { description = datasetDefaults.description, retentionDays, useRetentionPeriod } = body;
  return { description, retentionDays: retentionDays || undefined, useRetentionPeriod };
}
