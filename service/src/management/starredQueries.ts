import { randomUUID } from "node:crypto";
import type { AnswerOf } from "eventdata-contract";
import { parseQuery } from "../apl/syntax/parse.ts";
import type { Handlers } from "../calls/handler.ts";
import { found } from "../errors/found.ts";
import type { StarredQueryRow } from "../store/starredQueryTable.ts";
import type { Store } from "../store/store.ts";
import { parsed } from "./parsed.ts";

export const starredQueryHandlers = {
  createStarredQuery({ body, access, caller: { orgId, who } }, { store, now }) {
    access.demandOn(body.dataset);
    parsed("query.apl", body.query.apl, parseQuery);
    return store.write(() => {
      const id = randomUUID();
      store.starredQueries.insert(orgId, { ...body, id, who, created: now().toISOString() });
      return queryOf(store, orgId, id);
    });
  },

  listStarredQueries: ({ access, caller }, { store }) =>
    access.onlyPermitted(store.starredQueries.list(caller.orgId)).map(answerOf),

  getStarredQuery: ({ path, access, caller }, { store }) =>
    access.permit(queryOf(store, caller.orgId, path.id)),

  updateStarredQuery({ path, body, access, caller: { orgId } }, { store }) {
    parsed("query.apl", body.query.apl, parseQuery);
    return store.write(() => {
      access.permit(queryOf(store, orgId, path.id));
      // It may move to another dataset.
      access.demandOn(body.dataset);
      store.starredQueries.update(orgId, path.id, body);
      return queryOf(store, orgId, path.id);
    });
  },

  async deleteStarredQuery({ path, access, caller: { orgId } }, { store }) {
    await store.write(() => {
      access.permit(queryOf(store, orgId, path.id));
      store.starredQueries.delete(orgId, path.id);
    });
  },
} satisfies Handlers;

function queryOf(store: Store, orgId: string, id: string): AnswerOf<"getStarredQuery"> {
  return answerOf(found(store.starredQueries.find(orgId, id), "starred query", id));
}

function answerOf({ created, ...query }: StarredQueryRow): AnswerOf<"getStarredQuery"> {
  return query;
}
