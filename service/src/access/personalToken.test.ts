import { describe, expect, test } from "vitest";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { managedService } from "../../../tools/testing/managedService.ts";
import { runningService } from "../../../tools/testing/runningService.ts";
import { startStore } from "../../../tools/testing/startStore.ts";
import { makeToken } from "./apiToken.ts";
import { callerOfUser } from "./callers.ts";
import { insertOrg } from "./insertOrg.ts";
import { insertPersonalToken } from "./personalToken.ts";
import { checkedToken } from "./tokenCheck.ts";

describe("a personal token", () => {
  test("begins as the profile says and acts as its user", async () => {
    const service = await runningService({ wireProfile: madeUpProfile });
    const token = await service.createPersonalToken("OWNER@example.com");
    expect(token).toMatch(/^mupt-[0-9A-Za-z]{49}$/);
    expect(await service.send("/v2/user", { token })).toMatchObject({ status: 200, body: { name: "Owner" } });
    const created = await service.send("/v2/datasets", { method: "POST", body: { name: "a" }, token });
    expect(created.body.who).toBe("Owner");
  });

  test("is refused where only other classes are taken, mistyped, or unknown", async () => {
    const service = await runningService();
    const token = await service.createPersonalToken("owner@example.com");
    const refused = async (path: string, sent: string) =>
      (await service.send(path, { token: sent })).body.message;
    expect(await refused("/v2/apl-starred-queries/a", token)).toContain("does not take this class");
    expect(await refused("/v2/user", token.slice(0, -1))).toContain("the personal access token is mistyped");
    expect(await refused("/v2/user", makeToken("edpt-"))).toBe("the personal access token is not known");
    expect(await refused("/v2/user", token.replace("edpt-", "edat-"))).toBe("the API token is not known");
  });

  test("of an address that nobody has is refused, naming it", async () => {
    const service = await runningService();
    await expect(service.createPersonalToken("ada@example.com")).rejects.toMatchObject({
      code: "USER_UNKNOWN",
      message: expect.stringContaining("ada@example.com"),
    });
  });
});

describe("a caller", () => {
  const now = new Date("2026-02-03T12:00:00Z");

  async function organisation() {
    const store = await startStore();
    const owner = { name: "Ada", email: "ada@example.com" };
    const userId = await store.write(() =>
      insertOrg(store, { id: "org", name: "Org", defaultEdgeDeployment: "moon", owner, now }),
    );
    const callerOf = (token: string, at = now) => {
      const { id: credentialId, userId } = checkedToken({
        tokenClass: "personal",
        secret: token,
        prefix: "edpt-",
        now: at,
        findByHash: (hash) => store.personalTokens.findByHash(hash),
        remembered: store.remembered,
      });
      return callerOfUser(store, { class: "personal", credentialId, userId }, undefined);
    };
    return { store, userId, callerOf };
  }

  test("of a personal token may do what the user's role and groups allow, from then on", async () => {
    const { store, userId, callerOf } = await organisation();
    const token = await store.write(() =>
      insertPersonalToken(store, { userId, name: "mine", prefix: "edpt-", now }),
    );
    const caller = callerOf(token);
    expect(caller).toMatchObject({ class: "personal", orgId: "org", who: "Ada", user: { id: userId } });
    expect(caller.capabilities().orgCapabilities.billing).toEqual(["read", "update"]);

    await store.write(() => {
      store.users.setRole("org", userId, "none");
      store.roles.insert("org", { id: "r", name: "r", members: [], orgCapabilities: { rbac: ["read"] } });
      store.groups.insert("org", { id: "g", name: "g", isManaged: false, members: [userId], roles: ["r"] });
    });
    expect(caller.capabilities()).toEqual({
      orgCapabilities: { rbac: ["read"] },
      datasetCapabilities: {},
      viewCapabilities: {},
    });
  });

  test("is refused from the end of a personal token on", async () => {
    const { store, userId, callerOf } = await organisation();
    const expiresAt = "2026-02-03T13:00:00Z";
    const request = { userId, name: "mine", prefix: "edpt-", expiresAt, now };
    const token = await store.write(() => insertPersonalToken(store, request));
    expect(callerOf(token, new Date("2026-02-03T12:59:59Z")).who).toBe("Ada");
    expect(() => callerOf(token, new Date(expiresAt))).toThrow(
      expect.objectContaining({ status: 401, message: `the personal access token expired at ${expiresAt}` }),
    );
  });

  test("of an API token has the token's capabilities, and its maker as the user", async () => {
    const { ask, ownerId, service } = await managedService();
    expect(ownerId).toBe((await ask("listUsers"))[0].id);
    const body = { name: "a", orgCapabilities: { apiTokens: ["create"] } };
    const { token } = await ask("createApiToken", { body });
    expect((await ask("getCurrentUser", { token })).id).toBe(ownerId);
    const again = await ask("createApiToken", { body, token });
    expect((await ask("getCurrentUser", { token: again.token })).id).toBe(ownerId);
    expect(service.ownerToken).toBeDefined();
  });
});
