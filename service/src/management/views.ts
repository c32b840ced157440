import type { AnswerOf, BodyOf } from "eventdata-contract";
import { parseQuery } from "../apl/syntax/parse.ts";
import { sourceNamesOf } from "../apl/syntax/sourceNames.ts";
import type { Query } from "../apl/syntax/tree.ts";
import type { Handlers } from "../calls/handler.ts";
import { found, unknown } from "../errors/found.ts";
import type { Store } from "../store/store.ts";
import type { ViewRow } from "../store/viewTable.ts";
import { demandToReadSources } from "./demandToReadSources.ts";
import { parsed } from "./parsed.ts";
import { refuseChanges } from "./refuseChanges.ts";
import { writeNamed } from "./writeNamed.ts";

export const viewHandlers = {
  createView({ body, access, caller: { orgId } }, { store }) {
    const query = queryOf(body);
    const row = rowOf(body, query);
    return writeNamed(store, `a view named "${body.name}"`, () => {
      const sourceKinds = demandToReadSources(access, store, orgId, query);
      store.views.insert(orgId, { ...row, sourceKinds });
      return viewOf(store, orgId, body.name);
    });
  },

  listViews: ({ caller }, { store }) => store.views.list(caller.orgId).map(answerOf),

  getView: ({ path, caller }, { store }) => viewOf(store, caller.orgId, path.id),

  updateView({ path, body, access, caller: { orgId } }, { store }) {
    const query = queryOf(body);
    return store.write(() => {
      const before = viewOf(store, orgId, path.id);
      refuseChanges("view", { name: before.name }, body);
      const sourceKinds = demandToReadSources(access, store, orgId, query);
      const told = isTold(before, body) ? body : { ...body, datasets: undefined };
      store.views.update(orgId, path.id, { ...rowOf(told, query), sourceKinds });
      return viewOf(store, orgId, path.id);
    });
  },

  async deleteView({ path, caller }, { store }) {
    const existed = await store.write(() => store.views.delete(caller.orgId, path.id));
    if (!existed) unknown("view", path.id);
  },
} satisfies Handlers;

function queryOf({ aplQuery }: BodyOf<"createView">): Query {
  return parsed("aplQuery", aplQuery, parseQuery);
}

/** Which datasets a view reads is told by its query, unless the caller says so. */
function rowOf(body: BodyOf<"createView">, query: Query): ViewRow {
  return { ...body, datasets: body.datasets ?? sourceNamesOf(query) };
}

/** Whether somebody says which datasets a view reads: who sends back what was told from its query says nothing. */
function isTold(before: ViewRow, { datasets }: ViewRow): boolean {
  if (datasets === undefined || !isSame(datasets, before.datasets ?? [])) return true;
  return !isSame(datasets, sourceNamesOf(parseQuery(before.aplQuery)));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
}

function viewOf(store: Store, orgId: string, id: string): AnswerOf<"getView"> {
  return answerOf(found(store.views.find(orgId, id), "view", id));
}

function answerOf({ sourceKinds: _, ...row }: ViewRow): AnswerOf<"getView"> {
  return { id: row.name, ...row };
}
