import type { AnswerOf } from "eventdata-contract";
import type { Handlers } from "../http/handler.ts";
import type { Store } from "../store/store.ts";
import type { ViewRow } from "../store/viewTable.ts";
import { found, unknown } from "./found.ts";
import { refuseChanges } from "./refuseChanges.ts";
import { writeNamed } from "./writeNamed.ts";

export const viewHandlers = {
  createView({ body, caller: { orgId } }, { store }) {
    return writeNamed(store, `a view named "${body.name}"`, () => {
      store.views.insert(orgId, body);
      return viewOf(store, orgId, body.name);
    });
  },

  listViews: ({ caller }, { store }) => store.views.list(caller.orgId).map(answerOf),

  getView: ({ path, caller }, { store }) => viewOf(store, caller.orgId, path.id),

  updateView: ({ path, body, caller: { orgId } }, { store }) =>
    store.write(() => {
      refuseChanges("view", { name: viewOf(store, orgId, path.id).name }, body);
      store.views.update(orgId, path.id, body);
      return viewOf(store, orgId, path.id);
    }),

  async deleteView({ path, caller }, { store }) {
    const existed = await store.write(() => store.views.delete(caller.orgId, path.id));
    if (!existed) unknown("view", path.id);
  },
} satisfies Handlers;

function viewOf(store: Store, orgId: string, id: string): AnswerOf<"getView"> {
  return answerOf(found(store.views.find(orgId, id), "view", id));
}

function answerOf(row: ViewRow): AnswerOf<"getView"> {
  return { id: row.name, ...row };
}
