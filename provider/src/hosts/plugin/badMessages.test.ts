import { get } from "node:http";
import { connect as connectSocket } from "node:net";
import { type ServiceError, status } from "@grpc/grpc-js";
import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { Struct, Value } from "google-protobuf/google/protobuf/struct_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ManagedService, managedService } from "../../../../tools/testing/managedService.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import type { Values } from "../../declaration/value.ts";
import {
  type Ask,
  configureRequest,
  connect,
  createRequest,
  engineSide,
  servedPlugin,
} from "../../testing/engineSide.ts";
import { startServer } from "../../testing/server.ts";
import { urnOf } from "../../testing/urnOf.ts";
import { signatureKey, signatures } from "./signatures.ts";
import { structOf } from "./structs.ts";

let managed: ManagedService;
beforeAll(async () => {
  managed = await managedService({}, afterAll);
});

const urn = urnOf("Dataset", "bad");

async function configured(): Promise<Ask> {
  const ask = await engineSide();
  await configure(ask);
  return ask;
}

async function configure(ask: Ask): Promise<void> {
  await ask(
    "configure",
    configureRequest({ baseUrl: managed.service.url, token: managed.service.ownerToken }),
  );
}

function checkRequest(news: Struct, of = urn): messages.CheckRequest {
  const request = new messages.CheckRequest();
  request.setUrn(of);
  request.setNews(news);
  return request;
}

const failureOf = (asked: Promise<unknown>): Promise<ServiceError> =>
  asked.then(
    () => Promise.reject(new Error("it was answered")),
    (error) => error,
  );

/** Whatever came before, it works. */
async function expectWorking(ask: Ask): Promise<void> {
  const answer = await ask("check", checkRequest(structOf({ name: "good" })));
  expect(answer.getFailuresList()).toEqual([]);
}

describe("before it is configured", () => {
  const invoke = new messages.InvokeRequest();
  invoke.setTok("eventdata:index:getRoles");
  const read = new messages.ReadRequest();
  const diff = new messages.DiffRequest();
  const update = new messages.UpdateRequest();
  const end = new messages.DeleteRequest();
  for (const request of [read, diff, update, end]) request.setUrn(urn);

  test.each([
    ["check", checkRequest(structOf({}))],
    ["diff", diff],
    ["create", createRequest(urn, {})],
    ["create", createRequest(urn, {}, true)],
    ["read", read],
    ["update", update],
    ["delete", end],
    ["invoke", invoke],
  ] as const)("%s says that it is not", async (name, request) => {
    const { code, details } = await failureOf((await engineSide())(name, request));
    expect(code).toBe(status.UNKNOWN);
    expect(details).toMatch(/before it was configured/);
  });
});

