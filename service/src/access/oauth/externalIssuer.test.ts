import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type JWTPayload, UnsecuredJWT } from "jose";
import * as oauth from "oauth4webapi";
import { default as Provider } from "oidc-provider";
import { describe, expect, onTestFinished, test } from "vitest";
import { type MadeUpIssuer, madeUpIssuer } from "../../../../tools/testing/madeUpIssuer.ts";
import {
  insecure,
  type OAuthService,
  oauthService,
  toBeTold,
} from "../../../../tools/testing/oauthClient.ts";
import type { ExternalIssuerOptions } from "./externalIssuer.ts";

const audience = "https://events.example";
const owner = "owner@example.com";

type Mapping = Omit<ExternalIssuerOptions, "address" | "audience">;

async function serviceWith(mapping: Mapping): Promise<{ service: OAuthService; issuer: MadeUpIssuer }> {
  const issuer = await madeUpIssuer(audience);
  const options = { address: issuer.address, audience, ...mapping };
  return { service: await oauthService({ oauthIssuers: [options] }), issuer };
}

const byEmail: Mapping = { claim: "email" };
const known: JWTPayload = { email: owner, email_verified: true };

describe("a token of another issuer stands for", () => {
  const cases: [string, Mapping, JWTPayload, string][] = [
    ["the user with its verified e-mail address", byEmail, known, "Owner"],
    [
      "the same, however the address is capitalised",
      byEmail,
      { ...known, email: "OWNER@Example.com" },
      "Owner",
    ],
    [
      "the user whom its sub is mapped to",
      { claim: "sub", subjects: { "x|1": owner } },
      { sub: "x|1" },
      "Owner",
    ],
    ["the client of its client_id", { claim: "client_id" }, { client_id: "robot" }, "Robot"],
    [
      "the client that its client_id is mapped to",
      { claim: "client_id", subjects: { theirs: "robot" } },
      { client_id: "theirs" },
      "Robot",
    ],
  ];
  test.each(cases)("%s", async (_, mapping, claims, who) => {
    const { service, issuer } = await serviceWith(mapping);
    expect(await service.tell(await issuer.sign(claims))).toMatchObject({ status: 200, body: { who } });
  });

  test("the user whose id is its sub", async () => {
    const { service, issuer } = await serviceWith({ claim: "sub" });
    const { body } = await service.send("/v2/user", { token: await service.createPersonalToken(owner) });
    if (body.id === undefined) return expect(body.code).toBe(501);
    expect(await service.tell(await issuer.sign({ sub: body.id }))).toMatchObject({ status: 200 });
  });

  test.each([
    { scope: `openid views:read ${toBeTold}` },
    { scope: ["openid", "views:read", toBeTold] },
    { scp: ["views:read", toBeTold] },
  ])("no more than its scopes of ours say: %o", async (scopes) => {
    const { service, issuer } = await serviceWith(byEmail);
    const { body } = await service.tell(await issuer.sign({ ...known, ...scopes }));
    expect(body.metadata).toMatchObject({ views: ["read"], rbac: [] });
  });

  test.each([{ scope: 5 }, { scope: [1] }, { scp: {} }])("nothing at all with %o", async (scopes) => {
    const { service, issuer } = await serviceWith(byEmail);
    expect(await service.tell(await issuer.sign({ ...known, ...scopes }))).toMatchObject({ status: 401 });
  });
});

describe("a token of another issuer that stands for nobody gets 403", () => {
  const cases: [string, Mapping, JWTPayload][] = [
    ["an unknown address", byEmail, { ...known, email: "nobody@example.com" }],
    ["an address that is not verified", byEmail, { email: owner, email_verified: false }],
    ["an address without a word on that", byEmail, { email: owner }],
    ["an address verified in words", byEmail, { email: owner, email_verified: "true" }],
    ["no address", byEmail, { sub: owner }],
    ["an address that is a list", byEmail, { ...known, email: [owner] }],
    ["an unknown sub", { claim: "sub" }, { sub: "nobody" }],
    ["a sub that is not mapped", { claim: "sub", subjects: { a: owner } }, { sub: owner }],
    ["the sub constructor", { claim: "sub", subjects: { a: owner } }, { sub: "constructor" }],
    ["an unknown client", { claim: "client_id" }, { client_id: "nobody" }],
  ];
  test.each(cases)("%s", async (_, mapping, claims) => {
    const { service, issuer } = await serviceWith(mapping);
    expect(await service.tell(await issuer.sign(claims))).toMatchObject({ status: 403, body: { code: 403 } });
  });
});

test("a token of another issuer stands for nobody whose address has letters that look alike", async () => {
  const { service, issuer } = await serviceWith(byEmail);
  const body = { name: "Kim", email: "kim@example.com", role: "user" };
  await service.send("/v2/users", { method: "POST", body });
  const tell = async (email: string) => service.tell(await issuer.sign({ ...known, email }));
  expect(await tell("KIM@EXAMPLE.COM")).toMatchObject({ status: 200, body: { who: "Kim" } });
  for (const email of ["\u212aim@example.com", "k\u0130m@example.com", "\uff4bim@example.com"]) {
    expect(await tell(email), email).toMatchObject({ status: 403 });
  }
});

