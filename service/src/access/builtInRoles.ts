import { builtInRoles as ids } from "eventdata-contract";
import { allCapabilities, type Capabilities, noCapabilities } from "./capabilities.ts";

export type BuiltInRoleId = (typeof ids)[number];

export interface BuiltInRole extends Capabilities {
  readonly description: string;
}

const readOnly: Capabilities = {
  orgCapabilities: {
    annotations: ["read"],
    dashboards: ["read"],
    datasets: ["read"],
    flows: ["read"],
    integrations: ["read"],
    monitors: ["read"],
    // Not notifiers: whoever reads one reads its secrets.
    rbac: ["read"],
    users: ["read"],
    views: ["read"],
  },
  datasetCapabilities: { "*": { query: ["read"], starredQueries: ["read"], virtualFields: ["read"] } },
  viewCapabilities: { "*": { query: ["read"] } },
};

const everything = allCapabilities.orgCapabilities;

/** What the built-in roles allow. An admin runs the organisation; what it costs is the owner's. */
export const builtInRoles: Readonly<Record<BuiltInRoleId, BuiltInRole>> = {
  none: { description: "May do nothing.", ...noCapabilities },
  "read-only": { description: "Sees what there is and queries it, but no secrets.", ...readOnly },
  user: {
    description: "Works with data: ingests, queries, and keeps views, dashboards, monitors and notifiers.",
    orgCapabilities: {
      ...readOnly.orgCapabilities,
      annotations: ["create", "read", "update", "delete"],
      dashboards: ["create", "read", "update", "delete"],
      flows: ["create", "read", "update", "delete"],
      monitors: ["create", "read", "update", "delete"],
      notifiers: ["create", "read", "update", "delete"],
      views: ["create", "read", "update", "delete"],
    },
    datasetCapabilities: {
      "*": {
        ingest: ["create"],
        query: ["read"],
        starredQueries: ["create", "read", "update", "delete"],
        virtualFields: ["create", "read", "update", "delete"],
      },
    },
    viewCapabilities: { "*": { query: ["read"] } },
  },
  admin: {
    description: "Runs the organisation: everything but changing its billing.",
    ...allCapabilities,
    orgCapabilities: { ...everything, billing: ["read"] },
  },
  owner: { description: "May do everything.", ...allCapabilities },
};

export function isBuiltIn(id: string): id is BuiltInRoleId {
  return ids.some((known) => known === id);
}
