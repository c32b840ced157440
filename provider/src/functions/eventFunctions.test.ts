import { endpointOf } from "eventdata-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LegacyQueryResult, QueryResult } from "../data/queryResult.ts";
import { failureOf } from "../testing/clients.ts";
import { eventFunctionCases } from "../testing/eventFunctionCases.ts";
import { type EventWorld, startEventWorld } from "../testing/eventWorld.ts";
import type { Body } from "../testing/lookupCases.ts";
import { json, startServer } from "../testing/server.ts";
import { eventFunctions } from "./eventFunctions.ts";
import { call } from "./index.ts";

const time = "2026-01-02T03:04:05.123456789Z";

test("every function of the table is tested here", () => {
  expect(Object.keys(eventFunctionCases)).toEqual(eventFunctions.map(({ name }) => name));
});

async function startWorld(...atEnd: readonly ((stop: () => Promise<void>) => void)[]) {
  const world = await startEventWorld(["logs"], {}, ...atEnd);
  await world.ask("createDataset", { body: { name: "metrics", kind: "otel:metrics:v1" } });
  await world.ingest("logs", [{ _time: time, a: 1, big: 1 }]);
  await world.ingest("metrics", [{ _time: time, "attributes.host": "a" }]);
  return world;
}

let shared: EventWorld;
beforeAll(async () => {
  shared = await startWorld(afterAll);
});

describe.each(Object.entries(eventFunctionCases))("%s", (name, { works, answers, fails }) => {
  test("answers", async () => {
    const { run } = shared;
    expect(await run(name, works)).toEqual(answers);
  });

  test("takes the token of a call in place of the configured one, and says so where it may not", async () => {
    const { run, ask, service } = shared;
    const body = { name: "other", datasetCapabilities: { "*": { ingest: ["create"], query: ["read"] } } };
    const { token } = await ask("createApiToken", { body });
    const wrong = { "eventdata:token": `${service.ownerToken}x` };
    expect(await run(name, { ...works, token }, wrong)).toEqual(answers);
    const { token: weak } = await ask("createApiToken", {
      body: { name: "weak", orgCapabilities: { users: ["read"] } },
    });
    const { message } = await failureOf(run(name, { ...works, token: weak }));
    expect(message).toContain("The API token that the call was given lacks the capability");
    expect(message).not.toContain(weak);
  });

  test.each(fails)("%j fails: %s", async (args, words) => {
    const failure = await failureOf(shared.run(name, args));
    expect(failure).toMatchObject({ name: expect.stringMatching(/Error$/), code: expect.any(String) });
    expect(failure.message).toContain(words);
  });
});

describe("events that are sent", () => {
  const exactly = 9_007_199_254_740_993n;

  test("come back as they were, exact integers and large inputs too", async () => {
    const { run } = await startWorld();
    const events = Array.from({ length: 3_000 }, (_, n) => ({ n, text: "x".repeat(100), exact: exactly }));
    const sent = await run("ingest", { dataset: "logs", events });
    expect(sent).toMatchObject({ ingested: 3_000, failed: 0 });
    const counted = (await run("query", {
      apl: "logs | where n >= 0 | summarize count(), sum(n), max(exact)",
    })) as QueryResult;
    expect(counted.first()).toEqual({ count_: 3_000, sum_n: 4_498_500, max_exact: exactly });
  });

  test.each([
    ["JSON", { body: '[{"a": 5}]' }],
    ["JSON as bytes", { body: Buffer.from('{"a": 5}') }],
    [
      "JSON that is opened",
      {
        body: async function* () {
          yield Buffer.from('{"a": 5}');
        },
      },
    ],
    ["NDJSON", { body: '{"a": 5}\n', contentType: "application/x-ndjson" }],
    ["CSV", { body: "a,b\n5,x\n", contentType: "text/csv" }],
    [
      "CSV without names, with another delimiter",
      { body: "5;x\n", contentType: "text/csv", csvFields: ["a", "ä, b"], csvDelimiter: ";" },
    ],
  ])("may be a body of %s", async (_, args) => {
    const { run, rows } = await startWorld();
    expect(await run("ingest", { dataset: "logs", ...args })).toMatchObject({ ingested: 1 });
    expect(await rows("logs | where a == 5 | count")).toEqual([{ Count: 1 }]);
  });

  test("get labels, and their time from a field of any layout", async () => {
    const { run, rows } = await startWorld();
    const events = [{ at: "02.01.2026 03:04:05", n: 7 }];
    const more = { labels: { zone: "Zürich" }, timestampField: "at", timestampFormat: "02.01.2006 15:04:05" };
    await run("ingest", { dataset: "logs", events, ...more });
    expect(await rows("logs | where n == 7 | project zone, _time")).toEqual([
      { zone: "Zürich", _time: "2026-01-02T03:04:05Z" },
    ]);
  });

  test("and are refused are listed, the first ten, and are no error where that is allowed", async () => {
    const { run } = await startWorld();
    const events = Array.from({ length: 15 }, (_, n) => ({ _time: n < 12 ? "no time" : time, n }));
    const failure = await failureOf(run("ingest", { dataset: "logs", events }));
    expect(failure).toMatchObject({ code: "EVENTS_REFUSED" });
    const lines = failure.message.split("\n");
    expect(lines[0]).toBe("logs: 12 of 15 events were refused");
    expect(lines[1]).toMatch(/^ {2}event 1: .*time/);
    expect(lines.slice(11)).toEqual([
      "  and 2 more",
      "The others are stored. With allowFailures: true this is no error.",
    ]);
    expect(await run("ingest", { dataset: "logs", events, allowFailures: true })).toMatchObject({
      failed: 12,
      ingested: 3,
    });
  });

  test("are not sent again where no answer came, and the error says what to look for", async () => {
    const cut = await startServer((response) => response.destroy());
    const raw = { "eventdata:baseUrl": cut.url, "eventdata:token": "edat-canary" };
    const how = { raw, environment: {}, within: cut, anew: false };
    const failure = await failureOf(call("ingest", { dataset: "logs", events: [{}] }, how));
    expect(failure).toMatchObject({ code: "ANSWER_LOST" });
    expect(failure.message).toContain(
      "the events for logs may or may not be stored\nThey were not sent again",
    );
    expect(cut.seen).toHaveLength(1);
  });

  test("are sent again, from their beginning, to a service that was busy", async () => {
    const taken = { ingested: 2, failed: 0, processedBytes: 1, blocksCreated: 0, walLength: 0 };
    const busy = await startServer(json(429, { message: "later" }), json(200, taken));
    const raw = { "eventdata:baseUrl": busy.url, "eventdata:token": "edat-canary" };
    const events = [{ n: 1 }, { n: 2 }];
    await call("ingest", { dataset: "logs", events }, { raw, environment: {}, within: busy, anew: false });
    expect(busy.seen.map(({ text }) => text)).toEqual(Array(2).fill('{"n":1}\n{"n":2}\n'));
  });
});

