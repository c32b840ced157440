import { setTimeout as wait } from "node:timers/promises";
import * as oauth from "oauth4webapi";
import { describe, expect, test } from "vitest";
import {
  askForCode,
  callback,
  insecure,
  type OAuthService,
  oauthClients,
  oauthService,
  postToken,
  secret,
} from "../../../tools/testing/oauthClient.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { sharedLake, sharedPlace } from "../../../tools/testing/sharedPlace.ts";
import { WebBrowser } from "../../../tools/testing/webBrowser.ts";
import { makeToken } from "../access/apiToken.ts";
import type { NodeOptions } from "./options.ts";

const ownerToken = makeToken("edat-");
const post = (body: object) => ({ method: "POST", body });
const put = (body: object) => ({ method: "PUT", body });
const owner = "owner@example.com";

/** Both start in the same moment. */
async function twoNodes(options: NodeOptions) {
  const start = () => runningService({ ownerToken, ...options });
  return Promise.all([start(), start()]);
}

async function twoServers() {
  const options: NodeOptions = { shared: await sharedPlace(), ownerToken, publicUrl: "http://127.0.0.1:1" };
  const one = await oauthService(options);
  const other = await oauthService(options);
  return [one, other] as const;
}

/** The same address at another node, as behind a balancer. */
const at = ({ url }: RunningService, address: string) => {
  const { pathname, search } = new URL(address);
  return url + pathname + search;
};

test("nodes that start together make the first objects and those of a seed once", {
  timeout: 60_000,
}, async () => {
  const datasets = [{ name: "a" }, { name: "b" }];
  const nodes = await twoNodes({
    shared: await sharedPlace(),
    seed: { datasets },
    oauthClients,
  });
  for (const node of nodes) {
    const { status, body } = await node.send("/v2/datasets");
    expect(status).toBe(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["a", "b"]);
  }
});

describe("a rate limit", () => {
  test("counts what another node has let through", { timeout: 60_000 }, async () => {
    const limited = { orgs: [{ id: "local", license: { apiRateLimitPerSecond: 8 } }] };
    const [one, other] = await twoNodes({ shared: await sharedPlace(), seed: limited });
    let remaining = 8;
    // The one is kept busy until the other has heard of it. The other's own bucket is full again after each pause.
    while (remaining > 4) {
      await Promise.all(Array.from({ length: 16 }, () => one.send("/v2/datasets")));
      await wait(500);
      remaining = Number((await other.send("/v2/datasets")).headers.get("x-ratelimit-remaining"));
    }
  });
});

describe("of an authorization", () => {
  test("each step may go to another node", { timeout: 60_000 }, async () => {
    const [one, other] = await twoServers();
    const server = { ...one.server, token_endpoint: `${other.url}/oauth/token` };
    const asked = await askForCode(one);
    const browser = new WebBrowser();
    const credential = await one.createPersonalToken(owner);
    await browser.submit(await browser.get(at(one, asked.address)), "sign-in", { credential });
    const page = await browser.get(at(other, asked.address));
    expect(page.text).toContain("Allow access?");
    const { location } = await browser.submit(page, "allow");
    const client = { client_id: "app" };
    const answer = oauth.validateAuthResponse(server, client, location ?? new URL(callback), "s t&a=te");
    const grant = () =>
      oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        answer,
        callback,
        asked.verifier,
        insecure,
      );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, await grant());
    expect((await one.tell(tokens.access_token)).status).not.toBe(401);
    // The code a second time, at the other node, ends all that the first has brought, everywhere.
    const again = await postToken(one, {
      grant_type: "authorization_code",
      client_id: "app",
      code: answer.get("code") ?? "",
      redirect_uri: callback,
      code_verifier: asked.verifier,
    });
    expect(again.body).toMatchObject({ error: "invalid_grant" });
    for (const node of [one, other]) expect((await node.tell(tokens.access_token)).status).toBe(401);
  });

  test("a sign-in link of one node signs in at another, once", { timeout: 60_000 }, async () => {
    const [one, other] = await twoServers();
    const link = await one.createLoginLink(owner);
    const browsers = [new WebBrowser(), new WebBrowser()] as const;
    const pages = await Promise.all([browsers[0].get(at(one, link)), browsers[1].get(at(other, link))]);
    const answers = await Promise.all(
      browsers.map((browser, n) => browser.submit(pages[n] as never, "sign-in")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403]);
  });
});

