import { describe, expect, test } from "vitest";
import { managedService } from "../../../tools/testing/managedService.ts";

const orgCapabilities = { apiTokens: ["read"] };
const tomorrow = "2026-02-04T12:00:00Z";

/** A service whose clock a test sets. */
async function timed() {
  const clock = { now: "2026-02-03T12:00:00Z" };
  return { clock, ...(await managedService({ clock: () => new Date(clock.now) })) };
}

describe("an API token", () => {
  test("shows its secret once, and works", async () => {
    const { ask } = await managedService();
    const { id, token } = await ask("createApiToken", { body: { name: "mine", orgCapabilities } });
    expect(token).toMatch(/^edat-[0-9A-Za-z]{49}$/);
    const listed = await ask("listApiTokens", { token });
    expect(listed.map((one: { name: string }) => one.name)).toEqual(["owner", "mine"]);
    expect(JSON.stringify([listed, await ask("getApiToken", { path: { id } })])).not.toContain(token);
  });

  test("that is deleted works no more", async () => {
    const { ask, call } = await managedService();
    const body = { name: "mine", orgCapabilities: { apiTokens: ["read", "delete"] } };
    const { id, token } = await ask("createApiToken", { body });
    await ask("deleteApiToken", { path: { id }, token });
    const refused = { status: 401, body: { message: "the API token is not known" } };
    expect(await call("listApiTokens", { token })).toMatchObject(refused);
  });

  test.each([
    {},
    { orgCapabilities: {} },
    { orgCapabilities: { rbac: [] }, datasetCapabilities: { a: { query: [] } }, viewCapabilities: { v: {} } },
  ])("of no capability (%j) is a 422 that says so", async (capabilities) => {
    const { ask, call } = await managedService();
    const answered = await call("createApiToken", { body: { name: "mine", ...capabilities } });
    expect(answered).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^at least one capability must be set/) },
    });
    expect(await ask("listApiTokens")).toHaveLength(1);
  });

  test.each([
    { datasetCapabilities: { "*": { query: ["read"] } } },
    { viewCapabilities: { v: { query: ["read"] } } },
  ])("of one capability anywhere is enough: %j", async (capabilities) => {
    const { ask } = await managedService();
    await ask("createApiToken", { body: { name: "mine", ...capabilities } });
  });

  test("that has expired is refused, saying so, but stays listed", async () => {
    const { clock, ask, call } = await timed();
    const body = { name: "mine", orgCapabilities, expiresAt: tomorrow };
    const { id, token } = await ask("createApiToken", { body });
    clock.now = "2026-02-04T11:59:59Z";
    await ask("listApiTokens", { token });
    clock.now = tomorrow;
    expect(await call("listApiTokens", { token })).toMatchObject({
      status: 401,
      body: { message: `the API token expired at ${tomorrow}` },
    });
    expect(await ask("getApiToken", { path: { id } })).toMatchObject({ expiresAt: tomorrow });
    expect(await ask("listApiTokens")).toHaveLength(2);
  });

  test("that would have expired already is a 422, whatever the zone", async () => {
    const { call } = await timed();
    for (const expiresAt of ["2026-02-03T12:00:00Z", "2026-02-03T13:59:59+02:00"]) {
      const answered = await call("createApiToken", { body: { name: "mine", orgCapabilities, expiresAt } });
      expect(answered).toMatchObject({
        status: 422,
        body: { message: "expiresAt: must not be in the past" },
      });
    }
  });

  test("that never expires may say so by null", async () => {
    const { ask } = await managedService();
    const body = { name: "mine", orgCapabilities, expiresAt: null };
    expect(await ask("createApiToken", { body })).toMatchObject({ expiresAt: null });
  });
});

describe("regenerating a token", () => {
  test("makes another one of another secret; the old secret works until it is told to end", async () => {
    const { clock, ask, call } = await timed();
    const made = { name: "mine", description: "For me.", orgCapabilities, expiresAt: "2027-01-01T00:00:00Z" };
    const old = await ask("createApiToken", { body: made });
    const body = { existingTokenExpiresAt: tomorrow };
    const fresh = await ask("regenerateApiToken", { path: { id: old.id }, body });
    expect(fresh).toMatchObject(made);
    expect(fresh.id).not.toBe(old.id);
    expect(fresh.token).not.toBe(old.token);
    expect(await ask("getApiToken", { path: { id: old.id } })).toMatchObject({ expiresAt: tomorrow });
    for (const { token } of [old, fresh]) await ask("listApiTokens", { token });
    clock.now = tomorrow;
    expect(await call("listApiTokens", { token: old.token })).toMatchObject({ status: 401 });
    await ask("listApiTokens", { token: fresh.token });
  });

  test("at once ends the old secret at once", async () => {
    const { ask, call } = await timed();
    const old = await ask("createApiToken", { body: { name: "mine", orgCapabilities } });
    const body = { existingTokenExpiresAt: "2026-02-03T00:00:00Z" };
    await ask("regenerateApiToken", { path: { id: old.id }, body });
    expect(await call("listApiTokens", { token: old.token })).toMatchObject({ status: 401 });
  });

  test("never lets the old secret work longer than it would have", async () => {
    const { ask } = await timed();
    const old = await ask("createApiToken", { body: { name: "mine", orgCapabilities, expiresAt: tomorrow } });
    const body = { existingTokenExpiresAt: "2030-01-01T00:00:00Z" };
    await ask("regenerateApiToken", { path: { id: old.id }, body });
    expect(await ask("getApiToken", { path: { id: old.id } })).toMatchObject({ expiresAt: tomorrow });
  });

  test("takes what the new one is to be, and when it ends", async () => {
    const { ask } = await timed();
    const old = await ask("createApiToken", { body: { name: "mine", description: "Old.", orgCapabilities } });
    const newToken = { name: "other", orgCapabilities: { users: ["read"] } };
    const body = { existingTokenExpiresAt: tomorrow, newToken, newTokenExpiresAt: "2028-01-01T00:00:00Z" };
    const { token, id, ...fresh } = await ask("regenerateApiToken", { path: { id: old.id }, body });
    expect(fresh).toEqual({
      ...newToken,
      expiresAt: "2028-01-01T00:00:00Z",
      samlAuthenticated: false,
    });
  });

  test.each([
    [{ newTokenExpiresAt: "2020-01-01T00:00:00Z" }, "newTokenExpiresAt: must not be in the past"],
    [{ newToken: { name: "mine" } }, "at least one capability"],
  ])("by %j is a 422, and the old one stays as it was", async (faulty, words) => {
    const { ask, call } = await timed();
    const { token, ...old } = await ask("createApiToken", { body: { name: "mine", orgCapabilities } });
    const body = { existingTokenExpiresAt: tomorrow, ...faulty };
    expect(await call("regenerateApiToken", { path: { id: old.id }, body })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(words) },
    });
    expect(await ask("getApiToken", { path: { id: old.id } })).toEqual(old);
    expect(await ask("listApiTokens")).toHaveLength(2);
  });

  test("of one that is not there is a 404, and without an end of the old one a 422", async () => {
    const { call } = await timed();
    const body = { existingTokenExpiresAt: tomorrow };
    expect(await call("regenerateApiToken", { path: { id: "x" }, body })).toMatchObject({ status: 404 });
    expect(await call("regenerateApiToken", { path: { id: "owner" }, body: {} })).toMatchObject({
      status: 422,
      body: { message: "existingTokenExpiresAt: is required" },
    });
  });
});
