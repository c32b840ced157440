import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { clientOf, failureOf, testToken } from "../../testing/clients.ts";
import {
  deadAddress,
  hangUp,
  htmlPage,
  json,
  type Reply,
  refusal,
  startServer,
  type TestServer,
  text,
} from "../../testing/server.ts";
import type { Client } from "../client.ts";

const oauth = { clientId: "robot", clientSecret: "canary-client secret:/+", tokenUrl: undefined };
const basic = `Basic ${Buffer.from("robot:canary-client+secret%3A%2F%2B").toString("base64")}`;
const metadataPath = "/.well-known/oauth-authorization-server";
const saved = { id: "1", kind: "apl", name: "n", query: {}, metadata: {}, who: "w", dataset: "d" };
const view = { id: "v", name: "v", aplQuery: "['logs']" };

interface Replies {
  readonly metadata?: Reply;
  /** The token of the n-th request for one. */
  readonly token?: (number: number) => Reply;
  readonly call?: Reply;
}

const issued = (number: number, more: object = {}) =>
  json(200, { access_token: `canary-access-${number}`, token_type: "Bearer", expires_in: 600, ...more });

/** A service that is its own authorization server. */
async function startOAuthService(replies: Replies = {}): Promise<TestServer> {
  let tokens = 0;
  const server = await startServer();
  const metadata = replies.metadata ?? json(200, { token_endpoint: `${server.url}/oauth/token` });
  return server.answer((response, seen) => {
    if (seen.path.endsWith(metadataPath)) return metadata(response, seen);
    if (seen.path === "/oauth/token") return (replies.token ?? issued)(++tokens)(response, seen);
    (replies.call ?? json(200, seen.method === "PUT" ? view : saved))(response, seen);
  });
}

const read = (client: Client) => client.call("getStarredQuery", { path: { id: "1" } });
const requests = (server: TestServer) => server.seen.map(({ method, path }) => `${method} ${path}`);
const tokensAsked = (server: TestServer) => server.seen.filter(({ path }) => path === "/oauth/token").length;
const credentialsSeen = (server: TestServer) =>
  server.seen.filter(({ path }) => path.startsWith("/v2/")).map(({ headers }) => headers.authorization);

