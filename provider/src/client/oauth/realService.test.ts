import { describe, expect, test } from "vitest";
import { madeUpProfile } from "../../../../tools/testing/madeUpProfile.ts";
import { oauthClients, secret } from "../../../../tools/testing/oauthClient.ts";
import { runningService } from "../../../../tools/testing/runningService.ts";
import { clientOf, failureOf } from "../../testing/clients.ts";
import { clientFrom } from "../openClient.ts";
import { openTransport } from "../openTransport.ts";
import type { Transport } from "../transport.ts";

const minutes = (count: number) => count * 60_000;
const view = { name: "errors", aplQuery: "['logs'] | where status >= 500" };
const path = { id: view.name };

/** A service and a client of it that share a clock, and what the client asks. */
async function stage(more: { clientSecret?: string } = {}) {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const service = await runningService({ oauthClients, clock: () => new Date(now()) });
  const asked: string[] = [];
  const send = openTransport({ ca: undefined, timeoutSeconds: 10 });
  const transport: Transport = (request, signal) => {
    asked.push(`${request.method} ${request.url.pathname}`);
    return send(request, signal);
  };
  const oauth = { clientId: "robot", clientSecret: secret, tokenUrl: undefined, ...more };
  const token = service.ownerToken ?? "";
  const client = clientOf(service.url, { token, oauth, now, transport: async () => transport });
  const pass = (milliseconds: number) => {
    ahead += milliseconds;
  };
  return { service, client, token, pass, asked: () => asked.splice(0) };
}

const update = "PUT /v2/views/errors";
const signIn = "POST /oauth/token";

describe("the local service", () => {
  test("lets an OAuth client update a view, with a new access token before the old one ends", async () => {
    const { client, pass, asked } = await stage();
    await client.call("createView", { body: view });
    expect(asked()).toEqual(["POST /v2/views"]);
    const body = (description: string) => ({ body: { ...view, description }, path });
    expect(await client.call("updateView", body("one"))).toMatchObject({ description: "one" });
    expect(asked()).toEqual(["GET /.well-known/oauth-authorization-server", signIn, update]);
    pass(minutes(8));
    await client.call("updateView", body("two"));
    expect(asked()).toEqual([update]);
    // The token lasts ten minutes.
    pass(minutes(1.5));
    await client.call("updateView", body("three"));
    expect(asked()).toEqual([signIn, update]);
    expect(await client.call("getView", { path })).toMatchObject({ description: "three" });
  });

  test("gets a new access token from a client whose clock stands still", async () => {
    const { service, token, pass } = await stage();
    const oauth = { clientId: "robot", clientSecret: secret, tokenUrl: undefined };
    const client = clientOf(service.url, { token, oauth, now: () => 0 });
    await client.call("createView", { body: view });
    await client.call("updateView", { path, body: view });
    pass(minutes(11));
    expect(await client.call("updateView", { path, body: view })).toMatchObject({ name: "errors" });
  });

  test("refuses a wrong secret, and the error shows none", async () => {
    const { client, asked } = await stage({ clientSecret: "canary-wrong-secret" });
    const error = await failureOf(client.call("updateView", { path, body: view }));
    expect(error).toHaveProperty("code", "SIGN_IN_FAILED");
    expect(error.message).toContain("answered 401: invalid_client: the client is not known");
    expect(error.message).not.toContain("canary");
    expect(asked()).not.toContain(update);
  });

  test("refuses the token where no client is configured, and the error says which credential to add", async () => {
    const { service, token } = await stage();
    const client = clientFrom({ baseUrl: service.url, token }, {});
    const error = await failureOf(client.call("updateView", { path, body: view }));
    expect(error).toHaveProperty("status", 401);
    for (const words of [
      "The endpoint updateView takes an OAuth access token; it was sent the configured API token",
      "pulumi config set eventdata:clientId",
      "pulumi config set --secret eventdata:clientSecret",
      "set EVENTDATA_CLIENT_ID and EVENTDATA_CLIENT_SECRET",
      "pass clientId and clientSecret to an explicit Provider",
    ]) {
      expect(error.message).toContain(words);
    }
  });

  test("tells which capability an OAuth client lacks, and an API token", async () => {
    const { service, client } = await stage();
    const virtualField = { dataset: "logs", name: "f", expression: "1" };
    const ofClient = await failureOf(
      client.call("updateVirtualField", { path: { id: "none" }, body: virtualField }),
    );
    expect(ofClient.message).toContain(
      'The access token of the configured OAuth client lacks the capability datasetCapabilities["*"].virtualFields: ["update"]. Give the OAuth client the capability.',
    );
    const made = await client.call("createApiToken", {
      body: { name: "n", orgCapabilities: { users: ["read"] } },
    });
    const narrow = clientFrom({ baseUrl: service.url, token: made.token }, {});
    const ofToken = await failureOf(narrow.call("createRole", { body: { name: "r" } }));
    expect(ofToken.message).toContain(
      'The endpoint createRole takes an API token or personal access token. The configured API token lacks the capability orgCapabilities.rbac: ["create"].',
    );
    expect(ofToken.message).toContain("EVENTDATA_TOKEN");
    expect(ofToken.message).not.toContain(String(made.token));
  });

  test("takes a personal token where a wire profile says so", async () => {
    const service = await runningService({ wireProfile: madeUpProfile });
    const token = await service.createPersonalToken("owner@example.com");
    const oauth = { clientId: "robot", clientSecret: "canary-never-used" };
    const wireProfile = JSON.stringify(madeUpProfile);
    const client = clientFrom({ baseUrl: service.url, token, ...oauth, wireProfile }, {});
    await client.call("createView", { body: view });
    expect(await client.call("updateView", { path, body: view })).toMatchObject({ name: "errors" });
  });
});
