import { z } from "zod";
import { inferred, unordered, whole } from "../meta.ts";
import { namedMap } from "../namedMap.ts";

export const actions = ["create", "read", "update", "delete"] as const;
export type Action = (typeof actions)[number];

/** Every area of an organisation, with the actions it takes. */
export const orgCapabilityActions = {
  annotations: actions,
  apiTokens: actions,
  auditLog: ["read"],
  billing: ["read", "update"],
  dashboards: actions,
  datasets: actions,
  endpoints: actions,
  flows: actions,
  integrations: actions,
  monitors: actions,
  notifiers: actions,
  rbac: actions,
  sharedAccessKeys: ["read", "update"],
  users: actions,
  views: actions,
} as const satisfies Record<string, readonly Action[]>;

/** What may be allowed on one dataset, or on all by the name `*`. */
export const datasetCapabilityActions = {
  data: ["delete"],
  ingest: ["create"],
  query: ["read"],
  share: ["create", "read", "delete"],
  starredQueries: actions,
  trim: ["update"],
  vacuum: ["update"],
  virtualFields: actions,
} as const satisfies Record<string, readonly Action[]>;

/** What may be allowed on one view. */
export const viewCapabilityActions = {
  query: ["read"],
  share: ["create", "read", "delete"],
} as const satisfies Record<string, readonly Action[]>;

const one = <A extends Action>(allowed: readonly A[], area: string) =>
  inferred(unordered(z.array(z.enum(allowed))), `Actions allowed on ${area}.`).optional();

const org = orgCapabilityActions;
export const orgCapabilities = z.object({
  annotations: one(org.annotations, "annotations"),
  apiTokens: one(org.apiTokens, "API tokens"),
  auditLog: one(org.auditLog, "the audit log"),
  billing: one(org.billing, "billing"),
  dashboards: one(org.dashboards, "dashboards"),
  datasets: one(org.datasets, "datasets"),
  endpoints: one(org.endpoints, "endpoints"),
  flows: one(org.flows, "flows"),
  integrations: one(org.integrations, "integrations"),
  monitors: one(org.monitors, "monitors"),
  notifiers: one(org.notifiers, "notifiers"),
  rbac: one(org.rbac, "roles and groups"),
  sharedAccessKeys: one(org.sharedAccessKeys, "shared access keys"),
  users: one(org.users, "users"),
  views: one(org.views, "views"),
});

const onDataset = datasetCapabilityActions;
export const datasetCapabilities = inferred(
  namedMap(
    z.record(
      z.string().min(1),
      z.object({
        data: one(onDataset.data, "the dataset's data"),
        ingest: one(onDataset.ingest, "ingest"),
        query: one(onDataset.query, "queries"),
        share: one(onDataset.share, "sharing"),
        starredQueries: one(onDataset.starredQueries, "starred queries"),
        trim: one(onDataset.trim, "trimming"),
        vacuum: one(onDataset.vacuum, "vacuuming"),
        virtualFields: one(onDataset.virtualFields, "virtual fields"),
      }),
    ),
  ),
  "Capabilities by dataset name; `*` stands for every dataset. The dataset need not exist yet.",
);

export const viewCapabilities = inferred(
  namedMap(
    z.record(
      z.string().min(1),
      z.object({
        query: one(viewCapabilityActions.query, "queries"),
        share: one(viewCapabilityActions.share, "sharing"),
      }),
    ),
  ),
  "Capabilities by view name.",
);

/** The three fields, as roles and API tokens carry them. What is not in one that is declared is not allowed. */
export const capabilityFields = {
  orgCapabilities: whole(orgCapabilities.describe("Capabilities on areas of the organisation.")),
  datasetCapabilities: whole(datasetCapabilities),
  viewCapabilities: whole(viewCapabilities),
};

type Areas = Readonly<Record<string, readonly string[] | undefined>>;

interface SomeCapabilities {
  readonly orgCapabilities?: Areas | undefined;
  readonly datasetCapabilities?: Readonly<Record<string, Areas>> | undefined;
  readonly viewCapabilities?: Readonly<Record<string, Areas>> | undefined;
}

/** Whether they allow anything at all. */
export function allowsAnything({
  orgCapabilities = {},
  datasetCapabilities = {},
  viewCapabilities = {},
}: SomeCapabilities): boolean {
  const areas = [orgCapabilities, ...Object.values(datasetCapabilities), ...Object.values(viewCapabilities)];
  return areas.some((area) => Object.values(area).some((actions) => (actions?.length ?? 0) > 0));
}
