import type { Handlers } from "../calls/handler.ts";
import { found, unknown } from "../errors/found.ts";
import { Refusal } from "../errors/refusal.ts";
import type { Store } from "../store/store.ts";

export const mapFieldHandlers = {
  listMapFields: ({ path, caller }, { store }) =>
    store.mapFields.list(numberOf(store, caller.orgId, path.id)),

  replaceMapFields: ({ path, body, caller }, { store }) =>
    store.write(() => {
      const number = numberOf(store, caller.orgId, path.id);
      store.mapFields.replace(number, body);
      return store.mapFields.list(number);
    }),

  createMapField: ({ path, body, caller }, { store }) =>
    store.write(() => {
      const number = numberOf(store, caller.orgId, path.id);
      const isNew = store.mapFields.add(number, body.name);
      if (!isNew) throw new Refusal(409, `a map field named "${body.name}" exists already`);
      return { name: body.name };
    }),

  async deleteMapField({ path, caller }, { store }) {
    await store.write(() => {
      const existed = store.mapFields.delete(numberOf(store, caller.orgId, path.id), path.name);
      if (!existed) unknown("map field", path.name);
    });
  },
} satisfies Handlers;

function numberOf(store: Store, orgId: string, dataset: string): number {
  return found(store.datasets.numberOf(orgId, dataset), "dataset", dataset);
}
