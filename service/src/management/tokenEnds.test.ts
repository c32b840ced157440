import { describe, expect, test } from "vitest";
import { managedService } from "../../../tools/testing/managedService.ts";
import { serviceWithContext } from "../../../tools/testing/serviceWithContext.ts";
import { makeToken } from "../access/apiToken.ts";
import { insertPersonalToken } from "../access/personalToken.ts";

const now = "2026-02-03T12:00:00.000Z";
const end = "2026-02-04T12:00:00.000Z";
const earlier = "2026-02-04T11:59:59.999Z";
const later = "2026-02-04T12:00:00.001Z";
const whole = { orgCapabilities: { apiTokens: ["create", "read", "update", "delete"] } };

interface Way {
  readonly endpoint: "createApiToken" | "regenerateApiToken";
  /** What is sent for the new token to end then; null where it never is to. */
  readonly body: (ends: string | null) => object;
  /** What the 422 names. */
  readonly field: string;
}

const old = { existingTokenExpiresAt: now };
const ways: Readonly<Record<string, Way>> = {
  "a new token": {
    endpoint: "createApiToken",
    body: (expiresAt) => ({ name: "new", ...whole, expiresAt }),
    field: "expiresAt",
  },
  "a token made again": {
    endpoint: "regenerateApiToken",
    body: (newTokenExpiresAt) => ({ ...old, ...(newTokenExpiresAt === null ? {} : { newTokenExpiresAt }) }),
    field: "newTokenExpiresAt",
  },
  "another token in the place of one": {
    endpoint: "regenerateApiToken",
    body: (expiresAt) => ({ ...old, newToken: { name: "new", ...whole, expiresAt } }),
    field: "newToken.expiresAt",
  },
  "another token in the place of one, with an end beside it": {
    endpoint: "regenerateApiToken",
    body: (newTokenExpiresAt) => ({
      ...old,
      newToken: { name: "new", ...whole, expiresAt: newTokenExpiresAt === null ? null : now },
      ...(newTokenExpiresAt === null ? {} : { newTokenExpiresAt }),
    }),
    field: "newToken",
  },
};

describe.each(Object.entries(ways))("%s", (_, { endpoint, body, field }) => {
  test.each([
    [null, 422],
    [later, 422],
    [end, 200],
    [earlier, 200],
  ])("that ends at %s is answered %i where the credential that asks for it ends", async (ends, expected) => {
    const managed = await managedService({ clock: () => new Date(now) });
    const { ask, call } = managed;
    const { token } = await ask("createApiToken", { body: { name: "ends", ...whole, expiresAt: end } });
    const { id } = await ask("createApiToken", { body: { name: "old", ...whole } });
    const before = await ask("listApiTokens");
    const request = { ...(endpoint === "createApiToken" ? {} : { path: { id } }), body: body(ends) };
    const answered = await call(endpoint, { ...request, token });
    expect(answered.status, answered.body?.message).toBe(expected);
    if (expected === 200) return expect(answered.body.expiresAt).toBe(ends);
    expect(answered.body.message).toMatch(
      new RegExp(`^${field}.*: must be set and no later than ${end}, when`),
    );
    expect(answered.body.message).toMatch(/ask with a credential that does$/);
    expect(await ask("listApiTokens")).toEqual(before);
    // A credential without an end makes and regenerates what it likes.
    expect((await call(endpoint, request)).status).toBe(200);
  });
});

test("a personal token that ends makes no API token that ends later either", async () => {
  const service = await serviceWithContext();
  const { store } = service.context;
  const userId = store.users.findByEmail("owner@example.com") ?? "";
  const expiresAt = "2999-01-01T00:00:00.000Z";
  const request = { userId, name: "ends", prefix: "edpt-", expiresAt, now: new Date() };
  const token = await store.write(() => insertPersonalToken(store, request));
  const make = (body: object) => service.send("/v2/tokens", { method: "POST", token, body });
  expect((await make({ name: "new", ...whole })).status).toBe(422);
  expect((await make({ name: "new", ...whole, expiresAt })).status).toBe(200);
});

describe("what a token of the seed made", () => {
  test("ends with it, and what that made too; what a person regenerated of it goes on", async () => {
    const token = makeToken("edat-");
    const capabilities = { apiTokens: ["create" as const, "read" as const, "update" as const] };
    const seeded = { name: "seeded", token, orgCapabilities: capabilities };
    const { ask, call } = await managedService({ seed: { tokens: [seeded] } });
    const body = { name: "made", orgCapabilities: capabilities };
    const made = await ask("createApiToken", { token, body });
    const grandchild = await ask("createApiToken", { token: made.token, body });
    const again = await ask("regenerateApiToken", {
      token,
      path: { id: made.id },
      body: { existingTokenExpiresAt: "2999-01-01T00:00:00Z" },
    });
    const owned = await ask("regenerateApiToken", {
      path: { id: again.id },
      body: { existingTokenExpiresAt: "2999-01-01T00:00:00Z" },
    });
    const statusOf = async (each: { token: string }) =>
      (await call("listApiTokens", { token: each.token })).status;
    const all = [made, grandchild, again, owned, { token }];
    expect(await Promise.all(all.map(statusOf))).toEqual([200, 200, 200, 200, 200]);
    const { id } = (await ask("listApiTokens")).find((each: { name: string }) => each.name === "seeded");
    await ask("deleteApiToken", { path: { id } });
    expect(await Promise.all(all.map(statusOf))).toEqual([401, 401, 401, 200, 401]);
  });

  test("of a person goes on when the token it was made with is deleted", async () => {
    const { ask, call } = await managedService();
    const first = await ask("createApiToken", { body: { name: "pipeline", ...whole } });
    const made = await ask("createApiToken", { token: first.token, body: { name: "made", ...whole } });
    await ask("deleteApiToken", { path: { id: first.id } });
    expect((await call("listApiTokens", { token: made.token })).status).toBe(200);
  });
});
