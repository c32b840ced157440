import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { clientOf, countedTransport, failureOf, quick } from "../testing/clients.ts";
import {
  cutOff,
  deadAddress,
  hangUp,
  htmlPage,
  json,
  type Reply,
  refusal,
  silence,
  startServer,
} from "../testing/server.ts";
import type { Client } from "./client.ts";
import { defaultRetryPolicy, retryAfterSeconds, verdict } from "./retry.ts";

type Method = "GET" | "PUT" | "DELETE" | "POST";

const path = { id: "logs" };
const calls: Record<Method, (client: Client) => Promise<unknown>> = {
  GET: (client) => client.call("getDataset", { path }),
  PUT: (client) => client.call("updateDataset", { path, body: {} }),
  DELETE: (client) => client.call("deleteDataset", { path }),
  POST: (client) => client.call("createDataset", { body: { name: "logs" } }),
};
const methods = Object.keys(calls) as Method[];

const date = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

interface Case {
  readonly failure: string;
  readonly reply: Reply;
  /** How often it is sent in all, and the code that it ends with: where it may be repeated, and for a POST. */
  readonly repeated: [attempts: number, code: string];
  readonly post: [attempts: number, code: string];
}

const refused = "REQUEST_REFUSED";
const again: [number, string] = [quick.attempts, refused];
const once: [number, string] = [1, refused];
const lost: [number, string] = [1, "ANSWER_LOST"];
const unreachable: [number, string] = [quick.attempts, "SERVICE_UNREACHABLE"];
/** Each attempt takes its time, so there are fewer. */
const silent = { timeoutSeconds: 0.2, retry: { ...quick, attempts: 2 } };
const status = (code: number, headers: Record<string, string> = {}) => refusal(code, "no", headers);

const cases: Case[] = [
  { failure: "a closed connection", reply: hangUp, repeated: unreachable, post: lost },
  { failure: "an answer cut off in the middle", reply: cutOff, repeated: unreachable, post: lost },
  { failure: "silence", reply: silence, repeated: [2, "SERVICE_UNREACHABLE"], post: lost },
  { failure: "429", reply: status(429), repeated: again, post: again },
  {
    failure: "429 with seconds",
    reply: status(429, { "retry-after": "0.01" }),
    repeated: again,
    post: again,
  },
  {
    failure: "429 with a date",
    reply: status(429, { "retry-after": date(-60) }),
    repeated: again,
    post: again,
  },
  {
    failure: "429 with more seconds than anybody waits",
    reply: status(429, { "retry-after": "9" }),
    repeated: once,
    post: once,
  },
  {
    failure: "429 with a date too far away",
    reply: status(429, { "retry-after": date(60) }),
    repeated: once,
    post: once,
  },
  { failure: "503", reply: status(503), repeated: again, post: lost },
  {
    failure: "503 with seconds",
    reply: status(503, { "retry-after": "0" }),
    repeated: again,
    post: again,
  },
  {
    failure: "503 with a date",
    reply: status(503, { "retry-after": date(-60) }),
    repeated: again,
    post: again,
  },
  { failure: "a gateway's page", reply: htmlPage(502), repeated: again, post: lost },
  ...[500, 502, 504, 520, 524, 599].map((code) => ({
    failure: `${code}`,
    reply: status(code),
    repeated: again,
    post: lost,
  })),
  ...[400, 401, 403, 404, 405, 409, 413, 415, 422, 430, 501].map((code) => ({
    failure: `${code}`,
    reply: status(code),
    repeated: once,
    post: once,
  })),
];
const rows = cases.flatMap(({ failure, reply, repeated, post }) =>
  methods.map((method) => {
    const [attempts, code] = method === "POST" ? post : repeated;
    return { method, failure, reply, attempts, code };
  }),
);

