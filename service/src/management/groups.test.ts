import { describe, expect, test } from "vitest";
import { managedService } from "../../../tools/testing/managedService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";
import { openStore } from "../store/openStore.ts";

describe("a group", () => {
  test.each([
    ["members", "user"],
    ["roles", "role"],
  ])("has only %s that exist; an id that does not is named, and nothing is stored", async (field, what) => {
    const { ask, call } = await managedService();
    const refused = { status: 422, body: { message: `${field}: there is no ${what} with the id "nobody"` } };
    const body = { name: "team", [field]: ["nobody"] };
    expect(await call("createGroup", { body })).toMatchObject(refused);
    expect(await ask("listGroups")).toEqual([]);
    const group = await ask("createGroup", { body: { name: "crew" } });
    expect(await call("updateGroup", { path: { id: group.id }, body })).toMatchObject(refused);
    expect(await ask("listGroups")).toEqual([group]);
  });

  test("names its members in the order of the request, each once", async () => {
    const { ask, invite, ownerId } = await managedService();
    const ada = await invite("Ada");
    const group = await ask("createGroup", { body: { name: "team", members: [ada, ownerId, ada] } });
    expect(group.members).toEqual([ada, ownerId]);
  });

  test("leaves its members and roles alone when it is deleted", async () => {
    const { ask, ownerId } = await managedService();
    const body = { name: "team", members: [ownerId], roles: ["user"] };
    const { id } = await ask("createGroup", { body });
    await ask("deleteGroup", { path: { id } });
    expect(await ask("getUser", { path: { id: ownerId } })).toMatchObject({ role: { id: "owner" } });
    expect(await ask("getRole", { path: { id: "user" } })).toMatchObject({ name: "user" });
  });

  test("that is managed refuses changes", async () => {
    const dataFolder = await temporaryFolder();
    const first = await managedService({ dataFolder });
    await first.service.stop();
    const store = openStore(dataFolder);
    const managed = { id: "all", name: "everybody", isManaged: true, members: [], roles: [] };
    await store.write(() => store.groups.insert("local", managed));
    store.close();

    const { ask, call } = await managedService({ dataFolder, ownerToken: makeToken("edat-") });
    const refused = { status: 403, body: { message: expect.stringContaining('"everybody" is managed') } };
    const path = { id: "all" };
    expect(await call("updateGroup", { path, body: { name: "others" } })).toMatchObject(refused);
    expect(await call("deleteGroup", { path })).toMatchObject(refused);
    expect(await ask("getGroup", { path })).toEqual(managed);
  });
});
