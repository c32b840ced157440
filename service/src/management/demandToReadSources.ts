import type { Access } from "../access/access.ts";
import { everyName } from "../access/allows.ts";
import { patternTest } from "../apl/patternTest.ts";
import { sourceNamesOf, sourcePatternsOf } from "../apl/syntax/sourceNames.ts";
import type { Query } from "../apl/syntax/tree.ts";
import type { Store } from "../store/store.ts";
import type { SourceKind, SourceKinds } from "../store/viewTable.ts";

/**
 * Refuses to save a query that reads what the caller may not, within a write: who may query a view reads through it
 * all that it reads. What a pattern will match one day nobody can tell, so that it wants the right on everything. Returns
 * what the names meant that were looked at.
 */
export function demandToReadSources(access: Access, store: Store, orgId: string, query: Query): SourceKinds {
  const demandToRead = access.demandToReadEach();
  const kinds = new Map(sourceNamesOf(query).map((name) => [name, kindOf(store, orgId, name)]));
  for (const [name, kind] of kinds) demandToRead(kind, name);
  demandToReadPatterns(demandToRead, store, orgId, query);
  return Object.fromEntries(kinds);
}

function demandToReadPatterns(
  demandToRead: Access["demandToRead"],
  store: Store,
  orgId: string,
  query: Query,
): void {
  const patterns = sourcePatternsOf(query);
  if (patterns.length === 0) return;
  const tests = patterns.map(patternTest);
  const isMatched = (name: string) => tests.some((matches) => matches(name));
  for (const { name } of store.datasets.list(orgId)) if (isMatched(name)) demandToRead("dataset", name);
  for (const { name } of store.views.list(orgId)) if (isMatched(name)) demandToRead("view", name);
  const because = `${patterns.join(", ")} will also match what is yet to be made: name each dataset instead`;
  demandToRead("dataset", everyName, because);
  demandToRead("view", everyName, because);
}

/** What a query finds by a name: a dataset before a view of that name. What is not there yet counts as a dataset. */
function kindOf(store: Store, orgId: string, name: string): SourceKind {
  const isView =
    store.datasets.find(orgId, name) === undefined && store.views.find(orgId, name) !== undefined;
  return isView ? "view" : "dataset";
}
