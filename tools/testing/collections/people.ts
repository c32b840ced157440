import type { BodyOf } from "eventdata-contract";
import { answerOf } from "../contractClient.ts";
import { type Collection, makeUser, withoutReferences } from "./collection.ts";

const capabilities = {
  orgCapabilities: { datasets: ["read", "create"], rbac: [] },
  datasetCapabilities: { "*": { query: ["read"] }, later: { ingest: ["create"] } },
  viewCapabilities: { view: { query: ["read"] } },
} satisfies Partial<BodyOf<"createRole">>;

export const people: Readonly<Record<string, Collection>> = {
  roles: {
    endpoints: {
      create: "createRole",
      list: "listRoles",
      get: "getRole",
      update: "updateRole",
      delete: "deleteRole",
    },
    minimal: { name: "readers" },
    full: async (client) => ({
      name: "writers",
      description: "They write.",
      members: [await makeUser(client, "one"), await makeUser(client, "two")],
      ...capabilities,
    }),
    changed: { name: "authors", description: "", orgCapabilities: { views: ["delete"] } },
    unique: "name",
    added: { members: [] },
    legal: (body) => withoutReferences(body, "members"),
  },
  groups: {
    endpoints: {
      create: "createGroup",
      list: "listGroups",
      get: "getGroup",
      update: "updateGroup",
      delete: "deleteGroup",
    },
    minimal: { name: "team" },
    full: async (client) => ({
      name: "crew",
      description: "They row.",
      members: [await makeUser(client, "one"), await makeUser(client, "two")],
      roles: ["read-only", (await answerOf(client, "createRole", { body: { name: "rowers" } })).id],
    }),
    changed: { name: "ship", roles: ["user"] },
    unique: "name",
    added: { members: [], roles: [], isManaged: false },
    legal: (body) => withoutReferences(body, "members", "roles"),
  },
  users: {
    endpoints: { create: "createUser", list: "listUsers", get: "getUser", delete: "deleteUser" },
    minimal: { email: "one@example.com", name: "One", role: "read-only" },
    full: async () => ({ email: "Two@example.com", name: "Two", role: "admin" }),
    unique: "email",
    added: { role: { id: "read-only", name: "read-only" } },
    translated: ["role"],
    legal: (body) => ({ ...body, role: "none" }),
  },
  "API tokens": {
    endpoints: {
      create: "createApiToken",
      list: "listApiTokens",
      get: "getApiToken",
      delete: "deleteApiToken",
    },
    minimal: { name: "token", orgCapabilities: { datasets: ["read"] } },
    full: async () => ({
      name: "token of all",
      description: "For all.",
      expiresAt: "2999-01-01T00:00:00+02:00",
      ...capabilities,
    }),
    added: { expiresAt: null, samlAuthenticated: false },
    legal: (body) => ({
      // What allows nothing does not come back.
      ...Object.fromEntries(Object.entries(body).filter(([, value]) => JSON.stringify(value) !== "{}")),
      orgCapabilities: { auditLog: ["read"] },
      ...(body.expiresAt ? { expiresAt: "2999-01-01T00:00:00Z" } : {}),
    }),
  },
};
