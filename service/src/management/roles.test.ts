import { builtInRoles } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { managedService } from "../../../tools/testing/managedService.ts";

describe("the built-in roles", () => {
  test("are there, in the order of what they allow", async () => {
    const { ask, ownerId } = await managedService();
    const roles = await ask("listRoles");
    expect(roles.map((role: { id: string }) => role.id)).toEqual([...builtInRoles]);
    const owner = await ask("getRole", { path: { id: "owner" } });
    expect(owner).toMatchObject({ id: "owner", name: "owner", members: [ownerId] });
    expect(owner.orgCapabilities.billing).toEqual(["read", "update"]);
    expect((await ask("getRole", { path: { id: "none" } })).orgCapabilities).toEqual({});
  });

  test.each(builtInRoles)("%s can be neither changed nor deleted, and its name is taken", async (id) => {
    const { ask, call } = await managedService();
    const before = await ask("getRole", { path: { id } });
    const body = { ...before, description: "changed" };
    expect(await call("updateRole", { path: { id }, body })).toMatchObject({
      status: 403,
      body: { message: `the built-in role "${id}" cannot be changed` },
    });
    expect(await call("deleteRole", { path: { id } })).toMatchObject({ status: 403 });
    expect(await call("createRole", { body: { name: id } })).toMatchObject({ status: 409 });
    expect(await ask("getRole", { path: { id } })).toEqual(before);
  });
});

describe("a role's members", () => {
  test("and their users' role are one relation, whichever is set", async () => {
    const { ask, invite } = await managedService();
    const [ada, bob] = [await invite("Ada"), await invite("Bob")];
    const readers = await ask("createRole", { body: { name: "readers", members: [ada] } });
    const writers = await ask("createRole", { body: { name: "writers", members: [bob] } });
    const roleOf = async (id: string) => (await ask("getUser", { path: { id } })).role;
    const membersOf = async (id: string) => (await ask("getRole", { path: { id } })).members;
    expect(await roleOf(ada)).toEqual({ id: readers.id, name: "readers" });

    await ask("updateUserRole", { path: { id: ada }, body: { role: writers.id } });
    expect(await membersOf(readers.id)).toEqual([]);
    expect((await membersOf(writers.id)).toSorted()).toEqual([ada, bob].toSorted());

    await ask("updateRole", { path: { id: readers.id }, body: { name: "readers", members: [bob, bob] } });
    expect(await membersOf(readers.id)).toEqual([bob]);
    expect(await membersOf(writers.id)).toEqual([ada]);

    await ask("updateRole", { path: { id: readers.id }, body: { name: "readers" } });
    expect(await membersOf(readers.id)).toEqual([]);
    expect(await roleOf(bob)).toEqual({ id: "none", name: "none" });
  });

  test("must exist; an id that does not is named, and nothing is stored", async () => {
    const { ask, call, invite } = await managedService();
    const ada = await invite("Ada");
    const before = await ask("listRoles");
    const refused = { status: 422, body: { message: 'members: there is no user with the id "nobody"' } };
    const body = { name: "readers", members: [ada, "nobody"] };
    expect(await call("createRole", { body })).toMatchObject(refused);
    expect(await ask("listRoles")).toEqual(before);
    const { id } = await ask("createRole", { body: { name: "writers", members: [ada] } });
    expect(await call("updateRole", { path: { id }, body })).toMatchObject(refused);
    expect(await ask("getRole", { path: { id } })).toMatchObject({ name: "writers", members: [ada] });
  });

  test("of another organisation are not there", async () => {
    const { service, ask, call, invite } = await managedService();
    const token = await service.createPersonalToken("owner@example.com");
    const org = (await ask("createOrg", { body: { name: "Other" } })).id;
    const ada = await invite("Ada", "user", { token, org });
    const body = { name: "readers", members: [ada] };
    expect(await call("createRole", { body })).toMatchObject({ status: 422 });
    expect(await call("createGroup", { body })).toMatchObject({ status: 422 });
  });
});

describe("deleting a role", () => {
  test("sets its users to none and takes it out of groups", async () => {
    const { ask, invite } = await managedService();
    const ada = await invite("Ada");
    const { id } = await ask("createRole", { body: { name: "readers", members: [ada] } });
    const group = await ask("createGroup", { body: { name: "team", roles: [id, "user"], members: [ada] } });
    await ask("deleteRole", { path: { id } });
    expect((await ask("getUser", { path: { id: ada } })).role.id).toBe("none");
    const after = await ask("getGroup", { path: { id: group.id } });
    expect(after).toMatchObject({ roles: ["user"], members: [ada] });
  });
});
