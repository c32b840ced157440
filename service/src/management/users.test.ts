import { describe, expect, test } from "vitest";
import { managedService } from "../../../tools/testing/managedService.ts";

describe("a user", () => {
  test("who calls by their own token or by one that they made is told who they are", async () => {
    const { service, ask, ownerId } = await managedService();
    const owner = {
      id: ownerId,
      email: "owner@example.com",
      name: "Owner",
      role: { id: "owner", name: "owner" },
    };
    const personal = await service.createPersonalToken("owner@example.com");
    expect(await ask("getCurrentUser")).toEqual(owner);
    expect(await ask("getCurrentUser", { token: personal })).toEqual(owner);
  });

  test.each(["id", "name"])("gets a role by its %s", async (key) => {
    const { ask, invite } = await managedService();
    const role = await ask("createRole", { body: { name: "readers" } });
    const id = await invite("Ada", role[key]);
    expect((await ask("getUser", { path: { id } })).role).toEqual({ id: role.id, name: "readers" });
    await ask("updateUserRole", { path: { id }, body: { role: "admin" } });
    expect((await ask("getUser", { path: { id } })).role).toEqual({ id: "admin", name: "admin" });
    const updated = await ask("updateUserRole", { path: { id }, body: { role: role[key] } });
    expect(updated.role).toEqual({ id: role.id, name: "readers" });
  });

  test("gets the role of an id before one of the same name", async () => {
    const { ask, invite } = await managedService();
    const first = await ask("createRole", { body: { name: "first" } });
    const second = await ask("createRole", { body: { name: first.id } });
    const id = await invite("Ada", first.id);
    expect((await ask("getUser", { path: { id } })).role.id).toBe(first.id);
    expect((await ask("listRoles")).map((role: { id: string }) => role.id)).toContain(second.id);
  });

  test("of a role that nobody knows is a 422 that names it, and nothing is stored", async () => {
    const { ask, call, ownerId } = await managedService();
    const message = 'role: there is no role "king"';
    const body = { name: "Ada", email: "ada@example.com", role: "king" };
    expect(await call("createUser", { body })).toMatchObject({ status: 422, body: { message } });
    const update = { path: { id: ownerId }, body: { role: "king" } };
    expect(await call("updateUserRole", update)).toMatchObject({ status: 422, body: { message } });
    expect(await ask("listUsers")).toHaveLength(1);
  });

  test("is one address, however it is capitalised", async () => {
    const { ask, call } = await managedService();
    const body = { name: "Ada", email: "Ada@Example.com", role: "user" };
    expect(await ask("createUser", { body })).toMatchObject({ email: "Ada@Example.com" });
    for (const email of ["ada@example.com", "ADA@EXAMPLE.COM"]) {
      expect(await call("createUser", { body: { ...body, email } })).toMatchObject({ status: 409 });
    }
  });

  test("whose role is read is not changed by sending an object as one", async () => {
    const { ask, call, ownerId } = await managedService();
    const { role } = await ask("getUser", { path: { id: ownerId } });
    const sent = await call("updateUserRole", { path: { id: ownerId }, body: { role } });
    expect(sent).toMatchObject({ status: 422, body: { message: expect.stringContaining("role: ") } });
  });
});

describe("deleting a user", () => {
  test("leaves nothing of them: not in roles, groups or tokens", async () => {
    const { service, ask, call, invite } = await managedService();
    const id = await invite("Ada", "admin");
    const token = await service.createPersonalToken("ada@example.com");
    const made = { name: "theirs", orgCapabilities: { users: ["read"] } };
    const apiToken = await ask("createApiToken", { body: made, token });
    const role = await ask("createRole", { body: { name: "readers", members: [id] } });
    const group = await ask("createGroup", { body: { name: "team", members: [id], roles: ["user"] } });
    await ask("deleteUser", { path: { id } });
    expect((await ask("getRole", { path: { id: role.id } })).members).toEqual([]);
    expect(await ask("getGroup", { path: { id: group.id } })).toMatchObject({ members: [], roles: ["user"] });
    expect(await call("getApiToken", { path: { id: apiToken.id } })).toMatchObject({ status: 404 });
    for (const secret of [token, apiToken.token]) {
      expect(await call("listUsers", { token: secret })).toMatchObject({ status: 401 });
    }
    expect(await invite("Ada")).not.toBe(id);
  });

  test("who belongs to two organisations ends one membership alone", async () => {
    const { service, ask, call, invite } = await managedService();
    const personal = await service.createPersonalToken("owner@example.com");
    const org = (await ask("createOrg", { body: { name: "Other" } })).id;
    const id = await invite("Ada", "user");
    expect(await invite("Ada", "admin", { token: personal, org })).toBe(id);
    const token = await service.createPersonalToken("ada@example.com");
    await ask("deleteUser", { path: { id } });
    expect(await call("getUser", { path: { id } })).toMatchObject({ status: 404 });
    expect((await ask("getUser", { path: { id }, token: personal, org })).role.id).toBe("admin");
    expect(await ask("getCurrentUser", { token })).toMatchObject({ id, role: { id: "admin" } });
  });
});

describe("the last owner", () => {
  test("can be neither demoted nor deleted, in no way", async () => {
    const { ask, call, ownerId } = await managedService();
    const refused = { status: 403, body: { message: expect.stringContaining("owner@example.com") } };
    const path = { id: ownerId };
    const { id } = await ask("createRole", { body: { name: "readers" } });
    const body = { name: "others", members: [ownerId] };
    expect(await call("updateUserRole", { path, body: { role: "admin" } })).toMatchObject(refused);
    expect(await call("deleteUser", { path })).toMatchObject(refused);
    expect(await call("createRole", { body })).toMatchObject(refused);
    expect(await call("updateRole", { path: { id }, body })).toMatchObject(refused);
    expect((await ask("getUser", { path })).role.id).toBe("owner");
    expect((await ask("listRoles")).map((role: { name: string }) => role.name)).not.toContain("others");
    await ask("updateUserRole", { path, body: { role: "owner" } });
  });

  test("is not the last once there is another", async () => {
    const { service, ask, invite, ownerId } = await managedService();
    await invite("Ada", "owner");
    const token = await service.createPersonalToken("ada@example.com");
    await ask("updateUserRole", { path: { id: ownerId }, body: { role: "none" }, token });
    await ask("deleteUser", { path: { id: ownerId }, token });
  });

  test("stays when two owners demote each other at once", async () => {
    const { call, ask, invite, ownerId } = await managedService();
    const ada = await invite("Ada", "owner");
    const demote = (id: string) => call("updateUserRole", { path: { id }, body: { role: "user" } });
    const answers = await Promise.all([demote(ada), demote(ownerId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await ask("getRole", { path: { id: "owner" } })).members).toHaveLength(1);
  });
});
