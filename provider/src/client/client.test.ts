import { Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { clientOf, failureOf } from "../testing/clients.ts";
import { aDataset } from "../testing/fakeService.ts";
import { htmlPage, json, type Reply, refusal, startServer, text } from "../testing/server.ts";
import { RefusedError } from "./answerErrors.ts";
import type { Client } from "./client.ts";

const path = { id: "logs" };
const read = (client: Client) => client.call("getDataset", { path });
const create = (client: Client) => client.call("createDataset", { body: { name: "logs" } });
const remove = (client: Client) => client.call("deleteDataset", { path });

describe("a request", () => {
  test.each([
    ["http://HOST", "/v2/datasets/logs"],
    ["http://HOST/", "/v2/datasets/logs"],
    ["http://HOST/prefix", "/prefix/v2/datasets/logs"],
    ["http://HOST/a/b/", "/a/b/v2/datasets/logs"],
  ])("to %s goes to %s", async (address, expected) => {
    const server = await startServer(json(200, aDataset("logs")));
    await read(clientOf(address.replace("http://HOST", server.url)));
    expect(server.seen.map((seen) => seen.path)).toEqual([expected]);
  });

  test("escapes what stands in its path and its query", async () => {
    const server = await startServer(json(200, []));
    const client = clientOf(server.url);
    await client.call("deleteMapField", { path: { id: "logs", name: "a/b c?" } });
    await client.call("listVirtualFields", { query: { dataset: "a&b" } });
    expect(server.seen.map((seen) => seen.path)).toEqual([
      "/v2/datasets/logs/mapfields/a%2Fb%20c%3F",
      "/v2/vfields?dataset=a%26b",
    ]);
  });

  test("carries the credential, the organisation and a trace id of its own", async () => {
    const server = await startServer(json(200, aDataset("logs")));
    const client = clientOf(server.url, { token: "edat-1", orgId: "org-7" });
    await read(client);
    await read(client);
    const [first, second] = server.seen.map((seen) => seen.headers);
    expect(first).toMatchObject({ authorization: "Bearer edat-1", "x-service-org-id": "org-7" });
    expect(first?.["x-service-trace-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.["x-service-trace-id"]).not.toBe(first?.["x-service-trace-id"]);
    expect(first).not.toHaveProperty("content-type");
  });

  test("names no organisation where none is configured", async () => {
    const server = await startServer(json(200, aDataset("logs")));
    await read(clientOf(server.url));
    expect(server.seen[0]?.headers).not.toHaveProperty("x-service-org-id");
  });

  test("with a key that the contract does not know is not sent, and the error tells its path", async () => {
    const server = await startServer(json(200, aDataset("logs")));
    const body = { name: "n", properties: { webhook: { url: "https://a.example", colour: "red" } } };
    const error = await failureOf(clientOf(server.url).call("createNotifier", { body }));
    expect(error).toHaveProperty("code", "INPUT_INVALID");
    expect(error.message).toContain("properties.webhook.colour: unknown key");
    expect(error.message).not.toContain("red");
    expect(server.seen).toEqual([]);
  });
});

describe("a successful answer", () => {
  test("keeps what the contract does not know, at any depth", async () => {
    const answer = { id: "1", name: "n", properties: { webhook: { colour: "red" } }, ofTomorrow: { a: [1] } };
    const server = await startServer(json(200, answer));
    expect(await clientOf(server.url).call("getNotifier", { path })).toEqual(answer);
  });

  test.each([200, 201, 202, 203, 299])("may have the status %i", async (status) => {
    const server = await startServer(json(status, aDataset("logs")));
    expect(await create(clientOf(server.url))).toHaveProperty("name", "logs");
  });

  const bodies: [string, Reply][] = [
    ["204", (response) => void response.writeHead(204).end()],
    ["200 and nothing", text(200, "")],
    ["200 and JSON", json(200, { deleted: true })],
  ];
  test.each(bodies)("to a delete may be %s", async (_, reply) => {
    const server = await startServer(reply);
    expect(await remove(clientOf(server.url))).toBeUndefined();
  });
});

describe("an answer that cannot be used", () => {
  const { who: _, ...incomplete } = aDataset("logs");
  const asJson = { "content-type": "application/json" };
  const looksWrong = "this does not look like an Event Data Service";

  const rows: [string, Reply, string, string[]][] = [
    ["an HTML page", htmlPage(200), "ANSWER_NOT_JSON", ["answered 200 with an HTML page", looksWrong]],
    ["HTML that says it is JSON", text(200, "<html>", asJson), "ANSWER_NOT_JSON", ["an HTML page"]],
    ["an empty body", text(200, ""), "ANSWER_NOT_JSON", ["an empty body", looksWrong]],
    ["204", text(204, ""), "ANSWER_NOT_JSON", ["answered 204 with an empty body"]],
    ["JSON that is cut off", text(200, '{"name": "lo', asJson), "ANSWER_NOT_JSON", ["cut off"]],
    ["plain text", text(200, "OK", { "content-type": "text/plain" }), "ANSWER_NOT_JSON", ["text/plain"]],
    ["another type of JSON", json(200, [1]), "ANSWER_BREAKS_CONTRACT", ["the body: "]],
    ["null", json(200, null), "ANSWER_BREAKS_CONTRACT", ["the body: "]],
    ["an object that lacks a field", json(200, incomplete), "ANSWER_BREAKS_CONTRACT", ["who: "]],
    [
      "a field of another type",
      json(200, aDataset("logs", { retentionDays: "thirty" })),
      "ANSWER_BREAKS_CONTRACT",
      ["retentionDays: "],
    ],
  ];
  test.each(rows)("is %s", async (_, reply, code, words) => {
    const server = await startServer(reply);
    const error = await failureOf(read(clientOf(server.url)));
    expect(error).toHaveProperty("code", code);
    expect(error.message).toContain(`GET ${server.url}/v2/datasets/logs: `);
    for (const word of words) expect(error.message).toContain(word);
    expect(server.seen).toHaveLength(1);
  });

  test("is an HTML page for a delete, too: nothing of the service was deleted", async () => {
    const server = await startServer(htmlPage(200));
    expect(await failureOf(remove(clientOf(server.url)))).toHaveProperty("code", "ANSWER_NOT_JSON");
  });

  test("names at most five faults", async () => {
    const server = await startServer(json(200, Array(50).fill({})));
    const { message } = await failureOf(clientOf(server.url).call("listDatasets"));
    expect(message.split(";")).toHaveLength(5);
  });
});

describe("a refusal", () => {
  const rows: [string, Reply, string[], string[]][] = [
    [
      "in the service's own words",
      refusal(422, "name: must not\n  be empty"),
      ["answered 422: name: must not be empty"],
      [],
    ],
    [
      "whose code is a word",
      json(403, { code: "FORBIDDEN", message: "no access" }),
      ["answered 403: no access", 'needs the capability orgCapabilities.datasets: ["read"]'],
      [],
    ],
    ["that holds no message", json(400, { error: 1 }), ["answered 400: with JSON that holds no message"], []],
    [
      "of a missing credential",
      refusal(401, "token missing"),
      ["an API token or personal access token", "EVENTDATA_TOKEN"],
      [],
    ],
    ["of another site", htmlPage(404), ["with an HTML page", "does not look like"], []],
    ["of a portal", htmlPage(401), ["does not look like"], ["EVENTDATA_TOKEN"]],
    ["of a gateway", htmlPage(502), ["trace id if it goes on"], ["does not look like"]],
    ["of an endpoint that is not served", refusal(501, "later"), ["does not serve this endpoint"], []],
    ["of a path that is not known", refusal(404, "no"), ["may lack this endpoint"], []],
    ["of a redirection", text(301, "", { location: "https://elsewhere.example" }), ["answered 301"], []],
  ];
  test.each(rows)("%s says what happened and what to do", async (_, reply, words, others) => {
    const server = await startServer(reply);
    const error = await failureOf(read(clientOf(server.url)));
    expect(error).toBeInstanceOf(RefusedError);
    for (const word of words) expect(error.message).toContain(word);
    for (const other of others) expect(error.message).not.toContain(other);
  });
});

describe("the trace id in an error", () => {
  const answered: [string, string, (client: Client) => Promise<unknown>, Reply][] = [
    ["a refusal", "REQUEST_REFUSED", read, refusal(400, "no", { "X-Service-Trace-Id": "theirs" })],
    ["a lost create", "ANSWER_LOST", create, refusal(500, "no", { "X-Service-Trace-Id": "theirs" })],
    ["a wrong body", "ANSWER_NOT_JSON", read, text(200, "", { "X-Service-Trace-Id": "theirs" })],
    ["a wrong object", "ANSWER_BREAKS_CONTRACT", read, json(200, {}, { "X-Service-Trace-Id": "theirs" })],
  ];
  test.each(answered)("of %s is the answer's", async (_, code, call, reply) => {
    const server = await startServer(reply);
    const error = await failureOf(call(clientOf(server.url)));
    expect(error).toHaveProperty("code", code);
    expect(error.message).toContain("(trace id theirs)");
  });

  test.each([
    ["a refusal", read, refusal(400, "no")],
    ["no answer at all", create, ((response) => void response.socket?.destroy()) as Reply],
  ])("is ours where none was answered: %s", async (_, call, reply) => {
    const server = await startServer(reply);
    const { message } = await failureOf(call(clientOf(server.url)));
    expect(message).toContain(`(trace id ${server.seen[0]?.headers["x-service-trace-id"]})`);
  });
});

describe("a wire profile", () => {
  const wire = Wire.from(madeUpProfile);

  test("is applied to what is sent and to what is answered", async () => {
    const answer = {
      id: "1",
      name: "n",
      properties: { httpCall: { address: "https://a.example", body: "", hiddenHeaders: { a: "b" } } },
    };
    const server = await startServer(json(200, answer));
    const properties = {
      customWebhook: { url: "https://a.example", body: "", secretHeaders: { a: "b" } },
    };
    const body = { name: "n", properties };
    const result = await clientOf(server.url, { wire }).call("createNotifier", { body });
    expect(JSON.parse(server.seen[0]?.text ?? "")).toEqual({ name: "n", properties: answer.properties });
    expect(result).toEqual({ id: "1", name: "n", properties });
  });

  test("names the kinds of datasets, the paths and the headers", async () => {
    const wireDataset = aDataset("logs", { kind: "madeup:events:v1" });
    const server = await startServer(
      json(200, [wireDataset]),
      refusal(400, "no", { "X-Made-Up-Trace": "theirs" }),
    );
    const client = clientOf(server.url, { wire, orgId: "org-7" });
    expect(await client.call("listDatasets")).toEqual([{ ...wireDataset, kind: "service:events:v1" }]);
    const body = { name: "logs", kind: "service:events:v1" } as const;
    const error = await failureOf(client.call("createDataset", { body }));
    expect(error.message).toContain("(trace id theirs)");
    const [list, creation] = server.seen;
    expect(list).toMatchObject({ path: "/v2/collections", headers: { "x-made-up-org": "org-7" } });
    expect(list?.headers["x-made-up-trace"]).toBeDefined();
    expect(list?.headers).not.toHaveProperty("x-service-trace-id");
    expect(JSON.parse(creation?.text ?? "")).toEqual({ name: "logs", kind: "madeup:events:v1" });
  });

  test("widens the credentials that a refusal names", async () => {
    const server = await startServer(refusal(401, "no"));
    const call = clientOf(server.url, { wire }).call("updateView", {
      path,
      body: { name: "v", aplQuery: "a" },
    });
    expect((await failureOf(call)).message).toContain("an OAuth access token or personal access token");
  });
});
