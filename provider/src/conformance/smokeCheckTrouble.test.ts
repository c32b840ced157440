import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import type { Values } from "../declaration/value.ts";
import { perform } from "../lifecycle/perform.ts";
import { smokeCheck } from "../resources/smokeCheck.ts";
import { clientOf, failureOf } from "../testing/clients.ts";
import { runOf } from "../testing/runOf.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { apl, askingOf, failedOf, flowOf, startSmokeCheckWorld } from "../testing/smokeCheckWorld.ts";

let service: EventService;
let number = 0;
/** A dataset that no other test has. */
let logs: string;

beforeAll(async () => {
  service = await eventService(["first"], {}, afterAll);
  // The first event of all waits for the start of what keeps them.
  await service.ingest("first", [{ n: 1 }]);
});
beforeEach(async () => {
  number += 1;
  logs = `logs-${number}`;
  await service.ask("createDataset", { body: { name: logs } });
});

const count = async () => (await service.rows(apl`${logs} | count`))[0]?.Count;
const flow = (more: Values = {}) => flowOf(logs, more);

/** A front that forwards, unless what it is told says otherwise. */
async function front(instead: (path: string) => "cut" | "cut answer" | undefined): Promise<TestServer> {
  return startServer((response, seen) => {
    const fate = instead(seen.path);
    if (fate === "cut") return void response.destroy();
    const { authorization = "", "content-type": type = "application/json" } = seen.headers;
    const init = { method: seen.method, headers: { authorization, "content-type": type } };
    const sent = fetch(
      service.service.url + seen.path,
      seen.method === "GET" ? init : { ...init, body: seen.text },
    );
    void sent.then(async (answer) => {
      if (fate === "cut answer") return void response.destroy();
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(await answer.text());
    });
  });
}

test("passes where a service was down for a while", async () => {
  const until = performance.now() + 500;
  const server = await front(() => (performance.now() < until ? "cut" : undefined));
  const { provider } = startSmokeCheckWorld(service, { url: server.url });
  expect((await provider.create(flow({ timeout: "20s" }))).outs).toMatchObject({ passed: true, rows: 1 });
});

test("of a probe whose answer is lost the next is another, so that each counts once", async () => {
  let lost = 0;
  const server = await front((path) => {
    if (!path.startsWith("/v1/ingest") || lost === 2) return undefined;
    lost += 1;
    return "cut answer";
  });
  const { provider } = startSmokeCheckWorld(service, { url: server.url });
  expect((await provider.create(flow({ timeout: "20s" }))).outs).toMatchObject({ passed: true, rows: 1 });
  expect(await count()).toBe(3);
});

test("that no time mends ends the check at once", async () => {
  const { provider } = startSmokeCheckWorld(service);
  const { token } = await service.ask("createApiToken", {
    body: { name: `weak-${number}`, orgCapabilities: { users: ["read"] } },
  });
  const lacks = await failedOf(provider.create(flow({ ingest: { dataset: logs, token }, timeout: "60s" })));
  expect(lacks.words).toMatch(/^the check failed: .*\n {2}POST \S+ answered 403/);
  expect(lacks.words).toContain(`datasetCapabilities["*"].ingest: ["create"]`);
  expect(lacks.words).not.toContain(token);
  const gone = await failedOf(provider.create(flow({ query: "nowhere | count", timeout: "60s" })));
  expect(gone.words).toContain("nowhere");
  expect(
    (await failedOf(provider.create(flow({ token: "edat-of-another", timeout: "60s" })))).words,
  ).toContain("401");
});

test("a stop ends it within a second, and it has not passed", async () => {
  const { url, ownerToken: token = "" } = service.service;
  const run = runOf(clientOf(url, { token }));
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 300);
  await service.ingest(logs, [{ n: 0 }]);
  const { ingest: _, ...inputs } = flow({ query: apl`${logs} | where n == 1`, timeout: "1h" });
  const failure = await failureOf(perform({ run, signal: stop.signal }, smokeCheck, inputs));
  expect(failure).toMatchObject({ code: "NOT_PASSED", outputs: { passed: false } });
  expect(failure.message).toMatch(/^the check was stopped before it passed/);
});

test("an edge that is not configured ends it at once, with those that are", async () => {
  const edges = new Map(["east", "west"].map((name) => [name, new URL(service.service.url)]));
  const { provider } = startSmokeCheckWorld(service, { edges });
  for (const more of [
    { ingest: { dataset: logs, edgeDeployment: "wst" } },
    { edgeDeployment: "wst", ingest: undefined },
  ]) {
    const { words } = await failedOf(provider.create(flow({ ...more, timeout: "60s" })));
    expect(words).toMatch(/^the check failed: /);
    expect(words).toContain(
      "there is no address of the edge wst; configured are east, west (did you mean west?)",
    );
  }
});

sampled("of 10 MB of rows little is shown or kept", { timeout: 60_000 }, async () => {
  const long = "x".repeat(10_000);
  await service.ingest(
    logs,
    Array.from({ length: 1_000 }, (_, n) => ({ n, long })),
  );
  const { provider } = startSmokeCheckWorld(service);
  const asking = (expected: Values, query: string, timeout = "5s") =>
    provider.create(askingOf(logs, expected, { query, timeout }));
  const all = apl`${logs}`;
  expect((await asking({ rows: { equals: 1_000 } }, all, "60s")).outs).toMatchObject({
    passed: true,
    rows: 1_000,
  });
  const one = apl`${logs} | project long | take 1`;
  const failures = await Promise.all([
    failedOf(asking({ noRows: true }, all)),
    failedOf(asking({ column: { name: "long", oneOf: [long.slice(1)] } }, all)),
    failedOf(asking({ scalar: { equals: `${long}y` } }, one)),
  ]);
  for (const failed of failures) {
    expect(failed.words.length).toBeLessThan(3_000);
    expect(JSON.stringify(failed.properties.value).length).toBeLessThan(300);
  }
});

test.each([-10, 10])("a clock that is %i minutes off makes no event old or late", async (minutes) => {
  const clock = () => new Date(Date.now() + minutes * 60_000);
  const off = await eventService(["logs"], { clock });
  const { provider } = startSmokeCheckWorld(off);
  const expected = { rows: { equals: 1 }, maxAge: "1m" };
  expect((await provider.create(flowOf("logs", { expect: expected }))).outs).toMatchObject({ passed: true });
});