describe("a request that fails", () => {
  test.concurrent.each(rows)("$method, $failure: is sent $attempts times, $code", async (row) => {
    const { method, failure, reply, attempts, code } = row;
    const server = await startServer(reply);
    const client = clientOf(server.url, failure === "silence" ? silent : {});
    expect(await failureOf(calls[method](client))).toHaveProperty("code", code);
    expect(server.seen.map((seen) => seen.method)).toEqual(Array(attempts).fill(method));
  });

  test.each(methods)(
    "%s: a refused connection is tried a few times, and surely was not carried out",
    async (method) => {
      const { attempts, transport } = countedTransport(10);
      const client = clientOf(await deadAddress(), { transport });
      expect(await failureOf(calls[method](client))).toHaveProperty("code", "SERVICE_UNREACHABLE");
      expect(attempts()).toBe(quick.connectAttempts);
    },
  );

  test("an address that does not exist is told at once", async () => {
    const { attempts, transport } = countedTransport(10);
    const client = clientOf("http://no-such-host.invalid", { transport });
    expect(await failureOf(calls.POST(client))).toHaveProperty("code", "SERVICE_UNREACHABLE");
    expect(attempts()).toBeLessThanOrEqual(quick.connectAttempts);
  });

  test.each(methods)("%s: is carried out when a later attempt succeeds", async (method) => {
    const server = await startServer(status(429), status(503, { "retry-after": "0" }), json(201, dataset));
    await calls[method](clientOf(server.url));
    expect(server.seen).toHaveLength(3);
  });

  test("a query is sent again, though it is a POST", async () => {
    const server = await startServer(
      hangUp,
      status(500),
      json(200, { format: "tabular", status: {}, tables: [] }),
    );
    await clientOf(server.url).call("queryAplTabular", { body: { apl: "logs" } });
    expect(server.seen.map(({ method }) => method)).toEqual(["POST", "POST", "POST"]);
  });

  test("a POST that was refused first and lost then is not sent a third time", async () => {
    const server = await startServer(status(429), hangUp);
    expect(await failureOf(calls.POST(clientOf(server.url)))).toHaveProperty("code", "ANSWER_LOST");
    expect(server.seen).toHaveLength(2);
  });
});

const dataset = {
  id: "logs",
  name: "logs",
  description: "",
  kind: "service:events:v1",
  created: "2026-01-31T12:00:00Z",
  who: "tester",
};

const soon = (): AbortSignal | undefined => AbortSignal.timeout(150);
const none = (): AbortSignal | undefined => undefined;