describe("an access token", () => {
  test("is had by the client's credentials, where the service's metadata says", async () => {
    const server = await startOAuthService();
    expect(await read(clientOf(server.url, { oauth, orgId: "org-7" }))).toMatchObject({ id: "1" });
    expect(requests(server)).toEqual([
      `GET ${metadataPath}`,
      "POST /oauth/token",
      "GET /v2/apl-starred-queries/1",
    ]);
    const [asked, token, call] = server.seen;
    expect(asked?.headers).not.toHaveProperty("authorization");
    expect(token).toMatchObject({
      text: "grant_type=client_credentials",
      headers: { authorization: basic, "content-type": "application/x-www-form-urlencoded" },
    });
    expect(call?.headers).toMatchObject({
      authorization: "Bearer canary-access-1",
      "x-service-org-id": "org-7",
    });
  });

  test("is asked for below the path of the base address", async () => {
    const server = await startOAuthService();
    await read(clientOf(`${server.url}/prefix/`, { oauth }));
    expect(requests(server)[0]).toBe(`GET /prefix${metadataPath}`);
  });

  test("is had by a form, where the server takes nothing else", async () => {
    const server = await startServer();
    const metadata = {
      token_endpoint: `${server.url}/oauth/token`,
      token_endpoint_auth_methods_supported: ["client_secret_post", "none"],
    };
    server.answer(json(200, metadata), issued(1), json(200, saved));
    await read(clientOf(server.url, { oauth }));
    expect(server.seen[1]?.headers).not.toHaveProperty("authorization");
    expect(Object.fromEntries(new URLSearchParams(server.seen[1]?.text))).toEqual({
      grant_type: "client_credentials",
      client_id: "robot",
      client_secret: oauth.clientSecret,
    });
  });

  test("is had at the address that is configured, even elsewhere, and no metadata is asked for", async () => {
    const [server, elsewhere] = [await startOAuthService(), await startServer(issued(1))];
    const tokenUrl = new URL(`${elsewhere.url}/sign/in`);
    await read(clientOf(server.url, { oauth: { ...oauth, tokenUrl } }));
    expect(requests(elsewhere)).toEqual(["POST /sign/in"]);
    expect(requests(server)).toEqual(["GET /v2/apl-starred-queries/1"]);
  });

  test("is not asked for while the token will do", async () => {
    const server = await startOAuthService({ call: json(200, []) });
    await clientOf(server.url, { oauth }).call("listViews");
    expect(requests(server)).toEqual(["GET /v2/views"]);
    expect(credentialsSeen(server)).toEqual([`Bearer ${testToken}`]);
  });

  test("is fetched once for all who wait, and kept", async () => {
    const server = await startOAuthService({
      token: (number) => (response, seen) => void sleep(30).then(() => issued(number)(response, seen)),
    });
    const client = clientOf(server.url, { oauth });
    await Promise.all(Array.from({ length: 10 }, () => read(client)));
    await read(client);
    expect(tokensAsked(server)).toBe(1);
    expect(new Set(credentialsSeen(server))).toEqual(new Set(["Bearer canary-access-1"]));
  });

  test.each([
    ["600", 539, 1],
    ["600", 541, 2],
    ["10", 7, 1],
    ["10", 9, 2],
    ["86400", 86_339, 1],
    ["86400", 86_341, 2],
  ])("of %s seconds is, after %i seconds, the %i. one", async (lifetime, seconds, number) => {
    let ahead = 0;
    const server = await startOAuthService({ token: (count) => issued(count, { expires_in: lifetime }) });
    const client = clientOf(server.url, { oauth, now: () => ahead });
    await read(client);
    ahead = seconds * 1000;
    await Promise.all([read(client), read(client)]);
    expect(tokensAsked(server)).toBe(number);
    expect(credentialsSeen(server).at(-1)).toBe(`Bearer canary-access-${number}`);
  });

  test.each([undefined, null])("whose end is not told (%s) is kept until it is refused", async (end) => {
    let ahead = 0;
    const server = await startOAuthService({ token: (number) => issued(number, { expires_in: end }) });
    const client = clientOf(server.url, { oauth, now: () => ahead });
    await read(client);
    ahead = 1e12;
    await read(client);
    expect(tokensAsked(server)).toBe(1);
  });

  test.each([0, -5])("of %i seconds is used once each", async (lifetime) => {
    const server = await startOAuthService({ token: (number) => issued(number, { expires_in: lifetime }) });
    const client = clientOf(server.url, { oauth });
    await read(client);
    await read(client);
    expect(tokensAsked(server)).toBe(2);
  });

  test("that is refused is fetched anew once, by one request for all, and a write is sent again", async () => {
    const call: Reply = (response, seen) => {
      const isOld = seen.headers.authorization === "Bearer canary-access-1";
      (isOld ? refusal(401, "revoked") : json(200, view))(response, seen);
    };
    const server = await startOAuthService({ call });
    const client = clientOf(server.url, { oauth });
    const body = { name: "v", aplQuery: "['logs']" };
    const write = () => client.call("updateView", { path: { id: "v" }, body });
    await Promise.all([write(), write(), write()]);
    expect(tokensAsked(server)).toBe(2);
  });

  test("that is refused twice is an error that tells which client it was", async () => {
    const server = await startOAuthService({ call: refusal(401, "not known: canary-access-2") });
    const error = await failureOf(read(clientOf(server.url, { oauth })));
    expect(error).toMatchObject({ code: "REQUEST_REFUSED", status: 401 });
    expect(error.message).toContain("the access token of the configured OAuth client");
    expect(error.message).toContain("EVENTDATA_CLIENT_ID and EVENTDATA_CLIENT_SECRET");
    expect(error.message).not.toContain("canary");
    expect(credentialsSeen(server)).toEqual(["Bearer canary-access-1", "Bearer canary-access-2"]);
  });
});