describe("whoever is wrong too often", () => {
  const wrongClient = (node: OAuthService, tried: string) =>
    postToken(node, { grant_type: "client_credentials", client_id: "robot", client_secret: tried });

  test("at several nodes is not listened to at any, however many tries go at once", {
    timeout: 60_000,
  }, async () => {
    const nodes = await twoServers();
    const [one, other] = nodes;
    const tries = Array.from({ length: 40 }, (_, n) => wrongClient(nodes[n % 2] ?? one, `guess ${n}`));
    const errors = (await Promise.all(tries)).map(({ body }) => body.error);
    expect(errors.filter((error) => error === "invalid_client")).toHaveLength(10);
    expect(errors.filter((error) => error === "temporarily_unavailable")).toHaveLength(30);
    for (const node of nodes) {
      expect((await wrongClient(node, secret)).body.error).toBe("temporarily_unavailable");
      node.pass(5 * 60_000);
    }
    expect((await wrongClient(other, secret)).status).toBe(200);
    expect((await wrongClient(one, "wrong again")).body.error).toBe("invalid_client");
    expect((await wrongClient(other, secret)).status).toBe(200);
  });

  test("when signing in at one node cannot at another, with what is right", { timeout: 60_000 }, async () => {
    const [one, other] = await twoServers();
    const link = await one.createLoginLink(owner);
    const { address } = await askForCode(one);
    const browser = new WebBrowser();
    const pageAt = (node: OAuthService) => browser.get(at(node, address));
    for (let n = 0; n < 10; n += 1) {
      const node = n % 2 === 0 ? one : other;
      const refused = await browser.submit(await pageAt(node), "sign-in", { credential: "guess" });
      expect(refused.status).toBe(403);
    }
    for (const node of [one, other]) {
      const refused = await browser.submit(await pageAt(node), "sign-in", { credential: link });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(200);
      node.pass(5 * 60_000);
    }
    // It was not used up by the refusals.
    const signedIn = await browser.submit(await pageAt(other), "sign-in", { credential: link });
    expect(signedIn.status).toBe(303);
  });
});

describe("a clock", () => {
  test("that one node was told to set is every node's, until a reset", { timeout: 60_000 }, async () => {
    const [one, other] = await twoNodes({ shared: await sharedPlace(), allowClock: true, allowReset: true });
    const now = "2031-02-03T04:05:06.000Z";
    expect((await one.send("/clock", put({ now, frozen: true }))).status).toBe(200);
    expect((await other.send("/clock")).body).toEqual({ now, frozen: true });
    const third = await runningService({ shared: await sharedPlace(), ownerToken, allowClock: true });
    expect((await third.send("/clock")).body.frozen).toBe(false);
    expect((await other.send("/reset", { method: "POST" })).status).toBe(204);
    expect((await one.send("/clock")).body.frozen).toBe(false);
    expect(new Date((await one.send("/clock")).body.now).getFullYear()).toBeLessThan(2031);
  });
});

describe("of events", () => {
  sampled(
    "a dataset's fields that one node has taken count at another that is asked for nothing else",
    {
      timeout: 180_000,
    },
    async () => {
      const seed = { orgs: [{ id: "local", license: { maxFields: 3 } }] };
      const [one, other] = await twoNodes({ shared: await sharedLake(), seed });
      // An edge knows what is there when it is opened: this is of what comes later.
      expect((await one.send("/v2/datasets", post({ name: "first" }))).status).toBe(200);
      for (const node of [one, other]) await node.send("/v1/ingest/first", post([{ a: 1 }]));
      // Each dataset is a try: the other hears of fields when they are loaded, and nobody says when it has.
      for (let n = 0; ; n += 1) {
        const name = `events${n}`;
        expect(n).toBeLessThan(20);
        expect((await one.send("/v2/datasets", post({ name }))).status).toBe(200);
        const taken = await one.send(`/v1/ingest/${name}`, post([{ a: 1, b: 1, c: 1 }]));
        expect(taken.body.ingested).toBe(1);
        await one.send("/v1/query/_apl?format=tabular", post({ apl: `${name} | count` }));
        const { body } = await other.send(`/v1/ingest/${name}`, post([{ d: 1, e: 1, f: 1 }]));
        if (body.failed === 1) break;
      }
    },
  );

  sampled(
    "a page's cursor of one node is good at another, and a reset at one ends them at all",
    {
      timeout: 180_000,
    },
    async () => {
      const [one, other] = await twoNodes({ shared: await sharedLake(), allowReset: true });
      expect((await one.send("/v2/datasets", post({ name: "events" }))).status).toBe(200);
      const events = Array.from({ length: 30 }, (_, n) => ({ _time: "2026-01-01T00:00:00Z", n }));
      expect((await one.send("/v1/ingest/events", post(events))).status).toBe(200);
      const seen: number[] = [];
      let cursor = "";
      for (let page = 0; page < 6; page += 1) {
        const node = page % 2 === 0 ? one : other;
        const apl = "events | sort by _time desc | limit 5";
        const startTime = "2025-01-01T00:00:00Z";
        const asked = await node.send("/v1/query/_apl?format=tabular", post({ apl, startTime, cursor }));
        expect(asked.status, asked.text).toBe(200);
        const [{ fields, columns }] = asked.body.tables;
        const at = fields.findIndex(({ name }: { name: string }) => name === "n");
        seen.push(...columns[at]);
        cursor = asked.body.status.minCursor;
      }
      expect(seen.sort((a, b) => a - b)).toEqual(events.map(({ n }) => n));
      expect((await one.send("/reset", { method: "POST" })).status).toBe(204);
      expect((await other.send("/v1/ingest/events", post([{ n: 1 }]))).status).toBe(404);
      expect((await other.send("/v2/datasets", post({ name: "events" }))).status).toBe(200);
      expect((await other.send("/v1/ingest/events", post([{ n: 1 }]))).status).toBe(200);
      const counted = await one.send("/v1/query/_apl?format=tabular", post({ apl: "events | count" }));
      expect(counted.body.tables[0].columns).toEqual([[1]]);
    },
  );
});