describe("a query's result", () => {
  test("is told by rows, columns, the first and the only value", async () => {
    const { run } = await startWorld();
    const ask = async (apl: string, more: Body = {}) => (await run("query", { apl, ...more })) as QueryResult;
    const events = await ask("logs | project _time, a");
    expect(events.rows()).toEqual([{ _time: time, a: 1 }]);
    expect(events.columns()).toEqual({ _time: [time], a: [1] });
    expect(events.first()).toEqual({ _time: time, a: 1 });
    expect(() => events.scalar()).toThrow(
      "the result is not one value: it has 1 row of 2 columns (_time, a)",
    );
    expect((await ask("logs | count")).scalar()).toBe(1);
    expect((await ask("logs | where a == 2")).first()).toBeUndefined();
    const bound = await ask("logs | where a == wanted | count", { variables: { wanted: 1 } });
    expect(bound.scalar()).toBe(1);
    expect((await ask("logs | summarize count() by bin(_time, 1h)")).rows(1)).toEqual([{ count_: 1 }]);
    expect((await ask("print a = 1.0, b = 1e300")).first()).toEqual({ a: 1, b: 1e300 });
  });

  test("in the legacy form is told likewise", async () => {
    const { run } = await startWorld();
    const ask = async (apl: string) => (await run("query", { apl, format: "legacy" })) as LegacyQueryResult;
    expect((await ask("logs")).first()).toMatchObject({ _time: time, a: 1 });
    expect((await ask("logs | summarize count() by a")).rows()).toEqual([{ a: 1, count_: 1 }]);
    expect((await ask("logs | count")).scalar()).toBe(1);
    const read = (await run("legacyQuery", { dataset: "logs" })) as LegacyQueryResult;
    expect(read.columns()).toMatchObject({ _time: [time], a: [1] });
  });
});

describe("where several edges are configured", () => {
  const edges = ["us-east-1-aws", "eu-central-1-aws"];

  async function startEdges() {
    const world = await startEventWorld([], { edges });
    for (const [index, name] of ["here", "there"].entries()) {
      await world.ask("createDataset", { body: { name, edgeDeployment: edges[index] } });
    }
    await world.ask("createView", { body: { name: "over", aplQuery: "there", datasets: ["there"] } });
    const asked: string[] = [];
    const fronts = await Promise.all(
      edges.map((edge) =>
        startServer((response, seen) => {
          asked.push(edge);
          const { authorization = "", "content-type": type = "" } = seen.headers;
          void fetch(world.service.url + seen.path, {
            method: seen.method,
            headers: { authorization, "content-type": type },
            body: seen.text,
          }).then(async (answer) => {
            response.writeHead(answer.status, { "content-type": "application/json" });
            response.end(await answer.text());
          });
        }),
      ),
    );
    const addresses = Object.fromEntries(edges.map((edge, index) => [edge, fronts[index]?.url]));
    const run = (name: string, args: Body) =>
      world.run(name, args, { "eventdata:edges": JSON.stringify(addresses) });
    return { ...world, run, asked };
  }

  test("the one that holds the dataset is asked", async () => {
    const { run, asked } = await startEdges();
    await run("ingest", { dataset: "there", events: [{ a: 1 }] });
    await run("query", { apl: "['here'] | count" });
    await run("query", { apl: "over | count" });
    await run("legacyQuery", { dataset: "there" });
    await run("query", { apl: "print 1", edgeDeployment: edges[0] });
    expect(asked).toEqual([edges[1], edges[0], edges[1], edges[1], edges[0]]);
  });

  test("what cannot be told is asked for", async () => {
    const { run, asked } = await startEdges();
    for (const [name, args] of [
      ["ingest", { dataset: "nowhere", events: [{}] }],
      ["query", { apl: "print 1" }],
      ["query", { apl: "union here, there" }],
      ["query", { apl: "heres | count" }],
    ] as const) {
      const { message } = await failureOf(run(name, args));
      expect(message).toMatch(/it cannot be told which edge to ask: .*\nGive its name as edgeDeployment\.$/);
    }
    const failure = await failureOf(run("query", { apl: "here", edgeDeployment: "us-east-1-awz" }));
    expect(failure.message).toContain("did you mean us-east-1-aws?");
    expect(asked).toEqual([]);
  });
});

test("each function is about an endpoint of an edge", () => {
  for (const name of ["ingestEvents", "queryApl", "queryDataset", "listMetricsTags"] as const) {
    expect(endpointOf(name).host).toBe("edge");
  }
});
