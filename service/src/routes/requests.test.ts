import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { endpointNames, endpointOf, limits } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { openToAll } from "../../../tools/testing/openToAll.ts";
import { runningService } from "../../../tools/testing/runningService.ts";

const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;
const padding = (bytes: number) => " ".repeat(bytes);

describe("a body is refused", () => {
  const bodies: [string, number, string | Uint8Array, string][] = [
    ["that is HTML", 400, "<html><body>hunter2</body></html>", "not JSON"],
    ["that ends too early", 400, '{"name":"a"', "not JSON (at position 11)"],
    ["with something behind it", 400, '{"name":"hunter2"} hunter2', "not JSON (at position 19)"],
    ["that is empty", 400, " ", "empty"],
    ["that is not UTF-8", 400, new Uint8Array([0x22, 0xff, 0xfe, 0x22]), "not UTF-8"],
    ["that is binary", 400, new Uint8Array([0, 1, 2, 3]), "not JSON"],
    ["that is nested too deep", 400, nested(limits.jsonDepth + 1), "deeper than 100"],
    ["that is nested far too deep", 400, nested(100_000), "deeper than 100"],
    ["that has half a character, far too deep", 400, `[${nested(100_000)},"\\ud800"]`, "JSON"],
    ["that is one byte too large", 413, `"${"a".repeat(limits.managementBody - 1)}"`, "larger"],
    ["that is a list", 422, "[]", "the body: "],
    ["that is null", 422, "null", "the body: "],
    ["that is a text", 422, '"hunter2"', "the body: "],
    [
      "with a key nobody knows",
      422,
      '{"name":"a","nmae":1}',
      "nmae: is not a known key (did you mean name?)",
    ],
    ["with the key __proto__", 422, '{"name":"a","__proto__":{}}', "__proto__: is not a known key"],
    ["with the key constructor", 422, '{"name":"a","constructor":{}}', "constructor: is not a known key"],
  ];
  test.each(bodies)("%s, with %i", async (_, status, body, words) => {
    const service = await runningService();
    const answered = await service.send("/v2/datasets", { method: "POST", body });
    expect(answered).toMatchObject({
      status,
      body: { code: status, message: expect.stringContaining(words) },
    });
    expect(answered.text).not.toContain("hunter2");
    expect(await service.send("/v2/datasets")).toMatchObject({ status: 200, body: [] });
  });

  const types = [
    "text/plain",
    "text/html",
    "application/x-ndjson",
    "application/jsonx",
    "multipart/form-data",
    "",
  ];
  test.each(types)("of the content type %j, with 415", async (type) => {
    const service = await runningService();
    const sent = { method: "POST", body: '{"name":"a"}', headers: { "Content-Type": type } };
    expect(await service.send("/v2/datasets", sent)).toMatchObject({ status: 415, body: { code: 415 } });
  });

  test("that is compressed, with 415", async () => {
    const service = await runningService();
    const sent = { method: "POST", body: "x", headers: { "Content-Encoding": "gzip" } };
    expect(await service.send("/v2/datasets", sent)).toMatchObject({ status: 415 });
  });

  test("that grows too large while its length was not told, with 413, and the next request is served", async () => {
    const service = await runningService();
    const stream = ReadableStream.from(Array.from({ length: 40 }, () => Buffer.from(padding(100_000))));
    const headers = { Authorization: `Bearer ${service.ownerToken}`, "Content-Type": "application/json" };
    const response = await fetch(`${service.url}/v2/datasets`, {
      method: "POST",
      body: stream,
      headers,
      duplex: "half",
    });
    expect(response.status).toBe(413);
    expect(await service.send("/v2/datasets")).toMatchObject({ status: 200 });
  });
});

describe("a body is taken", () => {
  const bodies: [string, string, string][] = [
    ["of the largest size", `{"name":"a"}${padding(limits.managementBody - 12)}`, "a"],
    ["with a key twice, of which the last counts", '{"name":"a","name":"b"}', "b"],
    ["with a byte order mark", '\ufeff{"name":"a"}', "a"],
    [
      "with read-only keys",
      '{"name":"a","id":"x","who":"y","created":1,"canWrite":0,"mapFields":{},"sharedByOrg":[]}',
      "a",
    ],
  ];
  test.each(bodies)("%s", async (_, body, name) => {
    const service = await runningService();
    const answered = await service.send("/v2/datasets", { method: "POST", body });
    expect(answered).toMatchObject({ status: 200, body: { name } });
  });

  test.each(["application/json; charset=utf-8", "Application/JSON", "application/json;"])(
    "of the type %j",
    async (type) => {
      const service = await runningService();
      const sent = { method: "POST", body: { name: "a" }, headers: { "Content-Type": type } };
      expect(await service.send("/v2/datasets", sent)).toMatchObject({ status: 200 });
    },
  );

  test("nested as deep as is allowed, as far as its depth goes", async () => {
    const service = await runningService();
    const answered = await service.send("/v2/datasets", { method: "POST", body: nested(limits.jsonDepth) });
    expect(answered.status).toBe(422);
  });

  test("with half a character, which is stored and answered as a replacement", async () => {
    const service = await runningService();
    const body = '{"name":"a","description":"x\\ud83dy"}';
    const created = await service.send("/v2/datasets", { method: "POST", body });
    expect(created.body.description).toBe("x\ufffdy");
    expect((await service.send("/v2/datasets/a")).body).toEqual(created.body);
  });
});

