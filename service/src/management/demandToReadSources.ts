import type { Access } from "../access/access.ts";
import { everyName } from "../access/allows.ts";
import { patternTest } from "../apl/patternTest.ts";
import { sourceNamesOf, sourcePatternsOf } from "../apl/syntax/sourceNames.ts";
import type { Query } from "../apl/syntax/tree.ts";
import type { Store } from "../store/store.ts";

type Kind = "dataset" | "view";

/**
 * Refuses to save a query that reads what the caller may not, within a write: who may query a view reads through it
 * all that it reads. What a pattern will match one day nobody can tell, so that it wants the right on everything.
 */
export function demandToReadSources(access: Access, store: Store, orgId: string, query: Query): void {
  for (const name of sourceNamesOf(query)) access.demandToRead(kindOf(store, orgId, name), name);
  const patterns = sourcePatternsOf(query);
  if (patterns.length === 0) return;
  const tests = patterns.map(patternTest);
  const isMatched = (name: string) => tests.some((matches) => matches(name));
  for (const { name } of store.datasets.list(orgId))
    if (isMatched(name)) access.demandToRead("dataset", name);
  for (const { name } of store.views.list(orgId)) if (isMatched(name)) access.demandToRead("view", name);
  const because = `${patterns.join(", ")} will also match what is yet to be made: name each dataset instead`;
  access.demandToRead("dataset", everyName, because);
  access.demandToRead("view", everyName, because);
}

/** What a query finds by a name: a dataset before a view of that name. What is not there yet counts as a dataset. */
function kindOf(store: Store, orgId: string, name: string): Kind {
  const isView =
    store.datasets.find(orgId, name) === undefined && store.views.find(orgId, name) !== undefined;
  return isView ? "view" : "dataset";
}