describe("properties that no engine would send", () => {
  const marked = (signature: unknown, rest: object = {}) => ({
    description: { [signatureKey]: signature, ...rest },
  });
  const nested = (depth: number) => {
    let value: unknown = "deep";
    for (let at = 0; at < depth; at++) value = { a: value };
    return value;
  };

  test.each([
    ["a secret of nothing", marked(signatures.secret)],
    ["a secret of a secret", marked(signatures.secret, { value: marked(signatures.secret, { value: 1 }) })],
    ["an output of nothing that has dependencies", marked(signatures.output, { dependencies: 7 })],
    ["a resource of nothing", marked(signatures.resource)],
    ["a resource that names none", marked(signatures.resource, { urn: 7, id: { a: 1 } })],
    ["an asset of nothing", marked(signatures.asset)],
    ["a signature that is none", marked("0000")],
    ["a signature that is a number", marked(7)],
    ["a signature that is null", marked(null)],
    ["a number that is none", { retentionDays: Number.NaN }],
    ["a number without end", { retentionDays: Number.POSITIVE_INFINITY }],
    ["a list of lists", { description: [[[[]]]] }],
    ["a map of ninety maps", { description: nested(90) }],
    ["keys that every object has", { constructor: 1, toString: "a", hasOwnProperty: null, valueOf: [] }],
    ["a key without letters", { "": 1 }],
    ["a key of a thousand", { ["k".repeat(1000)]: 1 }],
    ["half a character", { description: "\uD800" }],
    ["a hidden key", { __provider: 1, __declared: "a", __unfinished: 7 }],
  ])("%s", async (_, news) => {
    const ask = await configured();
    const told = await ask("check", checkRequest(structOf({ name: "odd", ...news }))).then(
      (answer) => answer.getFailuresList().map((failure) => failure.getReason()),
      (error: ServiceError) => [`${status[error.code]}: ${error.details}`],
    );
    for (const text of told) expect(text).not.toMatch(/INTERNAL|\n\s+at |undefined|\[object/);
    await expectWorking(ask);
  });

  test("a value of no kind", async () => {
    const ask = await configured();
    const struct = new Struct();
    struct.getFieldsMap().set("description", new Value());
    expect(await failureOf(ask("check", checkRequest(struct)))).toMatchObject({
      code: status.UNKNOWN,
      details: "the properties hold a value that is of no kind",
    });
    await expectWorking(ask);
  });

  const reasonsOf = async (ask: Ask, news: Values, of: string) => {
    const answer = await ask("check", checkRequest(structOf(news), of));
    return answer.getFailuresList().map((failure) => failure.getReason());
  };

  sampled("20 MB in one of them", async () => {
    const ask = await configured();
    const customWebhook = { url: "https://a.example", body: "b".repeat(20_000_000) };
    const of = urnOf("Notifier", "large");
    expect(await reasonsOf(ask, { name: "large", customWebhook }, of)).toEqual([]);
    const [reason = "", ...others] = await reasonsOf(ask, { name: customWebhook.body, customWebhook }, of);
    expect([reason.length < 300, others]).toEqual([true, []]);
  });

  sampled("20 MB of them, and one with a name of 20 MB", async () => {
    const ask = await configured();
    const keys = Array.from({ length: 200_000 }, (_, index) => `key-${index}`);
    const many = Object.fromEntries(keys.map((key) => [key, "v".repeat(90)]));
    const told = await reasonsOf(ask, many, urn);
    expect([told.length, told.at(-1)]).toEqual([101, "and 199,900 more of such faults"]);
    const [long = ""] = await reasonsOf(ask, { ["k".repeat(20_000_000)]: 1 }, urn);
    expect(long).toMatch(/^k{300}…: is not a property; /);
    await expectWorking(ask);
  });
});

describe("what is no call of the protocol", () => {
  const raw = (port: number, path: string, bytes: Buffer): Promise<ServiceError> => {
    const { client } = connect(port);
    return failureOf(
      new Promise((resolve, reject) => {
        client.makeUnaryRequest(
          path,
          (request: Buffer) => request,
          (answer: Buffer) => answer,
          bytes,
          (error, answer) => (error ? reject(error) : resolve(answer)),
        );
      }),
    );
  };

  test.each([
    "/pulumirpc.ResourceProvider/Fly",
    "/pulumirpc.ResourceProvider/",
    "/pulumirpc.LanguageRuntime/Run",
    "/",
  ])("%s", async (path) => {
    const port = await servedPlugin();
    expect(await raw(port, path, Buffer.alloc(0))).toMatchObject({ code: status.UNIMPLEMENTED });
    const { ask } = connect(port);
    await configure(ask);
    await expectWorking(ask);
  });

  test("bytes that are no message, to each of its calls", async () => {
    const port = await servedPlugin();
    const { ask } = connect(port);
    await configure(ask);
    for (const { path } of Object.values(ResourceProviderService)) {
      const { code } = await raw(port, path, Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f, 1, 2, 3]));
      expect(code, path).not.toBe(status.OK);
    }
    await expectWorking(ask);
  });

  test("another protocol", async () => {
    const port = await servedPlugin();
    const { ask } = connect(port);
    await configure(ask);
    const answered = new Promise((resolve) => {
      get({ host: "127.0.0.1", port }, resolve).on("error", resolve);
    });
    await answered;
    await new Promise((resolve) => {
      const socket = connectSocket(port, "127.0.0.1", () => socket.end("\0\0\0 no frames at all"));
      socket.on("close", resolve).on("error", resolve).resume();
    });
    await expectWorking(ask);
  });

  test("a schema of a version that is not there", async () => {
    const request = new messages.GetSchemaRequest();
    request.setVersion(7);
    expect(await failureOf((await engineSide())("getSchema", request))).toMatchObject({
      code: status.UNIMPLEMENTED,
    });
  });
});

describe("engines", () => {
  const namesOf = async (ask: Ask) => {
    const request = new messages.InvokeRequest();
    request.setTok("eventdata:index:getNotifiers");
    const { getNotifiers } = (await ask("invoke", request)).getReturn()?.toJavaScript() ?? {};
    return (getNotifiers as { name: string }[]).map(({ name }) => name);
  };
  const serviceWith = (name: string) =>
    startServer((response) => response.end(JSON.stringify([{ id: "1", name, properties: { email: {} } }])));
  const configuredFor = async (port: number, baseUrl: string) => {
    const { ask } = connect(port);
    await ask("configure", configureRequest({ baseUrl, token: "edat-canary" }));
    return ask;
  };

  test("that share a plugin have each its own configuration, and each its own end", async () => {
    const [one, two] = [await serviceWith("of one"), await serviceWith("of two")];
    const port = await servedPlugin();
    const [first, second] = [await configuredFor(port, one.url), await configuredFor(port, two.url)];
    expect([await namesOf(first), await namesOf(second)]).toEqual([["of one"], ["of two"]]);
    await first("cancel", new Empty());
    expect(await namesOf(second)).toEqual(["of two"]);
    const third = await configuredFor(port, one.url);
    expect(await namesOf(third)).toEqual(["of one"]);
  });

  test("that come back on another connection are known while they are the only one", async () => {
    const service = await serviceWith("still");
    const port = await servedPlugin();
    await configuredFor(port, service.url);
    const { ask: back } = connect(port);
    expect(await namesOf(back)).toEqual(["still"]);
    await configuredFor(port, service.url);
    const { details } = await failureOf(namesOf(connect(port).ask));
    expect(details).toMatch(/before it was configured/);
  });

  test("that configure twice are heard the second time", async () => {
    const [one, two] = [await serviceWith("first"), await serviceWith("second")];
    const ask = await configuredFor(await servedPlugin(), one.url);
    expect(await namesOf(ask)).toEqual(["first"]);
    await ask("configure", configureRequest({ baseUrl: two.url, token: "edat-canary" }));
    expect(await namesOf(ask)).toEqual(["second"]);
  });

  test("that leave a create alone leave the plugin well, and what was made is there", async () => {
    const port = await servedPlugin();
    const { client, ask } = connect(port);
    await configure(ask);
    const call = client.create(createRequest(urn, { name: "left-alone" }), () => {});
    await expect.poll(() => managed.ask("listDatasets").then(names)).toContain("left-alone");
    call.cancel();
    await expectWorking(ask);
  });
});

function names(found: unknown): string[] {
  return (found as { name: string }[]).map(({ name }) => name);
}
