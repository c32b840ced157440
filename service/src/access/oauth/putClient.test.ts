import { describe, expect, test } from "vitest";
import { oauthService, secret } from "../../../../tools/testing/oauthClient.ts";
import { startStore } from "../../../../tools/testing/startStore.ts";
import { insertOrg } from "../insertOrg.ts";
import { type OAuthClientOptions, putClient } from "./putClient.ts";
import { isSecret } from "./secrets.ts";

const itself: OAuthClientOptions = {
  id: "a",
  name: "A",
  secret,
  capabilities: { orgCapabilities: { views: ["read"] } },
};
const person: OAuthClientOptions = {
  id: "a",
  name: "A",
  secret: null,
  redirectAddresses: ["https://a.example/"],
};
const oddAddresses = [
  "javascript:alert(1)",
  "data:text/html,a",
  "http://a.example/",
  "http://localhost.a.example/",
  "https://a.example/#b",
  "https://me@a.example/",
  "https://a.example/ b",
  "app:/callback",
  "/callback",
  "",
];
const at = (address: string): OAuthClientOptions => ({ ...person, redirectAddresses: [address] });

describe("a client is refused", () => {
  const clients: [string, string, OAuthClientOptions][] = [
    ["with an odd id", "id", { ...itself, id: "a b" }],
    ["without a name", "name", { ...itself, name: "" }],
    ["with a short secret", "secret", { ...itself, secret: "a".repeat(31) }],
    ["that acts for itself without a secret", "secret", { ...itself, secret: null }],
    [
      "that acts for itself and has an address",
      "address",
      { ...itself, redirectAddresses: ["https://a.example"] },
    ],
    ["that may do nothing", "capability", { ...itself, capabilities: { orgCapabilities: { views: [] } } }],
    ["that acts as a person and has no address", "address", { ...person, redirectAddresses: [] }],
    ["of an unknown organisation", "organisation", { ...itself, orgId: "nowhere" }],
  ];
  test.each(clients)("%s", async (_, words, options) => {
    const refused = oauthService({ oauthClients: [options] });
    const message = expect.stringContaining(words);
    await expect(refused).rejects.toMatchObject({ code: "OAUTH_CLIENT_INVALID", message });
  });

  test.each(oddAddresses)("with the redirect address %j", async (address) => {
    const refused = oauthService({ oauthClients: [at(address)] });
    await expect(refused).rejects.toMatchObject({ code: "OAUTH_CLIENT_INVALID" });
  });
});

test.each(["http://localhost:1/a", "http://127.0.0.1/", "http://[::1]:5/", "com.example.app:/a"])(
  "a client may have the address %s",
  async (address) => {
    await oauthService({ oauthClients: [at(address)] });
  },
);

test("a client without a secret of its own gets one", async () => {
  const store = await startStore();
  const { secret: _, ...options } = itself;
  const made = await store.write(() => {
    const owner = { name: "Owner", email: "owner@example.com" };
    insertOrg(store, { id: "local", name: "Local", defaultEdgeDeployment: "a", owner, now: new Date() });
    return putClient(store, options, new Date());
  });
  expect(made).toMatch(/^edcs-/);
  expect(isSecret(made ?? "", store.oauth.clients.find("a")?.secretHash ?? new Uint8Array())).toBe(true);
});