describe("a token of another issuer gets 401", () => {
  const now = Math.floor(Date.now() / 1_000);
  const cases: [string, string, Record<string, unknown>, object?][] = [
    ["for another audience", "audience", { aud: "https://other.example" }],
    ["for no audience", "aud", { aud: undefined }],
    ["of yet another issuer", "no issuer", { iss: "https://other.example" }],
    ["that has expired", "expired", { exp: now - 60 }],
    ["that never expires", "exp", { exp: undefined }],
    ["that is not valid yet", "not valid yet", { nbf: now + 120 }],
    ["under an unknown key", "key that is not known", {}, { kid: "x" }],
  ];
  test.each(cases)("%s", async (_, words, claims, header) => {
    const { service, issuer } = await serviceWith(byEmail);
    const refused = await service.tell(await issuer.sign({ ...known, ...claims }, header));
    expect(refused).toMatchObject({ status: 401, body: { message: expect.stringContaining(words) } });
    expect(refused.headers.get("www-authenticate")).toContain('error="invalid_token"');
  });

  test("with an algorithm that is not allowed, and without any", async () => {
    const { service, issuer } = await serviceWith({ ...byEmail, algorithms: ["ES256"] });
    const unsigned = new UnsecuredJWT({ ...known, iss: issuer.address, aud: audience }).encode();
    for (const token of [await issuer.sign(known), unsigned]) {
      const refused = await service.tell(token);
      expect(refused).toMatchObject({
        status: 401,
        body: { message: expect.stringContaining("not allowed") },
      });
    }
    expect(issuer.asked()).toBe(0);
  });
});

describe("the keys of another issuer", () => {
  test("are fetched once, and again for a key that is new, but not for every made-up one", async () => {
    const { service, issuer } = await serviceWith(byEmail);
    await Promise.all([1, 2, 3].map(async () => service.tell(await issuer.sign(known))));
    expect(issuer.asked()).toBe(1);
    service.pass(31_000);
    await issuer.rotate();
    expect(await service.tell(await issuer.sign(known))).toMatchObject({ status: 200 });
    expect(issuer.asked()).toBe(2);
    for (const kid of ["a", "b", "c"]) {
      expect(await service.tell(await issuer.sign(known, { kid }))).toMatchObject({ status: 401 });
    }
    expect(issuer.asked()).toBe(2);
  });

  const broken: [string, Parameters<MadeUpIssuer["break"]>[0], string][] = [
    ["answers with an error", { status: 500 }, "500"],
    ["calls itself something else", { metadata: { issuer: "https://evil.example" } }, "evil.example"],
    ["has its keys somewhere without TLS", { metadata: { jwks_uri: "http://evil.example/" } }, "https"],
    ["has keys that are none", { keys: { keys: "none" } }, "form"],
    ["answers too much", { keys: "a".repeat(2 ** 21) }, "bytes"],
  ];
  test.each(broken)("are missed with 503 where it %s", async (_, answer, words) => {
    const { service, issuer } = await serviceWith(byEmail);
    issuer.break(answer);
    const refused = await service.tell(await issuer.sign(known));
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining(words) } });
    expect(refused.headers.get("retry-after")).toBe("30");
  });

  test("are kept while it does not answer", async () => {
    const { service, issuer } = await serviceWith(byEmail);
    const token = await issuer.sign({ ...known, exp: Math.floor(Date.now() / 1_000) + 3_600 });
    expect(await service.tell(token)).toMatchObject({ status: 200 });
    issuer.break({ status: 500 });
    service.pass(11 * 60_000);
    expect(await service.tell(token)).toMatchObject({ status: 200 });
  });
});

describe("an issuer is refused at the start", () => {
  const right = { address: "https://login.example", audience, claim: "sub" } as const;
  const cases: [string, ExternalIssuerOptions][] = [
    ["without TLS", { ...right, address: "http://login.example" }],
    ["that is no address", { ...right, address: "login" }],
    ["without an audience", { ...right, audience: "" }],
    ["with an HMAC", { ...right, algorithms: ["RS256", "HS256"] }],
    ["without signatures", { ...right, algorithms: ["none"] }],
  ];
  test.each(cases)("%s", async (_, options) => {
    await expect(oauthService({ oauthIssuers: [options] })).rejects.toMatchObject({ code: "OPTION_INVALID" });
  });
});

test("a real authorization server's tokens are taken", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: "their-robot", client_secret: "a-secret-of-theirs" };
  const scope = `views:read ${toBeTold}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, grant_types: ["client_credentials"], redirect_uris: [], response_types: [] }],
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({ scope, audience, accessTokenFormat: "jwt" }),
      },
    },
  });
  server.on("request", provider.callback());
  const mapping = { claim: "client_id", subjects: { "their-robot": "robot" } } as const;
  const service = await oauthService({ oauthIssuers: [{ address: issuer, audience, ...mapping }] });
  const discovered = await oauth.discoveryRequest(new URL(issuer), insecure);
  const metadata = await oauth.processDiscoveryResponse(new URL(issuer), discovered);
  const response = await oauth.clientCredentialsGrantRequest(
    metadata,
    client,
    oauth.ClientSecretBasic(client.client_secret),
    { resource: audience, scope },
    insecure,
  );
  const { access_token } = await oauth.processClientCredentialsResponse(metadata, client, response);
  const { status, body } = await service.tell(access_token);
  expect({ status, ...body }).toMatchObject({ status: 200, who: "Robot", metadata: { views: ["read"] } });
});
