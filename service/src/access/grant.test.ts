import { accessMessage } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { type ManagedService, managedService } from "../../../tools/testing/managedService.ts";

const later = "2999-01-01T00:00:00Z";
const all = ["create", "read", "update", "delete"];
/** What Dev may do: run people and tokens, and query one dataset. */
const held = {
  orgCapabilities: { apiTokens: all, rbac: all, users: all, views: ["read"] },
  datasetCapabilities: { logs: { query: ["read"] } },
  viewCapabilities: { errors: { query: ["read"] } },
};

/** What is within that, and what each of these would add to it. */
const within = { ...held, datasetCapabilities: { logs: { query: ["read"] } } };
const beyond = [
  { lacks: { orgCapabilities: { views: ["read", "delete"] } }, resource: "views", action: "delete" },
  {
    lacks: { datasetCapabilities: { "*": { query: ["read"] } } },
    resource: "query of every dataset",
    action: "read",
  },
  {
    lacks: { datasetCapabilities: { logs: { ingest: ["create"] } } },
    resource: 'ingest of the dataset "logs"',
    action: "create",
  },
  {
    lacks: { viewCapabilities: { others: { query: ["read"] } } },
    resource: 'query of the view "others"',
    action: "read",
  },
];

async function withDev() {
  const managed = await managedService();
  const { ask, invite, service } = managed;
  const devRole = await ask("createRole", { body: { name: "dev", ...held } });
  const devId = await invite("Dev", "dev");
  const dev = await service.createPersonalToken("dev@example.com");
  const role = (name: string, capabilities: object): Promise<{ id: string }> =>
    ask("createRole", { body: { name, ...capabilities } });
  return { ...managed, dev, devId, devRole, role };
}

/** Each way to give somebody capabilities: what it sends as Dev, given a role that holds them. */
type Way = (
  parts: Awaited<ReturnType<typeof withDev>>,
  capabilities: object,
) => Promise<Awaited<ReturnType<ManagedService["call"]>>>;

const ways: Readonly<Record<string, Way>> = {
  "a new token": ({ call, dev }, capabilities) =>
    call("createApiToken", { token: dev, body: { name: "new", ...capabilities } }),

  "a token made again": async ({ ask, call, dev }, capabilities) => {
    const { id } = await ask("createApiToken", { body: { name: "old", ...capabilities } });
    return call("regenerateApiToken", {
      token: dev,
      path: { id },
      body: { existingTokenExpiresAt: later },
    });
  },

  "another token in the place of one": async ({ ask, call, dev }, capabilities) => {
    const { id } = await ask("createApiToken", { body: { name: "old", ...within } });
    return call("regenerateApiToken", {
      token: dev,
      path: { id },
      body: { existingTokenExpiresAt: later, newToken: { name: "new", ...capabilities } },
    });
  },

  "a new role": ({ call, dev, devId }, capabilities) =>
    call("createRole", { token: dev, body: { name: "new", members: [devId], ...capabilities } }),

  "a changed role": async ({ call, dev, role }, capabilities) => {
    const { id } = await role("old", {});
    return call("updateRole", { token: dev, path: { id }, body: { name: "old", ...capabilities } });
  },

  "membership of a role": async ({ call, dev, devId, role }, capabilities) => {
    const { id } = await role("old", capabilities);
    const body = { name: "old", members: [devId], ...capabilities };
    return call("updateRole", { token: dev, path: { id }, body });
  },

  "a new group": async ({ call, dev, devId, role }, capabilities) => {
    const { id } = await role("strong", capabilities);
    return call("createGroup", { token: dev, body: { name: "new", roles: [id], members: [devId] } });
  },

  "another role of a group": async ({ ask, call, dev, role }, capabilities) => {
    const { id } = await ask("createGroup", { body: { name: "old" } });
    const roles = [(await role("strong", capabilities)).id];
    return call("updateGroup", { token: dev, path: { id }, body: { name: "old", roles } });
  },

  "membership of a group": async ({ ask, call, dev, devId, role }, capabilities) => {
    const roles = [(await role("strong", capabilities)).id];
    const { id } = await ask("createGroup", { body: { name: "old", roles } });
    return call("updateGroup", { token: dev, path: { id }, body: { name: "old", roles, members: [devId] } });
  },

  "a new user": async ({ call, dev, role }, capabilities) => {
    await role("strong", capabilities);
    return call("createUser", {
      token: dev,
      body: { name: "New", email: "new@example.com", role: "strong" },
    });
  },

  "another role of a user": async ({ call, dev, devId, role }, capabilities) => {
    await role("strong", capabilities);
    return call("updateUserRole", { token: dev, path: { id: devId }, body: { role: "strong" } });
  },
};