describe("without an access token", () => {
  const other = "https://elsewhere.example";
  const rows: [string, Replies, string[], tokens: number][] = [
    [
      "since the secret is wrong",
      {
        token: () => json(401, { error: "invalid_client", error_description: "wrong: canary-client secret" }),
      },
      ["answered 401: invalid_client", "eventdata:clientSecret", "EVENTDATA_CLIENT_ID"],
      1,
    ],
    [
      "since the answer holds none",
      { token: () => json(200, { token: "canary-x" }) },
      ["no access token that can be used (access_token)"],
      1,
    ],
    [
      "since it is of another kind",
      { token: (n) => issued(n, { token_type: "mac" }) },
      ["can be used (token_type)"],
      1,
    ],
    [
      "since it cannot be sent",
      { token: (n) => issued(n, { access_token: "canary\nx" }) },
      ["(access_token)"],
      1,
    ],
    ["since a page answers", { token: () => htmlPage(200) }, ["answered 200 with what is not JSON"], 1],
    ["since there is no metadata", { metadata: refusal(404, "no") }, ["answered 404: no", "tokenUrl"], 0],
    [
      "since the metadata names no address",
      { metadata: json(200, {}) },
      ["names no token endpoint", "EVENTDATA_TOKEN_URL"],
      0,
    ],
    [
      "since the metadata names an address that nobody configured",
      { metadata: json(200, { token_endpoint: `${other}/token` }) },
      [`names a token endpoint at ${other}`, "EVENTDATA_TOKEN_URL"],
      0,
    ],
    [
      "since the metadata names no address of the web",
      { metadata: json(200, { token_endpoint: "file:///etc/passwd" }) },
      ["names no token endpoint"],
      0,
    ],
    [
      "since the metadata leads elsewhere",
      { metadata: text(302, "", { location: other }) },
      ["answered 302"],
      0,
    ],
  ];
  test.each(rows)(
    "%s, nothing is sent, and asking again does not help",
    async (_, replies, words, tokens) => {
      const server = await startOAuthService(replies);
      const client = clientOf(server.url, { oauth });
      for (const error of [await failureOf(read(client)), await failureOf(read(client))]) {
        expect(error).toHaveProperty("code", "SIGN_IN_FAILED");
        for (const word of words) expect(error.message).toContain(word);
      }
      expect(tokensAsked(server)).toBe(tokens);
      expect(credentialsSeen(server)).toEqual([]);
    },
  );

  test.each([
    ["is down", () => refusal(503, "later")],
    ["limits the rate", () => refusal(429, "later", { "retry-after": "0" })],
    ["hangs up", () => hangUp],
  ])("since the server %s, it is asked again, now and for the next call", async (_, failing) => {
    const server = await startOAuthService({ token: (number) => (number <= 4 ? failing() : issued(number)) });
    const client = clientOf(server.url, { oauth });
    expect(await failureOf(read(client))).toHaveProperty("code", "SIGN_IN_FAILED");
    expect(tokensAsked(server)).toBe(3);
    expect(await read(client)).toMatchObject({ id: "1" });
    expect(tokensAsked(server)).toBe(5);
  });

  test("since nobody answers, the error tells the address", async () => {
    const [server, dead] = [await startOAuthService(), await deadAddress()];
    const client = clientOf(server.url, { oauth: { ...oauth, tokenUrl: new URL(dead) } });
    const error = await failureOf(read(client));
    expect(error.message).toContain(`POST ${dead}/ was not answered`);
    expect(server.seen).toEqual([]);
  });

  test("a call that is given up does not end the wait of others", async () => {
    const server = await startOAuthService({
      token: (number) => (response, seen) => void sleep(100).then(() => issued(number)(response, seen)),
    });
    const client = clientOf(server.url, { oauth });
    const signal = AbortSignal.timeout(20);
    const [given, waited] = await Promise.all([
      failureOf(client.call("getStarredQuery", { path: { id: "1" }, signal })),
      read(client),
    ]);
    expect(given).toHaveProperty("code", "TOO_LATE");
    expect(waited).toMatchObject({ id: "1" });
    expect(tokensAsked(server)).toBe(1);
  });
});

describe("the client's secret and its access tokens", () => {
  const echoes: [string, Replies][] = [
    [
      "the token endpoint",
      { token: () => (response, seen) => json(400, { error: seen.headers.authorization })(response, seen) },
    ],
    [
      "the token endpoint, decoded",
      { token: () => json(400, { error: "x", error_description: oauth.clientSecret }) },
    ],
    [
      "a trace id",
      {
        token: () => (response, seen) =>
          refusal(400, "no", { "x-service-trace-id": `${seen.headers.authorization}` })(response, seen),
      },
    ],
    ["the metadata", { metadata: json(500, { message: oauth.clientSecret }) }],
    [
      "a refusal",
      { call: (response, seen) => refusal(400, `${seen.headers.authorization}`)(response, seen) },
    ],
    ["a refusal, after another token", { call: refusal(401, "neither canary-access-1 nor canary-access-2") }],
  ];
  test.each(echoes)("do not show when %s repeats them", async (_, replies) => {
    const server = await startOAuthService(replies);
    const { message, stack } = await failureOf(read(clientOf(server.url, { oauth })));
    const encoded = [basic.slice(6), "canary"];
    for (const secret of encoded) expect(message + stack).not.toContain(secret);
    expect(message).toContain(replies.metadata ? "answered 500" : "[secret]");
  });
});
