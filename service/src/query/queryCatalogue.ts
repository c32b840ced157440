import { type Access, refused } from "../access/access.ts";
import type { Catalogue, NamedSource } from "../apl/binder/catalogue.ts";
import { type EventDataset, eventDataset } from "../store/eventDataset.ts";
import type { Catalogue as Tables } from "../store/events/fields/catalogue.ts";
import type { Store } from "../store/store.ts";
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

type Allows = (of: "dataset" | "view", name: string) => boolean;

/** What a caller's query may name. Who may query a view may query what that builds upon. */
export function queryCatalogue(parts: CatalogueParts): Catalogue {
  const { access } = parts;
  const insideViews = catalogueOf(parts, () => true);
  return catalogueOf(parts, (of, name) => access.allowsOn(of, name), insideViews);
}

/** A view's text names what the second catalogue has, or else what this one has. */
function catalogueOf(parts: CatalogueParts, allows: Allows, insideViews?: Catalogue): Catalogue {
  const { store, orgId, tables, onUse } = parts;
  const permit: (...named: Parameters<Allows>) => void = (of, name) => {
    if (!allows(of, name)) throw refused({ of, area: "query", action: "read", name });
  };
  const known = new Map<string, NamedSource | undefined>();
  let names: readonly string[] | undefined;
  const catalogue: Catalogue = {
    source(name) {
      if (!known.has(name)) known.set(name, found(name));
      return known.get(name);
    },
    /** A query may have many patterns, and an organisation many datasets. */
    get names() {
      names ??= namesThat(allows, parts);
      return names;
    },
  };
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
    return { kind: "view", text: view.aplQuery, catalogue: insideViews ?? catalogue };
  };
  return catalogue;
}

function namesThat(allows: Allows, { store, orgId }: CatalogueParts): readonly string[] {
  const datasets = store.datasets.list(orgId).filter(({ name }) => allows("dataset", name));
  const views = store.views.list(orgId).filter(({ name }) => allows("view", name));
  return [...datasets, ...views].map(({ name }) => name);
}
