import { describedTypes, typeSet } from "../apl/values/type.ts";
import type { EventDataset } from "../store/eventDataset.ts";
import type { Catalogue as Tables } from "../store/events/fields/catalogue.ts";
import { storedDataset } from "./storedDataset.ts";

/** What is known of each dataset's fields besides their values. */
export function fieldsMetaMap(datasets: readonly EventDataset[], tables: Tables) {
  return Object.fromEntries(datasets.map((dataset) => [dataset.name, fieldsMeta(dataset, tables)]));
}

function fieldsMeta({ name, key, virtualFields }: EventDataset, tables: Tables) {
  const computed = new Map(virtualFields.map((field) => [field.name, field]));
  const stored = storedDataset(name, tables.get(key), []).fields.filter((field) => !computed.has(field.name));
  return [
    ...stored.map((field) => ({
      name: field.name,
      type: describedTypes(typeSet(...field.lanes.map(({ type }) => type))),
      unit: "",
      hidden: false,
      description: "",
    })),
    ...virtualFields.map(({ name: field, type, unit, description }) => ({
      name: field,
      type: type || "unknown",
      unit: unit ?? "",
      hidden: false,
      description: description ?? "",
    })),
  ];
}
