import { randomUUID } from "node:crypto";
import type { AnswerOf } from "eventdata-contract";
import type { Handlers } from "../http/handler.ts";
import type { StarredQueryRow } from "../store/starredQueryTable.ts";
import type { Store } from "../store/store.ts";
import { found, unknown } from "./found.ts";

export const starredQueryHandlers = {
  createStarredQuery: ({ body, caller: { orgId, who } }, { store, now }) =>
    store.write(() => {
      const id = randomUUID();
      store.starredQueries.insert(orgId, { ...body, id, who, created: now().toISOString() });
      return queryOf(store, orgId, id);
    }),

  listStarredQueries: ({ caller }, { store }) => store.starredQueries.list(caller.orgId).map(answerOf),

  getStarredQuery: ({ path, caller }, { store }) => queryOf(store, caller.orgId, path.id),

  updateStarredQuery: ({ path, body, caller: { orgId } }, { store }) =>
    store.write(() => {
      if (!store.starredQueries.update(orgId, path.id, body)) unknown("starred query", path.id);
      return queryOf(store, orgId, path.id);
    }),

  async deleteStarredQuery({ path, caller }, { store }) {
    const existed = await store.write(() => store.starredQueries.delete(caller.orgId, path.id));
    if (!existed) unknown("starred query", path.id);
  },
} satisfies Handlers;

function queryOf(store: Store, orgId: string, id: string): AnswerOf<"getStarredQuery"> {
  return answerOf(found(store.starredQueries.find(orgId, id), "starred query", id));
}

function answerOf({ created, ...query }: StarredQueryRow): AnswerOf<"getStarredQuery"> {
  return query;
}
