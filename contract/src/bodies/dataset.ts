import { z } from "zod";
import { described, inferred, unordered } from "../meta.ts";
import { id, isoTime, pathName } from "./common.ts";

export const datasetKinds = [
  "service:events:v1",
  "otel:metrics:v1",
  "otel:traces:v1",
  "otel:logs:v1",
] as const;

export const datasetFields = {
  name: described(pathName, "Unique name. It is also the id."),
  description: described(z.string(), "What is kept in the dataset."),
  kind: described(z.enum(datasetKinds).meta({ wire: "datasetKinds" }), "Kind of data that it holds."),
  edgeDeployment: described(z.string().min(1), "Edge deployment that stores the data."),
  region: described(z.string().min(1), "Deprecated: use edgeDeployment."),
  retentionDays: described(z.number().int().nonnegative(), "Days to keep events; 0 is not set."),
  useRetentionPeriod: described(z.boolean(), "Whether events older than retentionDays are removed."),
};

export const datasetDefaults = { description: "", kind: "service:events:v1" } as const;

export const datasetCreateRequest = z.object(datasetFields).partial().extend({ name: datasetFields.name });

export const datasetUpdateRequest = inferred(
  z
    .object({
      description: datasetFields.description,
      retentionDays: datasetFields.retentionDays,
      useRetentionPeriod: datasetFields.useRetentionPeriod,
    })
    .partial(),
  "Replaces all three: what is left out goes back to its default.",
);

export const dataset = z.object({
  id: described(id, "The same as the name."),
  name: described(z.string(), "Unique name."),
  description: datasetFields.description,
  kind: datasetFields.kind,
  created: described(isoTime, "When it was created."),
  who: described(z.string(), "Who created it."),
  canWrite: described(z.boolean(), "Whether the caller may ingest into it.").optional(),
  edgeDeployment: described(z.string(), "Edge deployment that stores the data.").optional(),
  mapFields: described(unordered(z.array(z.string())), "Fields whose nested keys stay one map.").optional(),
  region: described(z.string(), "Deprecated: see edgeDeployment.").optional(),
  retentionDays: described(z.number().int(), "Days to keep events.").optional(),
  sharedByOrg: described(z.string(), "Id of the organisation that shares it.").optional(),
  useRetentionPeriod: datasetFields.useRetentionPeriod.optional(),
});

export const trimRequest = z.object({
  maxDuration: inferred(
    z.string().regex(/^[1-9]\d*[smhd]$/, 'must be a number and a unit: "90d", "12h", "30m" or "45s"'),
    "Events older than this are removed.",
  ),
});

export const mapFieldName = inferred(
  z.string().regex(/^(?!__)[\s\S]+$/, "must not be empty or begin with two underscores"),
  "Name of a map field.",
);
export const mapFields = inferred(
  unordered(z.array(inferred(z.string(), "Name of a map field."))),
  "Names of the map fields.",
);
export const mapFieldsRequest = inferred(
  unordered(
    z.array(mapFieldName).refine(isWithoutRepeats, "must not have a name twice").meta({ uniqueItems: true }),
  ),
  "Names of the map fields, each once.",
);
export const mapField = z.object({ name: inferred(z.string(), "Name of the map field.") });
export const mapFieldRequest = z.object({ name: mapFieldName });

function isWithoutRepeats(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}
