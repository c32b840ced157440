import { type AnswerOf, type BodyOf, datasetDefaults } from "eventdata-contract";
import type { Caller } from "../access/caller.ts";
import type { Handlers } from "../http/handler.ts";
import { Refusal } from "../refusal.ts";
import type { DatasetRow, DatasetSettings } from "../store/datasetTable.ts";

export const datasetHandlers = {
  async createDataset({ body, query, caller, note }, { store, edges, now }) {
    if (query.referrer !== undefined) note("referrer", query.referrer);
    const row: DatasetRow = {
      name: body.name,
      kind: body.kind ?? datasetDefaults.kind,
      edgeDeployment: edgeOf(body, caller, edges),
      ...settingsOf(body),
      created: now().toISOString(),
      who: caller.who,
    };
    const stored = await store.write(() => store.datasets.insert(caller.orgId, row));
    if (stored === undefined) throw new Refusal(409, `a dataset named "${body.name}" exists already`);
    return answerOf(stored);
  },

  listDatasets: ({ caller }, { store }) => store.datasets.list(caller.orgId).map(answerOf),

  getDataset: ({ path, caller }, { store }) =>
    answerOf(store.datasets.find(caller.orgId, path.id) ?? unknownDataset(path.id)),

  async updateDataset({ path, body, repeated, caller }, { store }) {
    const row = await store.write(() => {
      const stored = store.datasets.find(caller.orgId, path.id) ?? unknownDataset(path.id);
      refuseChanges(stored, repeated);
      return store.datasets.update(caller.orgId, path.id, settingsOf(body));
    });
    return answerOf(row ?? unknownDataset(path.id));
  },

  async deleteDataset({ path, caller }, { store }) {
    const existed = await store.write(() => store.datasets.delete(caller.orgId, path.id));
    if (!existed) unknownDataset(path.id);
  },
} satisfies Handlers;

function answerOf(row: DatasetRow): AnswerOf<"getDataset"> {
  const { name, description, kind, edgeDeployment, retentionDays, useRetentionPeriod, created, who } = row;
  return {
    id: name,
    name,
    description,
    kind,
    created,
    who,
    canWrite: true,
    edgeDeployment,
    region: edgeDeployment,
    mapFields: [],
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

function edgeOf(body: BodyOf<"createDataset">, caller: Caller, edges: readonly string[]): string {
  const { edgeDeployment, region } = body;
  if (edgeDeployment !== undefined && region !== undefined && edgeDeployment !== region) {
    throw new Refusal(422, "region: must be the same as edgeDeployment where both are given");
  }
  const edge = edgeDeployment ?? region ?? caller.defaultEdgeDeployment;
  if (edges.includes(edge)) return edge;
  const field = edgeDeployment === undefined ? "region" : "edgeDeployment";
  throw new Refusal(422, `${field}: is not a known edge deployment; there are ${edges.join(", ")}`);
}

function refuseChanges(stored: DatasetRow, repeated: Readonly<Record<string, unknown>>): void {
  const { name, kind, edgeDeployment } = stored;
  const fixed = { name, kind, edgeDeployment, region: edgeDeployment };
  for (const [field, value] of Object.entries(fixed)) {
    if (Object.hasOwn(repeated, field) && repeated[field] !== value) {
      throw new Refusal(422, `${field}: cannot be changed; make another dataset instead`);
    }
  }
}

function unknownDataset(name: string): never {
  throw new Refusal(404, `there is no dataset "${name}"`);
}
