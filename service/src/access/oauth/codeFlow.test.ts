import { decodeJwt, decodeProtectedHeader } from "jose";
import * as oauth from "oauth4webapi";
import { describe, expect, test } from "vitest";
import {
  askForCode,
  callback,
  codeFlow,
  decide,
  insecure,
  oauthService,
  postToken,
  robotToken,
  secret,
  toBeTold,
} from "../../../../tools/testing/oauthClient.ts";

describe("a client that acts for itself", () => {
  test("gets a token for its secret, and is known by it", async () => {
    const service = await oauthService();
    const { status, body } = await service.tell(await robotToken(service));
    expect({ status, ...body }).toMatchObject({
      status: 200,
      id: "robot",
      name: "oauth",
      who: "Robot",
      metadata: { org: "local", views: ["read", "update"] },
    });
  });

  test("gets a token that says for whom, for what and how long", async () => {
    const service = await oauthService();
    const scope = `views:read ${toBeTold}`;
    const token = await robotToken(service, scope);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "ES256", typ: "at+jwt" });
    const { exp = 0, iat = 0, ...claims } = decodeJwt(token);
    expect(exp - iat).toBe(600);
    expect(claims).toMatchObject({
      iss: service.url,
      aud: service.url,
      sub: "robot",
      client_id: "robot",
      scope,
    });
    expect((await service.tell(token)).body.metadata.views).toEqual(["read"]);
  });

  test("authenticates by a header too, in which both parts are encoded", async () => {
    const service = await oauthService();
    const header = `Basic ${Buffer.from(`%72obot:${secret}`).toString("base64")}`;
    const answered = await postToken(
      service,
      { grant_type: "client_credentials" },
      { Authorization: header },
    );
    expect(answered).toMatchObject({ status: 200, body: { token_type: "Bearer", expires_in: 600 } });
    expect(answered.headers.get("cache-control")).toBe("no-store");
  });
});

