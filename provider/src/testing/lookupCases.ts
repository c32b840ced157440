import type { EndpointName } from "eventdata-contract";

export type Body = Readonly<Record<string, unknown>>;

export interface LookupCase {
  readonly create: EndpointName;
  readonly body: Body;
  /** By what it is found beside its id, with a slip that is near, and with nothing like it. */
  readonly keys: Body;
  readonly near: Body;
  readonly nowhere: Body;
  /** What the result holds beside the id and the keys. */
  readonly holds: Body;
}

const hook = { url: "https://example.com/hook", body: "{}", secretHeaders: { Authorization: "canary-a17" } };

/** What each function finds, by its name. */
export const lookupCases: Readonly<Record<string, LookupCase>> = {
  getRole: {
    create: "createRole",
    body: { name: "readers", description: "They read.", orgCapabilities: { datasets: ["read"] } },
    keys: { name: "readers" },
    near: { name: "reader" },
    nowhere: { name: "zzzzzzzzzzzz" },
    holds: { description: "They read.", orgCapabilities: { datasets: ["read"] }, members: [] },
  },
  getGroup: {
    create: "createGroup",
    body: { name: "platform", roles: ["read-only"] },
    keys: { name: "platform" },
    near: { name: "Platfrom" },
    nowhere: { name: "zzzzzzzzzzzz" },
    holds: { roles: ["read-only"], members: [], isManaged: false },
  },
  getUser: {
    create: "createUser",
    body: { name: "Ada Example", email: "ada@example.com", role: "read-only" },
    keys: { email: "ada@example.com" },
    near: { email: "adda@example.com" },
    nowhere: { email: "zzzzzzzzzzzzzzzzzzzz" },
    holds: { name: "Ada Example", role: "read-only", roleId: "read-only", roleName: "read-only" },
  },
  getDataset: {
    create: "createDataset",
    body: { name: "http-logs", retentionDays: 30 },
    keys: { name: "http-logs" },
    near: { name: "http_logs" },
    nowhere: { name: "zzzzzzzzzzzz" },
    holds: { retentionDays: 30, kind: "service:events:v1", mapFields: [] },
  },
  getNotifier: {
    create: "createNotifier",
    body: { name: "On call", properties: { customWebhook: hook } },
    keys: { name: "On call" },
    near: { name: "on-call" },
    nowhere: { name: "zzzzzzzzzzzz" },
    holds: { customWebhook: hook },
  },
  getView: {
    create: "createView",
    body: { name: "errors", aplQuery: "['http-logs'] | where status >= 500" },
    keys: { name: "errors" },
    near: { name: "error" },
    nowhere: { name: "zzzzzzzzzzzz" },
    holds: { aplQuery: "['http-logs'] | where status >= 500" },
  },
  getVirtualField: {
    create: "createVirtualField",
    body: { dataset: "http-logs", name: "seconds", expression: "ms / 1000", unit: "s" },
    keys: { dataset: "http-logs", name: "seconds" },
    near: { dataset: "http-log", name: "second" },
    nowhere: { dataset: "zzzzzzzzzzzz", name: "zzzzzzzzzzzz" },
    holds: { expression: "ms / 1000", unit: "s" },
  },
  getOrg: {
    create: "createOrg",
    body: { name: "Laboratory", edgeDeployment: "eu-central-1-aws" },
    keys: { name: "Laboratory" },
    near: { name: "Labratory" },
    nowhere: { name: "zzzzzzzzzzzz" },
    holds: { edgeDeployment: "eu-central-1-aws", plan: "personal" },
  },
  getStarredQuery: {
    create: "createStarredQuery",
    body: { kind: "apl", name: "Slow requests", query: { apl: "['http-logs']" }, metadata: { a: "b" } },
    keys: { name: "Slow requests" },
    near: { name: "Slow request" },
    nowhere: { name: "zzzzzzzzzzzz" },
    holds: { query: { apl: "['http-logs']" }, metadata: { a: "b" } },
  },
};
