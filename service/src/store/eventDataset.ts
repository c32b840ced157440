import type { DatasetRow } from "./datasetTable.ts";
import type { Store } from "./store.ts";
import type { VirtualFieldRow } from "./virtualFieldTable.ts";

/** A dataset as those need it who store or read its events. */
export interface EventDataset extends DatasetRow {
  /** Under which its events are kept: never used again, unlike the name. */
  readonly key: number;
  readonly mapFields: readonly string[];
  readonly virtualFields: readonly VirtualFieldRow[];
}

/** Asked with every batch and every query, and so remembered. */
export function eventDataset(store: Store, orgId: string, name: string): EventDataset | undefined {
  return store.remembered.get(`event dataset ${orgId} ${name}`, () => {
    const row = store.datasets.find(orgId, name);
    const key = store.datasets.numberOf(orgId, name);
    if (row === undefined || key === undefined) return undefined;
    const mapFields = store.mapFields.list(key);
    return { ...row, key, mapFields, virtualFields: store.virtualFields.ofDataset(orgId, name) };
  });
}
