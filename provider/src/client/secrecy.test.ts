import { inspect } from "node:util";
import { type BodyOf, Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { clientOf, failureOf, testToken } from "../testing/clients.ts";
import { deadAddress, hangUp, json, type Reply, refusal, startServer, text } from "../testing/server.ts";
import type { Client } from "./client.ts";

const read = (client: Client) => client.call("getDataset", { path: { id: "logs" } });
const create = (client: Client) => client.call("createDataset", { body: { name: "logs" } });

/** A service, or whatever stands before it, may show us what we sent. */
const echo = (reply: (credential: string) => Reply): Reply => {
  return (response, seen) => reply(String(seen.headers.authorization))(response, seen);
};
const traceHeader = Wire.from().headers.traceId;

const rows: [string, (client: Client) => Promise<unknown>, Reply][] = [
  ["a refusal", read, echo((shown) => refusal(401, `the credential "${shown}" is not known`))],
  ["a refusal's page", read, echo((shown) => text(403, `<html>${shown}`))],
  ["a trace id", read, echo((shown) => refusal(400, "no", { [traceHeader]: shown }))],
  ["a type of content", read, echo((shown) => text(200, "a", { "content-type": shown }))],
  ["a rate limit", create, echo((shown) => refusal(429, shown, { "retry-after": "3600" }))],
  ["a create that failed", create, echo((shown) => refusal(500, `crashed on ${shown}`))],
  ["a body that is not JSON", create, echo((shown) => text(200, shown))],
  ["an object that breaks the contract", read, echo((shown) => json(200, { id: shown, kind: shown }))],
  [
    "an answer that is not HTTP",
    create,
    (response, seen) => response.socket?.end(`${seen.headers.authorization}`),
  ],
  [
    "an answer that is not HTTP, to a read",
    read,
    (response, seen) => response.socket?.end(`HTTP/1.1 ${seen.headers.authorization}\r\n\r\n`),
  ],
  ["a closed connection", create, hangUp],
];

describe("the credential", () => {
  test.each(rows)("does not show in an error when %s holds it", async (_, call, reply) => {
    const server = await startServer(reply);
    const error = await failureOf(call(clientOf(server.url)));
    expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${testToken}`);
    expectNoToken(error);
  });

  test("does not show when the service cannot be reached", async () => {
    expectNoToken(await failureOf(read(clientOf(await deadAddress()))));
  });

  test("does not show when it cannot be sent", async () => {
    const server = await startServer(json(200, []));
    const token = `${testToken}\nand a second line`;
    const error = await failureOf(create(clientOf(server.url, { token })));
    expect(error).toHaveProperty("code", "SERVICE_UNREACHABLE");
    expectNoToken(error);
    expect(server.seen).toEqual([]);
  });

  test("does not show in a client that somebody prints", async () => {
    expectNoToken(clientOf(await deadAddress()));
  });
});

describe("a secret of a body that was sent", () => {
  const canary = "canary-5e2d";
  const url = `https://a.example/${canary}`;
  const bodies: [string, BodyOf<"createNotifier">["properties"]][] = [
    ["a token", { chatBot: { chatBotToken: canary } }],
    ["an address", { chatWebhook: { chatWebhookUrl: url } }],
    [
      "a header",
      { customWebhook: { url: "https://a.example", body: "b", secretHeaders: { A: `Basic ${canary} "` } } },
    ],
    [
      "two, one of which begins with the other",
      { alertRouterB: { token: canary, routingKey: `${canary}7` } },
    ],
  ];
  const echoes: [string, (sent: string) => Reply][] = [
    ["a refusal", (sent) => refusal(422, `properties: not valid: ${sent}`)],
    ["a create that failed", (sent) => refusal(500, `crashed on ${sent}`)],
    ["a limit", (sent) => refusal(429, sent, { "retry-after": "3600" })],
    ["a trace id", (sent) => refusal(400, "no", { [traceHeader]: encodeURIComponent(sent) })],
    ["a type of content", (sent) => text(200, "a", { "content-type": sent })],
  ];
  test.each(
    bodies.flatMap(([of, properties]) =>
      echoes.map(([where, echoed]) => ({ of, where, properties, echoed })),
    ),
  )("does not show when $where repeats $of", async ({ properties, echoed }) => {
    const server = await startServer((response, seen) => echoed(seen.text)(response, seen));
    for (const wire of [Wire.from(), Wire.from({ ...madeUpProfile, headers: {} })]) {
      const client = clientOf(server.url, { wire });
      const error = await failureOf(client.call("createNotifier", { body: { name: "n", properties } }));
      expect(server.seen.at(-1)?.text).toContain(canary);
      expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(canary);
    }
  });

  test("is left where it is so short that hiding it would hide other words", async () => {
    const server = await startServer(refusal(422, "token must not be so short"));
    const body = { name: "n", properties: { alertRouterB: { token: "short" } } };
    const error = await failureOf(clientOf(server.url).call("createNotifier", { body }));
    expect(error.message).toContain("token must not be so short");
  });
});

function expectNoToken(thing: unknown): void {
  const shown = [inspect(thing, { depth: 20, showHidden: true, getters: true }), String(thing)];
  for (let cause = thing; cause instanceof Error; cause = cause.cause) {
    shown.push(cause.message, cause.stack ?? "", JSON.stringify(cause));
  }
  for (const text of shown) expect(text).not.toContain(testToken);
}