describe("waiting", () => {
  const retry = { ...quick, longestWait: 60 };

  test("lasts as long as Retry-After asks", async () => {
    const server = await startServer(status(503, { "retry-after": "0.25" }), json(200, dataset));
    await calls.GET(clientOf(server.url, { retry }));
    const [first, second] = server.seen.map((seen) => seen.at) as [number, number];
    expect(second - first).toBeGreaterThanOrEqual(240);
  });

  test.each([
    ["a 429", (until: number) => status(429, { "retry-after": `${until - Date.now() / 1000}` })],
    [
      "the last answer of a rate limit's window",
      (until: number) =>
        json(200, dataset, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${until}` }),
    ],
  ])("%s makes all other requests wait", async (_, replyOf) => {
    const until = Date.now() / 1000 + 0.3;
    const server = await startServer((...exchange) => replyOf(until)(...exchange), json(200, dataset));
    const client = clientOf(server.url, { retry });
    const first = calls.GET(client);
    // An answer that was not delayed is here long before the time that it names.
    await sleep(100);
    await Promise.all([first, calls.GET(client), calls.PUT(client)]);
    for (const { at } of server.seen.slice(1)) expect(at).toBeGreaterThanOrEqual(until * 1000 - 10);
  });

  test("what is left of a rate limit's window is no reason to wait", async () => {
    const left = { "x-ratelimit-remaining": "1", "x-ratelimit-reset": "99999999999" };
    const server = await startServer(json(200, dataset, left));
    const client = clientOf(server.url, { retry, callSeconds: 5 });
    await calls.GET(client);
    await calls.GET(client);
    expect(server.seen).toHaveLength(2);
  });

  test.each([
    ["an overall limit", { callSeconds: 0.15 }, none],
    ["the caller", {}, soon],
  ])("%s ends a wait between attempts", async (_, options, signal) => {
    const server = await startServer(status(429, { "retry-after": "30" }));
    const client = clientOf(server.url, { ...options, retry });
    const call = client.call("getDataset", { path, ...withSignal(signal()) });
    expect(await failureOf(call)).toHaveProperty("code", "TOO_LATE");
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    ["an overall limit", "GET", { callSeconds: 0.15 }, none, "TOO_LATE"],
    ["the caller", "DELETE", {}, soon, "TOO_LATE"],
    // It may have been carried out: that matters more than why no answer was waited for.
    ["an overall limit", "POST", { callSeconds: 0.15 }, none, "ANSWER_LOST"],
    ["the caller", "POST", {}, soon, "ANSWER_LOST"],
  ] as const)("%s ends the wait for an answer to a %s", async (_, method, options, signal, code) => {
    const server = await startServer(silence);
    const call = callWith(clientOf(server.url, options), method, signal());
    expect(await failureOf(call)).toHaveProperty("code", code);
    expect(server.seen).toHaveLength(1);
  });

  test.each(methods)("%s: what was ended before it began is never sent", async (method) => {
    const server = await startServer(json(200, dataset));
    const call = callWith(clientOf(server.url), method, AbortSignal.abort());
    expect(await failureOf(call)).toHaveProperty("code", "TOO_LATE");
    expect(server.seen).toHaveLength(0);
  });
});

function withSignal(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}

function callWith(client: Client, method: Method, signal: AbortSignal | undefined): Promise<unknown> {
  const options = withSignal(signal);
  if (method === "POST") return client.call("createDataset", { body: { name: "logs" }, ...options });
  if (method === "PUT") return client.call("updateDataset", { path, body: {}, ...options });
  return client.call(method === "GET" ? "getDataset" : "deleteDataset", { path, ...options });
}

describe("the time before the next attempt", () => {
  const policy = defaultRetryPolicy;

  test("stays between half and all of a time that doubles, whatever the dice say", () => {
    const attempts = fc.integer({ min: 1, max: policy.attempts - 1 });
    fc.assert(
      fc.property(attempts, fc.double({ min: 0, max: 1, noNaN: true }), (attempt, dice) => {
        const next = verdict(true, { kind: "lost" }, attempt, policy, () => dice);
        const most = Math.min(policy.longestWait, policy.firstWait * 2 ** (attempt - 1));
        expect(next).toEqual({ wait: expect.any(Number) });
        const { wait } = next as { wait: number };
        expect(wait).toBeGreaterThanOrEqual(most / 2);
        expect(wait).toBeLessThanOrEqual(most);
      }),
    );
  });

  test("is never shorter than the service asks, and differs between those that it refused", () => {
    const failure = { kind: "status", status: 429, retryAfter: 7 } as const;
    const waits = [0, 0.5, 0.999].map((dice) => verdict(false, failure, 1, policy, () => dice));
    const seconds = waits.map((next) => (next as { wait: number }).wait);
    for (const wait of seconds) expect(wait).toBeGreaterThanOrEqual(7);
    expect(new Set(seconds).size).toBe(3);
  });

  const now = Date.parse("2026-01-31T12:00:00Z");
  test.each([
    [undefined, undefined],
    ["", undefined],
    ["soon", undefined],
    ["0", 0],
    ["12", 12],
    ["-5", 0],
    ["Sat, 31 Jan 2026 12:00:30 GMT", 30],
    ["Sat, 31 Jan 2026 11:59:00 GMT", 0],
  ])("Retry-After %j asks for %j seconds", (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});
