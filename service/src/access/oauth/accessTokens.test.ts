import { createPublicKey, createSecretKey, generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import {
  type OAuthService,
  oauthClients,
  oauthService,
  robotToken,
  secret,
} from "../../../../tools/testing/oauthClient.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { startService } from "../../start/service.ts";
import { AccessTokens } from "./accessTokens.ts";

const minutes = (count: number) => count * 60_000;
const days = (count: number) => count * 24 * 60 * 60_000;
const foreignKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

type PublishedKey = JsonWebKey & { kid: string };

async function publishedKeys({ url }: OAuthService): Promise<PublishedKey[]> {
  const { keys } = (await (await fetch(`${url}/oauth/jwks`)).json()) as { keys: PublishedKey[] };
  return keys;
}

/** A token like the given one, signed anew with some key. */
function resigned(
  token: string,
  change: { header?: object; claims?: object; key?: Parameters<SignJWT["sign"]>[0] },
) {
  const header = { ...decodeProtectedHeader(token), ...change.header } as { alg: string };
  const claims = { ...decodeJwt(token), ...change.claims };
  return new SignJWT(claims).setProtectedHeader(header).sign(change.key ?? foreignKey);
}

async function publicKeyAsSecret(service: OAuthService) {
  const [jwk = {}] = await publishedKeys(service);
  const pem = createPublicKey({ key: jwk, format: "jwk" }).export({ type: "spki", format: "pem" });
  return createSecretKey(Buffer.from(pem));
}

function cut(token: string, change: (parts: string[]) => string[]): string {
  return change(token.split(".")).join(".");
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("an access token is refused, with the reason", () => {
  type Forge = (token: string, service: OAuthService) => string | Promise<string>;
  const forgeries: [string, string, Forge][] = [
    ["alg none", "not allowed", (token) => new UnsecuredJWT(decodeJwt(token)).encode()],
    [
      "alg none with the signature left",
      "not allowed",
      (token) => cut(token, ([, claims = "", end = ""]) => [encoded({ alg: "none" }), claims, end]),
    ],
    [
      "an HMAC with the public key",
      "not allowed",
      async (token, service) =>
        resigned(token, { header: { alg: "HS256" }, key: await publicKeyAsSecret(service) }),
    ],
    ["another key under our key's id", "wrong signature", (token) => resigned(token, {})],
    ["another key under its own id", "key that is not known", (t) => resigned(t, { header: { kid: "x" } })],
    [
      "another key without an id",
      "key that is not known",
      (t) => resigned(t, { header: { kid: undefined } }),
    ],
    [
      "a key that it brings along",
      "key that is not known",
      (token) =>
        resigned(token, { header: { kid: "x", jwk: createPublicKey(foreignKey).export({ format: "jwk" }) } }),
    ],
    ["another issuer", "no issuer", (t) => resigned(t, { claims: { iss: "https://evil.example" } })],
    ["no issuer", "no issuer", (token) => resigned(token, { claims: { iss: undefined } })],
    [
      "changed claims",
      "wrong signature",
      (token) =>
        cut(token, ([head = "", , end = ""]) => [head, encoded({ ...decodeJwt(token), sub: "x" }), end]),
    ],
    ["its end cut off", "OAuth access token", (token) => token.slice(0, -4)],
    [
      "no signature",
      "OAuth access token",
      (token) => cut(token, ([head = "", claims = ""]) => [head, claims, ""]),
    ],
    ["claims that are no JSON", "cannot be read", () => `${encoded({ alg: "ES256" })}.eA.eA`],
    [
      "an unknown critical header",
      "OAuth access token",
      (token) =>
        cut(token, ([, claims = "", end = ""]) => [
          encoded({ ...decodeProtectedHeader(token), crit: ["x"], x: 1 }),
          claims,
          end,
        ]),
    ],
    [
      "its time over",
      "expired",
      (token, service) => {
        service.pass(minutes(10));
        return token;
      },
    ],
  ];
  test.each(forgeries)("%s", async (_, words, forge) => {
    const service = await oauthService();
    const token = await robotToken(service);
    expect(await service.tell(token)).toMatchObject({ status: 200 });
    const refused = await service.tell(await forge(token, service));
    expect(refused).toMatchObject({ status: 401, body: { code: 401 } });
    expect(refused.body.message).toContain(words);
    const challenge = refused.headers.get("www-authenticate");
    expect(challenge).toMatch(/^Bearer error="invalid_token", error_description="[^"\\]+"$/);
  });

  test("another service's", async () => {
    const [service, other] = [await oauthService(), await oauthService()];
    const refused = await service.tell(await robotToken(other));
    expect(refused.body).toMatchObject({ code: 401, message: expect.stringContaining("no issuer") });
  });

  test("a right signature over what is for another audience, another kind, or not valid yet", async () => {
    const key = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const keys = { current: async () => ({ id: "k", ...key }), find: () => key.publicKey };
    const tokens = new AccessTokens(keys, () => new Date());
    const token = await tokens.sign("https://a.example", { clientId: "c", subject: "s" });
    await expect(tokens.verify("https://a.example", token)).resolves.toMatchObject({ clientId: "c" });
    const changes: [string, Parameters<typeof resigned>[1]][] = [
      ["aud", { claims: { aud: "https://b.example" } }],
      ["typ", { header: { typ: "JWT" } }],
      ["nbf", { claims: { nbf: Date.now() / 1000 + 60 } }],
      ["sub", { claims: { sub: undefined } }],
      ["jti", { claims: { jti: undefined } }],
      ["client_id", { claims: { client_id: 5 } }],
      ["exp", { claims: { exp: undefined } }],
    ];
    for (const [claim, change] of changes) {
      const changed = await resigned(token, { ...change, key: key.privateKey });
      await expect(tokens.verify("https://a.example", changed)).rejects.toMatchObject({ claim });
    }
  });
});

describe("signing keys", () => {
  test("are replaced after 30 days; the old one stays until its last token is over", async () => {
    const service = await oauthService();
    const first = await robotToken(service);
    service.pass(days(30) - minutes(5));
    const last = await robotToken(service);
    const { kid } = decodeProtectedHeader(first);
    expect(decodeProtectedHeader(last).kid).toBe(kid);
    service.pass(minutes(6));
    const next = await robotToken(service);
    expect(decodeProtectedHeader(next).kid).not.toBe(kid);
    for (const token of [last, next]) expect(await service.tell(token)).toMatchObject({ status: 200 });
    const ids = async () => (await publishedKeys(service)).map((key) => key.kid);
    expect(await ids()).toEqual([decodeProtectedHeader(next).kid, kid]);
    service.pass(minutes(10));
    expect(await ids()).toEqual([decodeProtectedHeader(next).kid]);
    const refused = await service.tell(await resigned(last, {}));
    expect(refused.body.message).toContain("key that is not known");
  });

  test("are published without their private part", async () => {
    const service = await oauthService();
    await robotToken(service);
    for (const key of await publishedKeys(service)) {
      expect(Object.keys(key).toSorted()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    }
  });

  test("are made once where many ask at the same time", async () => {
    const service = await oauthService();
    await Promise.all(Array.from({ length: 10 }, () => robotToken(service)));
    expect(await publishedKeys(service)).toHaveLength(1);
  });

  test("survive a restart, and so do the tokens", async () => {
    const dataFolder = await temporaryFolder();
    const publicUrl = "http://events.example";
    const tokenOf = async (url: string) => {
      const fields = { grant_type: "client_credentials", client_id: "robot", client_secret: secret };
      const body = new URLSearchParams(fields);
      const answer = await (await fetch(`${url}/oauth/token`, { method: "POST", body })).json();
      return (answer as { access_token: string }).access_token;
    };
    const first = await startService({ dataFolder, publicUrl, oauthClients });
    const token = await tokenOf(first.url);
    await first.stop();
    expect(decodeJwt(token).iss).toBe(publicUrl);
    const second = await startService({ dataFolder, publicUrl });
    const headers = { Authorization: `Bearer ${token}` };
    const answered = await fetch(`${second.url}/v2/views/none`, { headers });
    expect(answered.status).not.toBe(401);
    await second.stop();
  });
});

test("the issuer is the service's own address, whatever the Host header says", async () => {
  const service = await oauthService();
  const body = await new Promise<string>((resolve) => {
    const address = `${service.url}/.well-known/oauth-authorization-server`;
    request(address, { headers: { Host: "evil.example" } }, (answer) => resolve(text(answer))).end();
  });
  expect(JSON.parse(body).issuer).toBe(service.url);
  expect(body).not.toContain("evil");
});

test.each(["events.example", "https://a.example/", "https://a.example/b", "ftp://a.example"])(
  "the public URL %s is refused",
  async (publicUrl) => {
    const refused = oauthService({ publicUrl });
    await expect(refused).rejects.toMatchObject({ code: "OPTION_INVALID" });
  },
);
