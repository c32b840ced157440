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
