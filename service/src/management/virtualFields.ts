import { randomUUID } from "node:crypto";
import type { AnswerOf, BodyOf } from "eventdata-contract";
import type { Handlers } from "../http/handler.ts";
import { Refusal } from "../refusal.ts";
import type { Store } from "../store/store.ts";
import type { VirtualFieldRow } from "../store/virtualFieldTable.ts";
import { found, unknown } from "./found.ts";
import { refuseChanges } from "./refuseChanges.ts";
import { writeNamed } from "./writeNamed.ts";

export const virtualFieldHandlers = {
  createVirtualField({ body, caller: { orgId } }, { store }) {
    return writeNamed(store, nameOf(body), () => {
      const id = randomUUID();
      const dataset = store.datasets.find(orgId, body.dataset);
      if (dataset === undefined) throw new Refusal(422, `dataset: there is no dataset "${body.dataset}"`);
      store.virtualFields.insert(orgId, { ...body, id, datasetNumber: dataset.number });
      return fieldOf(store, orgId, id);
    });
  },

  listVirtualFields({ query, caller: { orgId } }, { store }) {
    const { dataset } = query;
    const rows =
      dataset === undefined ? store.virtualFields.list(orgId) : store.virtualFields.ofDataset(orgId, dataset);
    return rows.map(answerOf);
  },

  getVirtualField: ({ path, caller }, { store }) => fieldOf(store, caller.orgId, path.id),

  updateVirtualField({ path, body, caller: { orgId } }, { store }) {
    return writeNamed(store, nameOf(body), () => {
      const { dataset } = fieldOf(store, orgId, path.id);
      refuseChanges("virtual field", { dataset }, body);
      store.virtualFields.update(orgId, path.id, body);
      return fieldOf(store, orgId, path.id);
    });
  },

  async deleteVirtualField({ path, caller }, { store }) {
    const existed = await store.write(() => store.virtualFields.delete(caller.orgId, path.id));
    if (!existed) unknown("virtual field", path.id);
  },
} satisfies Handlers;

function fieldOf(store: Store, orgId: string, id: string): AnswerOf<"getVirtualField"> {
  return answerOf(found(store.virtualFields.find(orgId, id), "virtual field", id));
}

function answerOf({ datasetNumber, ...field }: VirtualFieldRow): AnswerOf<"getVirtualField"> {
  return field;
}

function nameOf({ name, dataset }: BodyOf<"createVirtualField">): string {
  return `a virtual field named "${name}" of the dataset "${dataset}"`;
}
