import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import {
  askForCode,
  callback,
  codeFlow,
  decide,
  type OAuthService,
  oauthService,
  postToken,
  secret,
} from "../../../../../tools/testing/oauthClient.ts";
import { temporaryFolder } from "../../../../../tools/testing/temporaryFolder.ts";

type Fields = Record<string, string>;

async function freshCode(service: OAuthService, parameters: Fields = {}): Promise<Fields> {
  const asked = await askForCode(service, parameters);
  const { location } = await decide(service, asked);
  return {
    grant_type: "authorization_code",
    client_id: "app",
    redirect_uri: callback,
    code: location?.searchParams.get("code") ?? "",
    code_verifier: asked.verifier,
    ...(parameters.client_id === "site" ? { client_id: "site", client_secret: secret } : {}),
  };
}

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

describe("a code is refused", () => {
  const attacks: [string, string, (fields: Fields, service: OAuthService) => Fields][] = [
    ["with another verifier", "invalid_grant", (f) => ({ ...f, code_verifier: "a".repeat(43) })],
    [
      "with a verifier that is too short",
      "invalid_request",
      (f) => ({ ...f, code_verifier: "a".repeat(42) }),
    ],
    ["without a verifier", "invalid_request", (f) => without(f, "code_verifier")],
    ["with another redirect address", "invalid_grant", (f) => ({ ...f, redirect_uri: `${callback}/` })],
    ["without a redirect address", "invalid_request", (f) => without(f, "redirect_uri")],
    ["from another client", "invalid_grant", (f) => ({ ...f, client_id: "site", client_secret: secret })],
    ["that is made up", "invalid_grant", (f) => ({ ...f, code: "A".repeat(43) })],
    [
      "after 60 seconds",
      "invalid_grant",
      (f, service) => {
        service.pass(60_000);
        return f;
      },
    ],
  ];
  test.each(attacks)("%s: %s", async (_, error, change) => {
    const service = await oauthService();
    const fields = await freshCode(service);
    const answered = await postToken(service, change(fields, service));
    expect(answered).toMatchObject({ status: 400, body: { error } });
    expect(answered.body.error_description).toMatch(/\w/);
  });

  test("the second time, which ends what the first time brought", async () => {
    const service = await oauthService();
    const fields = await freshCode(service);
    const first = await postToken(service, fields);
    expect(await service.tell(first.body.access_token)).toMatchObject({ status: 200 });
    expect(await postToken(service, fields)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect(await service.tell(first.body.access_token)).toMatchObject({ status: 401 });
    const refresh = {
      grant_type: "refresh_token",
      client_id: "app",
      refresh_token: first.body.refresh_token,
    };
    expect((await postToken(service, refresh)).body).toMatchObject({ error: "invalid_grant" });
  });

  test("the second time too where both come at once", async () => {
    const service = await oauthService();
    const fields = await freshCode(service);
    const answers = await Promise.all([1, 2, 3, 4].map(() => postToken(service, fields)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("after a wrong attempt of its own client", async () => {
    const service = await oauthService();
    const fields = await freshCode(service);
    await postToken(service, { ...fields, code_verifier: "a".repeat(43) });
    expect((await postToken(service, fields)).body).toMatchObject({ error: "invalid_grant" });
  });
});

describe("a refresh token", () => {
  const refresh = (token: string | undefined, more: Fields = {}): Fields => ({
    grant_type: "refresh_token",
    client_id: "app",
    refresh_token: token ?? "",
    ...more,
  });

  test("that is used again ends its whole family", async () => {
    const service = await oauthService();
    const first = await codeFlow(service);
    const second = await postToken(service, refresh(first.refresh_token));
    expect(second.status).toBe(200);
    expect((await postToken(service, refresh(first.refresh_token))).body).toMatchObject({
      error: "invalid_grant",
    });
    expect((await postToken(service, refresh(second.body.refresh_token))).body).toMatchObject({
      error: "invalid_grant",
    });
    for (const token of [first.access_token, second.body.access_token]) {
      expect(await service.tell(token)).toMatchObject({ status: 401 });
    }
  });

  test("ends after 30 days without use, and lives on by being used", async () => {
    const service = await oauthService();
    const days = (count: number) => service.pass(count * 24 * 60 * 60_000);
    const first = await codeFlow(service);
    days(29);
    const second = await postToken(service, refresh(first.refresh_token));
    days(29);
    const third = await postToken(service, refresh(second.body.refresh_token));
    expect(third.status).toBe(200);
    days(30);
    expect((await postToken(service, refresh(third.body.refresh_token))).body).toMatchObject({
      error: "invalid_grant",
    });
  });

  test("is of no use to another client, and still good for its own", async () => {
    const service = await oauthService();
    const { refresh_token } = await codeFlow(service);
    const stolen = refresh(refresh_token, { client_id: "site", client_secret: secret });
    expect((await postToken(service, stolen)).body).toMatchObject({ error: "invalid_grant" });
    expect(await postToken(service, refresh(refresh_token))).toMatchObject({ status: 200 });
  });
});

describe("a request for a token is refused", () => {
  const robot = { grant_type: "client_credentials", client_id: "robot", client_secret: secret };
  const requests: [string, number, string, Fields][] = [
    ["with a wrong secret", 401, "invalid_client", { ...robot, client_secret: `${secret}x` }],
    ["without the secret", 401, "invalid_client", without(robot, "client_secret")],
    ["of an unknown client", 401, "invalid_client", { ...robot, client_id: "nobody" }],
    ["without a client", 400, "invalid_request", without(robot, "client_id")],
    ["with a secret from a public client", 401, "invalid_client", { ...robot, client_id: "app" }],
    ["without a grant type", 400, "invalid_request", without(robot, "grant_type")],
    ["of an unknown grant type", 400, "unsupported_grant_type", { ...robot, grant_type: "password" }],
    ["of the grant type constructor", 400, "unsupported_grant_type", { ...robot, grant_type: "constructor" }],
    [
      "for itself by a client that acts as a person",
      400,
      "unauthorized_client",
      { ...robot, client_id: "site" },
    ],
    [
      "for itself by a public client",
      400,
      "unauthorized_client",
      { grant_type: "client_credentials", client_id: "app" },
    ],
    ["with an unknown scope", 400, "invalid_scope", { ...robot, scope: "views:read views:fly" }],
    ["with a scope that the client lacks", 400, "invalid_scope", { ...robot, scope: "rbac:read" }],
  ];
  test.each(requests)("%s: %i %s", async (_, status, error, fields) => {
    const service = await oauthService();
    const answered = await postToken(service, fields);
    expect(answered).toMatchObject({ status, body: { error } });
    expect(Object.keys(answered.body)).toEqual(["error", "error_description"]);
    expect(answered.headers.get("cache-control")).toBe("no-store");
    if (status === 401) expect(answered.headers.get("www-authenticate")).toMatch(/^Basic /);
  });

  const raw: [string, number, RequestInit][] = [
    ["as JSON", 400, { body: JSON.stringify(robot), headers: { "Content-Type": "application/json" } }],
    ["of more than 16 KB", 413, { body: new URLSearchParams({ ...robot, more: "a".repeat(16_384) }) }],
    [
      "with a client twice",
      400,
      { body: new URLSearchParams([...Object.entries(robot), ["client_id", "b"]]) },
    ],
    [
      "that authenticates in two ways",
      400,
      { body: new URLSearchParams(robot), headers: { Authorization: `Basic ${btoa(`robot:${secret}`)}` } },
    ],
    [
      "with a header that is not Basic",
      401,
      {
        body: new URLSearchParams({ grant_type: "client_credentials" }),
        headers: { Authorization: "Bearer x" },
      },
    ],
    [
      "with a header that is badly encoded",
      401,
      {
        body: new URLSearchParams({ grant_type: "client_credentials" }),
        headers: { Authorization: `Basic ${btoa("%zz:a")}` },
      },
    ],
  ];
  test.each(raw)("%s: %i", async (_, status, init) => {
    const { url } = await oauthService();
    const response = await fetch(`${url}/oauth/token`, { method: "POST", ...init });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      error: expect.stringMatching(/^invalid_(request|client)$/),
    });
  });

  test("after ten wrong secrets, until five minutes are over", async () => {
    const service = await oauthService();
    for (let count = 0; count < 10; count += 1) {
      await postToken(service, { ...robot, client_secret: `${secret}${count}` });
    }
    const refused = await postToken(service, robot);
    expect(refused).toMatchObject({ status: 429, body: { error: "temporarily_unavailable" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(290);
    service.pass(5 * 60_000);
    expect(await postToken(service, robot)).toMatchObject({ status: 200 });
  });

  test("after ten ids that nobody has, which are one, and stand in the way of no client", async () => {
    const service = await oauthService();
    const ask = (n: number) => postToken(service, { ...robot, client_id: `nobody-${n}` });
    for (let n = 0; n < 10; n += 1) expect(await ask(n)).toMatchObject({ status: 401 });
    expect(await ask(10)).toMatchObject({ status: 429, body: { error: "temporarily_unavailable" } });
    expect(await postToken(service, robot)).toMatchObject({ status: 200 });
  });
});

test("no code, refresh token or client secret stands in the data folder", async () => {
  const dataFolder = await temporaryFolder();
  const service = await oauthService({ dataFolder });
  const fields = await freshCode(service, { client_id: "site" });
  const { body } = await postToken(service, fields);
  await service.stop();
  const files = await readdir(dataFolder, { withFileTypes: true });
  const held = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(`${dataFolder}/${file.name}`, "latin1")),
  );
  for (const kept of [fields.code ?? "", body.refresh_token, body.access_token, secret]) {
    expect(kept.length).toBeGreaterThan(30);
    expect(held.join("")).not.toContain(kept);
  }
});