describe.each(Object.entries(ways))("%s", (_, way) => {
  test("may allow what its maker may do", async () => {
    const { status, body } = await way(await withDev(), within);
    expect(status, body?.message).toBe(200);
  });

  test.each(beyond)("may not allow $action on $resource, which its maker lacks", async (row) => {
    const parts = await withDev();
    const lists = ["listApiTokens", "listRoles", "listGroups", "listUsers"] as const;
    const everything = () => Promise.all(lists.map((list) => parts.ask(list)));
    let before: unknown;
    // The way makes what it needs as the owner; from its last call on nothing may change.
    const call: ManagedService["call"] = async (name, request) => {
      before = await everything();
      return parts.call(name, request);
    };
    const { status, body } = await way({ ...parts, call }, { ...within, ...row.lacks });
    expect({ status, message: body.message }).toEqual({
      status: 403,
      message: accessMessage(row.resource, row.action),
    });
    expect(await everything()).toEqual(before);
  });
});

describe("an API token", () => {
  test("may do no more than its maker may do today", async () => {
    const { ask, call, dev, devRole, devId } = await withDev();
    const body = { name: "mine", orgCapabilities: { users: ["read"], views: ["read"] } };
    const { token } = await ask("createApiToken", { token: dev, body });
    expect((await call("listViews", { token })).status).toBe(200);

    await ask("updateRole", {
      path: { id: devRole.id },
      body: { name: "dev", members: [devId], orgCapabilities: { users: ["read"] } },
    });
    expect((await call("listUsers", { token })).status).toBe(200);
    expect(await call("listViews", { token })).toMatchObject({
      status: 403,
      body: { message: accessMessage("views", "read") },
    });

    const { id } = await ask("createRole", {
      body: { name: "viewers", orgCapabilities: { views: ["read"] } },
    });
    await ask("createGroup", { body: { name: "viewers", roles: [id], members: [devId] } });
    expect((await call("listViews", { token })).status).toBe(200);
  });

  test("ends with its maker", async () => {
    const { ask, call, dev, devId } = await withDev();
    const body = { name: "mine", orgCapabilities: { users: ["read"] } };
    const { token } = await ask("createApiToken", { token: dev, body });
    await ask("deleteUser", { path: { id: devId } });
    expect((await call("listUsers", { token })).status).toBe(401);
    expect((await call("listUsers", { token: dev })).status).toBe(401);
  });
});

test("canWrite tells whether the caller may ingest", async () => {
  const { ask } = await managedService();
  for (const name of ["logs", "traces"]) await ask("createDataset", { body: { name } });
  const canWrite = async (datasetCapabilities: object) => {
    const orgCapabilities = { datasets: ["read"] };
    const { token } = await ask("createApiToken", {
      body: { name: "a", orgCapabilities, datasetCapabilities },
    });
    const listed: { name: string; canWrite: boolean }[] = await ask("listDatasets", { token });
    expect(await ask("getDataset", { token, path: { id: "logs" } })).toEqual(listed[0]);
    return listed.filter((dataset) => dataset.canWrite).map(({ name }) => name);
  };
  expect(await canWrite({})).toEqual([]);
  expect(await canWrite({ traces: { ingest: ["create"] } })).toEqual(["traces"]);
  expect(await canWrite({ "*": { ingest: ["create"] } })).toEqual(["logs", "traces"]);
});

test("another organisation is renamed by who may do so there", async () => {
  const { ask, call, service, invite } = await managedService();
  const owner = await service.createPersonalToken("owner@example.com");
  const other = await ask("createOrg", { body: { name: "other" } });
  await invite("Guest", "admin", { token: owner, org: other.id });
  await invite("Guest", "owner");
  const guest = await service.createPersonalToken("guest@example.com");
  const rename = (token: string) =>
    call("updateOrg", { token, path: { id: other.id }, body: { name: "new" } });
  expect(await rename(guest)).toMatchObject({
    status: 403,
    body: { message: accessMessage("billing", "update") },
  });
  expect(await rename(owner)).toMatchObject({ status: 200, body: { name: "new" } });
});
