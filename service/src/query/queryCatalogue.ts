import { type Access, refused } from "../access/access.ts";
import type { Catalogue, NamedSource } from "../apl/binder/catalogue.ts";
import { type EventDataset, eventDataset } from "../store/eventDataset.ts";
import type { Catalogue as Tables } from "../store/events/fields/catalogue.ts";
import type { Store } from "../store/store.ts";
import type { SourceKind, ViewRow } from "../store/viewTable.ts";
import { storedDataset } from "./storedDataset.ts";

export interface CatalogueParts {
  readonly store: Store;
  readonly orgId: string;
  readonly access: Access;
  /** The tables as they are known now. */
  readonly tables: Tables;
  /** Told each dataset that is named. */
  readonly onUse: (dataset: EventDataset) => void;
}

type Allows = (of: SourceKind, name: string) => boolean;

/** What a caller's query may name. Who may query a view may query what that builds upon. */
export function queryCatalogue(parts: CatalogueParts): Catalogue {
  const own: Allows = (of, name) => parts.access.allowsOn(of, name);
  const all = once(() => namesThat(() => true, parts));
  // Who saved a view could read what its names meant then, which may have got other meanings since.
  const insideView = ({ sourceKinds = {} }: ViewRow): Catalogue => {
    const allows: Allows = (of, name) =>
      !Object.hasOwn(sourceKinds, name) || sourceKinds[name] === of || own(of, name);
    return catalogueOf(parts, allows, all, insideView);
  };
  return catalogueOf(
    parts,
    own,
    once(() => namesThat(own, parts)),
    insideView,
  );
}

/** A query may have many patterns, and an organisation many datasets. */
function once(find: () => readonly string[]): () => readonly string[] {
  let found: readonly string[] | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** A view's text names what its own catalogue has. */
function catalogueOf(
  parts: CatalogueParts,
  allows: Allows,
  names: () => readonly string[],
  insideView: (view: ViewRow) => Catalogue,
): Catalogue {
  const { store, orgId, tables, onUse } = parts;
  const permit: (...named: Parameters<Allows>) => void = (of, name) => {
    if (!allows(of, name)) throw refused({ of, area: "query", action: "read", name });
  };
  const known = new Map<string, NamedSource | undefined>();
  const found = (name: string): NamedSource | undefined => {
    const dataset = eventDataset(store, orgId, name);
    if (dataset) {
      permit("dataset", name);
      onUse(dataset);
      const { key, virtualFields } = dataset;
      return { kind: "dataset", dataset: storedDataset(name, tables.get(key), virtualFields) };
    }
    const view = store.views.find(orgId, name);
    if (!view) return undefined;
    permit("view", name);
    return { kind: "view", text: view.aplQuery, catalogue: insideView(view) };
  };
  return {
    source(name) {
      if (!known.has(name)) known.set(name, found(name));
      return known.get(name);
    },
    get names() {
      return names();
    },
  };
}

function namesThat(allows: Allows, { store, orgId }: CatalogueParts): readonly string[] {
  const datasets = store.datasets.list(orgId).filter(({ name }) => allows("dataset", name));
  const views = store.views.list(orgId).filter(({ name }) => allows("view", name));
  return [...datasets, ...views].map(({ name }) => name);
}
