import type { LifecycleCase } from "../case.ts";

const orgCapabilities = { views: ["read"] };
const read = { query: ["read"] };

export const apiToken: LifecycleCase = {
  type: "ApiToken",
  base: () => ({ orgCapabilities }),
  fields: [
    { field: "name", from: "first name", to: "second name", does: "replace" },
    { field: "name", from: "a name kept", to: undefined, does: "nothing", afterwards: "a name kept" },
    { field: "description", from: "before", to: "after", does: "replace" },
    { field: "description", from: undefined, to: "first said", does: "replace" },
    { field: "description", from: "still said", to: undefined, does: "update", afterwards: "still said" },
    { field: "expiresAt", from: "2998-01-01T00:00:00Z", to: "2999-01-01T00:00:00Z", does: "replace" },
    { field: "expiresAt", from: undefined, to: "2999-01-01T00:00:00Z", does: "replace" },
    {
      field: "expiresAt",
      from: "2999-01-01T00:00:00Z",
      to: "2999-01-01T01:00:00+01:00",
      does: "nothing",
      afterwards: "2999-01-01T00:00:00Z",
    },
    {
      field: "orgCapabilities",
      from: { views: ["read"] },
      to: { views: ["read", "create"] },
      does: "replace",
    },
    {
      field: "orgCapabilities",
      from: { views: ["read", "create"] },
      to: { views: ["create", "read"] },
      does: "nothing",
      afterwards: { views: ["read", "create"] },
    },
    { field: "datasetCapabilities", from: { logs: read }, to: { "*": read }, does: "replace" },
    { field: "datasetCapabilities", from: undefined, to: { logs: read }, does: "replace" },
    { field: "viewCapabilities", from: { slow: read }, to: { fast: read }, does: "replace" },
    { field: "viewCapabilities", from: undefined, to: { slow: read }, does: "replace" },
    { field: "rotation", from: undefined, to: { every: "30d" }, does: "update" },
    { field: "rotation", from: { every: "30d" }, to: { every: "30d", overlap: "1h" }, does: "update" },
    { field: "rotation", from: { every: "30d" }, to: undefined, does: "update" },
    { field: "rotateWhen", from: "spring", to: "autumn", does: "update" },
    { field: "rotateWhen", from: "spring", to: undefined, does: "update" },
    { field: "adopt", from: undefined, to: true, does: "nothing" },
  ],
  drift: [],
};
