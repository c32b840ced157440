import { randomUUID } from "node:crypto";
import type { AnswerOf, BodyOf } from "eventdata-contract";
import { parseExpression } from "../apl/syntax/parse.ts";
import type { Handlers } from "../calls/handler.ts";
import { found } from "../errors/found.ts";
import { Refusal } from "../errors/refusal.ts";
import type { Store } from "../store/store.ts";
import type { VirtualFieldRow } from "../store/virtualFieldTable.ts";
import { parsed } from "./parsed.ts";
import { refuseChanges } from "./refuseChanges.ts";
import { writeNamed } from "./writeNamed.ts";

/**
 * Who makes, changes or removes a virtual field has to be able to query its dataset: under the name of an own field it
 * shows another in its place to whoever reads the dataset through a view.
 */
export const virtualFieldHandlers = {
  createVirtualField({ body, access, caller: { orgId } }, { store }) {
    access.demandOn(body.dataset);
    access.demandToRead("dataset", body.dataset);
    parsed("expression", body.expression, parseExpression);
    return writeNamed(store, nameOf(body), () => {
      const id = randomUUID();
      const datasetNumber = store.datasets.numberOf(orgId, body.dataset);
      if (datasetNumber === undefined)
        throw new Refusal(422, `dataset: there is no dataset "${body.dataset}"`);
      store.virtualFields.insert(orgId, { ...body, id, datasetNumber });
      return fieldOf(store, orgId, id);
    });
  },

  listVirtualFields({ query, access, caller: { orgId } }, { store }) {
    const { dataset } = query;
    if (dataset !== undefined) access.demandOn(dataset);
    const rows =
      dataset === undefined ? store.virtualFields.list(orgId) : store.virtualFields.ofDataset(orgId, dataset);
    return access.onlyPermitted(rows).map(answerOf);
  },

  getVirtualField: ({ path, access, caller }, { store }) =>
    access.permit(fieldOf(store, caller.orgId, path.id)),

  updateVirtualField({ path, body, access, caller: { orgId } }, { store }) {
    parsed("expression", body.expression, parseExpression);
    return writeNamed(store, nameOf(body), () => {
      const { dataset } = access.permit(fieldOf(store, orgId, path.id));
      access.demandToRead("dataset", dataset);
      refuseChanges("virtual field", { dataset }, body);
      store.virtualFields.update(orgId, path.id, body);
      return fieldOf(store, orgId, path.id);
    });
  },

  async deleteVirtualField({ path, access, caller: { orgId } }, { store }) {
    await store.write(() => {
      const { dataset } = access.permit(fieldOf(store, orgId, path.id));
      access.demandToRead("dataset", dataset);
      store.virtualFields.delete(orgId, path.id);
    });
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
