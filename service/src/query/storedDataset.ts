import type { StoredLane } from "../apl/algebra/relation.ts";
import type { StoredDataset, StoredField, VirtualField } from "../apl/binder/catalogue.ts";
import type { CatalogueColumn, CatalogueDataset } from "../store/events/fields/catalogue.ts";

/** The columns that every event has; the fields follow by the alphabet. */
const ownFields: readonly StoredField[] = [
  { name: "_sysTime", lanes: [{ type: "datetime", columns: ["sys_us", "sys_ns"] }] },
  { name: "_time", lanes: [{ type: "datetime", columns: ["time_us", "time_ns"] }] },
];

/** A dataset as queries see it: each field once, with the types that its events have. */
export function storedDataset(
  name: string,
  tables: CatalogueDataset | undefined,
  virtualFields: readonly VirtualField[],
): StoredDataset {
  if (!tables) return { name, fields: ownFields, virtualFields };
  const lanes = new Map<string, StoredLane[]>();
  for (const column of tables.columns) {
    lanes.set(column.name, [...(lanes.get(column.name) ?? []), laneOf(column)]);
  }
  const fields = [...lanes].map(([field, its]): StoredField => ({ name: field, lanes: its }));
  const sorted = fields.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { name, table: tables.table, fields: [...ownFields, ...sorted], virtualFields };
}

function laneOf({ name, type, column, isHiding }: CatalogueColumn): StoredLane {
  return column === undefined ? { type, restOf: name, isHiding } : { type, columns: [column], isHiding };
}