describe("a client that acts as a person", () => {
  test("gets tokens by the whole flow, acts as the person, and uses each refresh token once", async () => {
    const service = await oauthService();
    const scope = `views:update datasets:read ${toBeTold}`;
    const tokens = await codeFlow(service, { scope });
    expect(tokens.scope).toBe(scope);
    const told = await service.tell(tokens.access_token);
    expect(told.body).toMatchObject({ id: "app", who: "Owner" });
    expect(told.body.metadata).toMatchObject({ views: ["update"], datasets: ["read"], rbac: [] });
    const client = { client_id: "app" };
    let refreshToken = tokens.refresh_token ?? "";
    for (const _ of ["first", "second"]) {
      const response = await oauth.refreshTokenGrantRequest(
        service.server,
        client,
        oauth.None(),
        refreshToken,
        insecure,
      );
      const refreshed = await oauth.processRefreshTokenResponse(service.server, client, response);
      expect(refreshed.refresh_token).not.toBe(refreshToken);
      expect(await service.tell(refreshed.access_token)).toMatchObject({ status: 200 });
      refreshToken = refreshed.refresh_token ?? "";
    }
  });

  test("may do everything that the person may, where it asks for no scope", async () => {
    const service = await oauthService();
    const tokens = await codeFlow(service, { client_id: "site" });
    expect(tokens.scope).toBeUndefined();
    const { body } = await service.tell(tokens.access_token);
    expect(body.metadata.rbac).toEqual(["create", "read", "update", "delete"]);
  });

  test("narrows by a refresh, for that one token", async () => {
    const service = await oauthService();
    const first = await codeFlow(service, { scope: "views:read views:update" });
    const fields = { grant_type: "refresh_token", client_id: "app" };
    const wider = { ...fields, refresh_token: first.refresh_token ?? "", scope: "views:read rbac:read" };
    expect((await postToken(service, wider)).body).toMatchObject({ error: "invalid_scope" });
    const narrow = await postToken(service, { ...wider, scope: "views:read" });
    expect(narrow.body).toMatchObject({ scope: "views:read" });
    const again = await postToken(service, { ...fields, refresh_token: narrow.body.refresh_token });
    expect(again.body).toMatchObject({ scope: "views:read views:update" });
  });

  test("may have an address of its own scheme, which stands as it was registered", async () => {
    const service = await oauthService();
    const redirect_uri = "com.example.app:/callback?a=b";
    const { location } = await decide(service, await askForCode(service, { redirect_uri }));
    expect(location?.href).toMatch(
      /^com\.example\.app:\/callback\?a=b&code=[\w-]{43}&state=s\+t%26a%3Dte&iss=/,
    );
    expect((await codeFlow(service, { redirect_uri })).access_token).toBeTruthy();
  });

  test("is told that the person said no", async () => {
    const service = await oauthService();
    const { location, status } = await decide(service, await askForCode(service), "deny");
    expect(status).toBe(303);
    expect(`${location?.origin}${location?.pathname}`).toBe(callback);
    expect(Object.fromEntries(location?.searchParams ?? [])).toMatchObject({
      error: "access_denied",
      state: "s t&a=te",
      iss: service.url,
    });
  });

  test("loses its tokens with the person", async () => {
    const service = await oauthService();
    const user = { name: "Guest", email: "guest@example.com", role: "admin" };
    const { body } = await service.send("/v2/users", { method: "POST", body: user });
    const { access_token } = await codeFlow(service, {}, user.email);
    expect(await service.tell(access_token)).toMatchObject({ status: 200, body: { who: "Guest" } });
    expect(await service.send(`/v2/users/${body.id}`, { method: "DELETE" })).toMatchObject({ status: 204 });
    expect(await service.tell(access_token)).toMatchObject({ status: 401 });
  });

  test("loses its tokens when the client revokes any of them", async () => {
    const service = await oauthService();
    for (const kind of ["access_token", "refresh_token"] as const) {
      const tokens = await codeFlow(service);
      const response = await oauth.revocationRequest(
        service.server,
        { client_id: "app" },
        oauth.None(),
        tokens[kind] ?? "",
        insecure,
      );
      await oauth.processRevocationResponse(response);
      expect(await service.tell(tokens.access_token)).toMatchObject({ status: 401 });
      const fields = {
        grant_type: "refresh_token",
        client_id: "app",
        refresh_token: tokens.refresh_token ?? "",
      };
      expect((await postToken(service, fields)).body).toMatchObject({ error: "invalid_grant" });
    }
  });
});

describe("revoking", () => {
  test("ends a token of a client that acts for itself, and no other", async () => {
    const service = await oauthService();
    const [gone, kept] = [await robotToken(service), await robotToken(service)];
    const fields = { client_id: "robot", client_secret: secret, token: gone };
    expect(await postToken(service, fields, {}, "/oauth/revoke")).toMatchObject({ status: 200 });
    expect(await service.tell(gone)).toMatchObject({ status: 401 });
    expect(await service.tell(kept)).toMatchObject({ status: 200 });
  });

  test("does nothing with another client's token, or with one that is none", async () => {
    const service = await oauthService();
    const token = await robotToken(service);
    const tokens = await codeFlow(service);
    for (const foreign of [token, tokens.refresh_token ?? "", "nonsense"]) {
      const fields = { client_id: "site", client_secret: secret, token: foreign };
      expect(await postToken(service, fields, {}, "/oauth/revoke")).toMatchObject({ status: 200 });
    }
    expect(await service.tell(token)).toMatchObject({ status: 200 });
    expect(await service.tell(tokens.access_token)).toMatchObject({ status: 200 });
  });
});

test("the endpoints that take nothing else take an access token", async () => {
  const service = await oauthService();
  const view = { name: "seen", aplQuery: "['a']" };
  await service.send("/v2/views", { method: "POST", body: view });
  const body = { ...view, description: "changed" };
  const change = (token: string) => service.send("/v2/views/seen", { method: "PUT", body, token });
  expect(await change(await robotToken(service))).toMatchObject({ status: 200, body });
  expect(await change(service.ownerToken ?? "")).toMatchObject({ status: 401 });
});