describe("a path parameter", () => {
  test("is decoded", async () => {
    const service = await runningService();
    await service.send("/v2/datasets", { method: "POST", body: { name: "a.b" } });
    expect(await service.send("/v2/datasets/%61%2Eb")).toMatchObject({ status: 200, body: { name: "a.b" } });
  });

  test.each([
    ["%C3%BC%F0%9F%90%98", "ü🐘"],
    ["a%2Fb", "a/b"],
    ["a%25b", "a%b"],
    ["a%2541", "a%41"],
    ["a%20b%22", 'a b"'],
    ["__proto__", "__proto__"],
    ["n".repeat(300), "n".repeat(300)],
  ])("%s names %s", async (encoded, name) => {
    const service = await runningService();
    const { status, body } = await service.send(`/v2/datasets/${encoded}`);
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 404, message: `dataset not found: "${name}"` },
    });
  });

  test.each(["%zz", "%", "%ff", "a%C3"])("%s is malformed", async (encoded) => {
    const service = await runningService();
    expect(await service.send(`/v2/datasets/${encoded}`)).toMatchObject({ status: 400, body: { code: 400 } });
  });
});

describe("a query parameter", () => {
  test("that is not valid names itself", async () => {
    const service = await runningService();
    const path = `/v2/datasets?referrer=${"r".repeat(limits.referrerCharacters + 1)}`;
    const answered = await service.send(path, { method: "POST", body: { name: "a" } });
    expect(answered).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("query parameter referrer: ") },
    });
    expect((await service.send("/v2/datasets")).body).toEqual([]);
  });

  const refused: [string, string][] = [
    ["?x=1", "query parameter x: is not known; this endpoint takes none"],
    ["?__proto__=3", "query parameter __proto__: is not known"],
    ["?=", "query parameter : is not known"],
    [`?${"x".repeat(300)}`, `query parameter ${"x".repeat(100)}…: is not known`],
  ];
  test.each(refused)("%s is one that nobody knows: a 400 that names it", async (search, message) => {
    const service = await runningService();
    expect(await service.send(`/v2/datasets${search}`)).toMatchObject({
      status: 400,
      body: { code: 400, message: expect.stringContaining(message) },
    });
  });

  test("that is nearly a known one names that, and one that stands twice is refused", async () => {
    const service = await runningService();
    for (const [search, message] of [
      [
        "?datset=a",
        "query parameter datset: is not known (did you mean dataset?); this endpoint takes dataset",
      ],
      ["?dataset=a&dataset=a", "query parameter dataset: must not stand twice"],
    ]) {
      expect(await service.send(`/v2/vfields${search}`)).toMatchObject({ status: 400, body: { message } });
    }
  });

  test("that nobody knows is refused by every endpoint, in the shape of its errors", async () => {
    const service = await runningService({ wireProfile: openToAll });
    for (const name of endpointNames) {
      const { method, path, errors } = endpointOf(name);
      const { status, body } = await service.send(`${path.replaceAll(/\{[^}]+\}/g, "a")}?oddity=1`, {
        method,
      });
      const code = errors === "tags" ? { error: "MALFORMED" } : { code: 400 };
      const message = expect.stringContaining("query parameter oddity: is not known");
      expect({ status, body }, name).toEqual({ status: 400, body: { ...code, message } });
    }
  });
});

describe("the trace id", () => {
  test.each(["abc-123", "A", "x".repeat(64)])("%s is given back", async (id) => {
    const service = await runningService();
    const { headers } = await service.send("/v2/datasets", { headers: { "X-Service-Trace-Id": id } });
    expect(headers.get("x-service-trace-id")).toBe(id);
  });

  test.each(["", "x".repeat(65), "a b", "a_b", "<script>", "a, b"])("%j is replaced", async (id) => {
    const service = await runningService();
    const { headers } = await service.send("/nowhere", { headers: { "X-Service-Trace-Id": id } });
    expect(headers.get("x-service-trace-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  const chunked = "POST /v2/datasets HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n";
  const unreadable = [
    ["no HTTP at all", "hello\r\n\r\n", "400"],
    ["an impossible host", "GET /v2/datasets HTTP/1.1\r\nHost: a b\r\n\r\n", "400"],
    ["an impossible target", "GET \\ HTTP/1.1\r\nHost: a\r\n\r\n", "400"],
    ["headers that do not end", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, "431"],
    ["endless extensions of chunks", `${chunked}\r\n1;${"x".repeat(20_000)}\r\na\r\n0\r\n\r\n`, "413"],
    ["two hosts", "GET /healthz HTTP/1.1\r\nHost: a\r\nHOST: b\r\n\r\n", "400"],
    ["the same host twice", "GET /healthz HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n", "400"],
    [
      "two credentials",
      "GET /healthz HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n",
      "400",
    ],
    ["two types", `${chunked}content-type: a/b\r\nContent-Type: b/c\r\n\r\n0\r\n\r\n`, "400"],
  ] as const;
  test.each(unreadable)("is there for %s", async (_, bytes, status) => {
    const { port } = await runningService();
    const socket = connect(port, "127.0.0.1");
    socket.write(bytes);
    setTimeout(() => socket.end(), 100);
    const answered = await text(socket);
    expect(answered).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answered).toMatch(/^x-service-trace-id: [0-9a-f-]{36}\r$/im);
    expect(JSON.parse(answered.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: Number(status) });
  });
});

describe("HEAD", () => {
  test("answers like GET without the body", async () => {
    const service = await runningService();
    const get = await service.send("/v2/datasets");
    const head = await service.send("/v2/datasets", { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
  });
});

describe("the probes", () => {
  test.each([
    ["/healthz", "alive"],
    ["/readyz", "ready"],
  ])("%s answers without a credential", async (path, status) => {
    const service = await runningService();
    expect(await service.send(path, { token: null })).toMatchObject({ status: 200, body: { status } });
    expect(await service.send(path, { method: "POST" })).toMatchObject({ status: 405 });
  });
});
