import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { managedService } from "../../../tools/testing/managedService.ts";

const mayRead = { orgCapabilities: { rbac: ["read"] } };
const mayNot = { orgCapabilities: { users: ["read"] } };

/** A person whose role lets them list roles, and who has just done so, so that the service may remember it. */
async function reader() {
  const managed = await managedService();
  const { ask, call, invite, service } = managed;
  const reading = await ask("createRole", { body: { name: "reading", ...mayRead } });
  const other = await ask("createRole", { body: { name: "other", ...mayNot } });
  const id = await invite("Ada", reading.id);
  const personal = await service.createPersonalToken("ada@example.com");
  const statusOf = async (token: string) => (await call("listRoles", { token })).status;
  expect([await statusOf(personal), await statusOf(personal)]).toEqual([200, 200]);
  return { ...managed, reading, other, id, personal, statusOf };
}

describe("the very next request knows of a change of", () => {
  test("what a role allows", async () => {
    const { ask, id, reading, personal, statusOf } = await reader();
    const role = { name: "reading", members: [id] };
    await ask("updateRole", { path: { id: reading.id }, body: { ...role, ...mayNot } });
    expect(await statusOf(personal)).toBe(403);
    await ask("updateRole", { path: { id: reading.id }, body: { ...role, ...mayRead } });
    expect(await statusOf(personal)).toBe(200);
  });

  test("a user's role", async () => {
    const { ask, id, reading, other, personal, statusOf } = await reader();
    await ask("updateUserRole", { path: { id }, body: { role: other.id } });
    expect(await statusOf(personal)).toBe(403);
    await ask("updateUserRole", { path: { id }, body: { role: reading.id } });
    expect(await statusOf(personal)).toBe(200);
  });

  test("a group's members and roles", async () => {
    const { ask, id, reading, other, personal, statusOf } = await reader();
    await ask("updateUserRole", { path: { id }, body: { role: other.id } });
    expect(await statusOf(personal)).toBe(403);
    const group = { name: "readers", members: [id], roles: [reading.id] };
    const { id: groupId } = await ask("createGroup", { body: group });
    expect(await statusOf(personal)).toBe(200);
    for (const change of [{ members: [] }, { roles: [] }]) {
      await ask("updateGroup", { path: { id: groupId }, body: { ...group, ...change } });
      expect(await statusOf(personal)).toBe(403);
      await ask("updateGroup", { path: { id: groupId }, body: group });
      expect(await statusOf(personal)).toBe(200);
    }
    await ask("deleteGroup", { path: { id: groupId } });
    expect(await statusOf(personal)).toBe(403);
  });

  test("what the maker of a token may do, and of the token itself", async () => {
    const { ask, id, reading, other, personal, statusOf } = await reader();
    const all = ["create", "read", "update", "delete"];
    const makesTokens = {
      name: "reading",
      members: [id],
      orgCapabilities: { rbac: ["read"], apiTokens: all },
    };
    await ask("updateRole", { path: { id: reading.id }, body: makesTokens });
    const made = await ask("createApiToken", { token: personal, body: { name: "made", ...mayRead } });
    expect([await statusOf(made.token), await statusOf(made.token)]).toEqual([200, 200]);
    await ask("updateUserRole", { path: { id }, body: { role: other.id } });
    expect(await statusOf(made.token)).toBe(403);
    await ask("updateUserRole", { path: { id }, body: { role: reading.id } });
    expect(await statusOf(made.token)).toBe(200);
    await ask("deleteApiToken", { path: { id: made.id } });
    expect(await statusOf(made.token)).toBe(401);
  });
});

describe("a body that takes its time comes too late for a token that was deleted meanwhile:", () => {
  const capabilities = {
    orgCapabilities: { datasets: ["create"] },
    datasetCapabilities: { "*": { ingest: ["create"] } },
  };
  test.each([
    ["a dataset", "/v2/datasets", '{"name":"late"}'],
    ["events", "/v1/ingest/logs", '[{"n":1}]'],
  ])("%s", async (_, path, body) => {
    const { ask, service } = await managedService();
    await ask("createDataset", { body: { name: "logs" } });
    const { id, token } = await ask("createApiToken", { body: { name: "slow", ...capabilities } });
    const sent = request(`${service.url}${path}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(body),
      },
    });
    sent.write(body.slice(0, 3));
    const answered = once(sent, "response");
    await wait(700);
    await ask("deleteApiToken", { path: { id } });
    sent.end(body.slice(3));
    const [{ statusCode }] = await answered;
    expect(statusCode).toBe(401);
    expect(await ask("listDatasets")).toHaveLength(1);
  });
});
