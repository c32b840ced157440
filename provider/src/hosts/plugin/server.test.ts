import {
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServiceError,
  type sendUnaryData,
  status,
} from "@grpc/grpc-js";
import { EngineService } from "@pulumi/pulumi/proto/engine_grpc_pb";
import type { LogRequest } from "@pulumi/pulumi/proto/engine_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type ManagedService, managedService } from "../../../../tools/testing/managedService.ts";
import type { Values } from "../../declaration/value.ts";
import {
  type Ask,
  configureRequest,
  connect,
  createRequest,
  engineSide,
  providerUrn,
  servedPlugin,
} from "../../testing/engineSide.ts";
import { startServer } from "../../testing/server.ts";
import { urnOf } from "../../testing/urnOf.ts";
import { unknownText } from "../unknownText.ts";
import { signatureKey, signatures } from "./signatures.ts";
import { structOf } from "./structs.ts";

let managed: ManagedService;
beforeAll(async () => {
  managed = await managedService({}, afterAll);
});

const secret = (value: unknown) => ({ [signatureKey]: signatures.secret, value });

async function configured(args: object = {}) {
  const ask = await engineSide();
  await configure(ask, args);
  return ask;
}

/** As the engine begins each of its runs. */
async function configure(ask: Ask, args: object = {}): Promise<void> {
  const { url, ownerToken } = managed.service;
  await ask("configure", configureRequest({ baseUrl: url, token: secret(ownerToken), ...args }));
}

async function checked(ask: Ask, urn: string, news: Values, olds: Values = {}) {
  const request = new messages.CheckRequest();
  request.setUrn(urn);
  request.setNews(structOf(news));
  request.setOlds(structOf(olds));
  const answer = await ask("check", request);
  return {
    inputs: answer.getInputs()?.toJavaScript() ?? {},
    failures: answer.getFailuresList().map((failure) => failure.getReason()),
  };
}

test("tells its version, its schema, and what it takes", async () => {
  const ask = await engineSide();
  expect((await ask("getPluginInfo", new Empty())).getVersion()).toBe("1.2.3");
  expect((await ask("getSchema", new messages.GetSchemaRequest())).getSchema()).toBe('{"name":"eventdata"}');
  const answer = await ask("handshake", new messages.ProviderHandshakeRequest());
  expect(answer.toObject()).toMatchObject({
    acceptSecrets: true,
    acceptResources: true,
    acceptOutputs: true,
  });
});

test("what it does not know is unimplemented, and a request before the configuration is refused", async () => {
  const ask = await engineSide();
  await expect(ask("getMapping", new messages.GetMappingRequest())).rejects.toMatchObject({
    code: status.UNIMPLEMENTED,
  });
  const request = new messages.GetSchemaRequest();
  request.setVersion(7);
  await expect(ask("getSchema", request)).rejects.toMatchObject({ code: status.UNIMPLEMENTED });
  await expect(ask("create", createRequest(urnOf("Dataset", "a"), {}))).rejects.toMatchObject({
    details: expect.stringContaining("before it was configured"),
  });
});

test("bad configuration is told when it is configured, and by no request", async () => {
  const failure = configured({ baseUrl: "nowhere" });
  await expect(failure).rejects.toMatchObject({
    details: expect.stringContaining("baseUrl must be an address"),
  });
});

test("bad configuration is told when it is checked, unless it is not known yet, and nothing is added to it", async () => {
  const ask = await engineSide();
  const checkedConfig = async (args: Values) => {
    const request = new messages.CheckRequest();
    request.setUrn(providerUrn);
    request.setNews(structOf(args));
    const answer = await ask("checkConfig", request);
    return {
      inputs: answer.getInputs()?.toJavaScript(),
      failures: answer.getFailuresList().map((failure) => failure.getReason()),
    };
  };
  const good = { baseUrl: "https://a.example", token: secret("edat-canary"), timeoutSeconds: "5" };
  expect(await checkedConfig(good)).toEqual({ inputs: good, failures: [] });
  expect(await checkedConfig({ ...good, token: "edat-canary" })).toEqual({ inputs: good, failures: [] });
  const later = { baseUrl: "https://a.example", token: unknownText };
  expect(await checkedConfig(later)).toEqual({ inputs: later, failures: [] });
  const { failures } = await checkedConfig({ ...good, colour: "red", timeoutSeconds: "soon" });
  expect(failures).toEqual([expect.stringMatching(/unknown key colour[\s\S]*timeoutSeconds must be/)]);
});

test("a type that it has not is told", async () => {
  const ask = await configured();
  await expect(checked(ask, urnOf("Dashboard", "a"), {})).rejects.toMatchObject({
    details: expect.stringContaining("no resource Dashboard"),
  });
});

describe("the life of a dataset", () => {
  test("goes from a check to its end", async () => {
    const ask = await configured();
    const urn = urnOf("Dataset", "life");
    const { inputs, failures } = await checked(ask, urn, {
      description: "first",
      retentionDays: unknownText,
    });
    expect(failures).toEqual([]);
    expect(inputs).toEqual({
      description: "first",
      name: expect.stringMatching(/^life-[0-9a-f]{7}$/),
      retentionDays: unknownText,
    });

    const preview = await ask("create", createRequest(urn, inputs, true));
    expect(preview.getId()).toBe(inputs.name);
    expect(preview.getProperties()?.toJavaScript()).toMatchObject({
      description: "first",
      retentionDays: unknownText,
      created: unknownText,
    });

    const known = { ...inputs, retentionDays: 30 };
    const made = await ask("create", createRequest(urn, known));
    const outputs = made.getProperties()?.toJavaScript() ?? {};
    expect(outputs).toMatchObject({
      description: "first",
      retentionDays: 30,
      who: "Owner",
      sharedByOrg: null,
    });
    expect(Object.keys(outputs).filter((key) => key.startsWith("_"))).toEqual([]);

    const diff = new messages.DiffRequest();
    diff.setId(made.getId());
    diff.setUrn(urn);
    diff.setOldInputs(structOf(known));
    diff.setOlds(structOf(outputs));
    diff.setNews(structOf({ ...known, description: "second", kind: "otel:logs:v1" }));
    const difference = await ask("diff", diff);
    expect(difference.toObject()).toMatchObject({
      changes: messages.DiffResponse.DiffChanges.DIFF_SOME,
      replacesList: ["kind"],
      diffsList: expect.arrayContaining(["description", "kind"]),
      deletebeforereplace: true,
      hasdetaileddiff: true,
    });
    const { ADD_REPLACE, UPDATE } = messages.PropertyDiff.Kind;
    expect(difference.getDetaileddiffMap().get("description")?.getKind()).toBe(UPDATE);
    expect(difference.getDetaileddiffMap().get("kind")?.getKind()).toBe(ADD_REPLACE);

    const update = new messages.UpdateRequest();
    update.setId(made.getId());
    update.setUrn(urn);
    update.setOldInputs(structOf(known));
    update.setOlds(structOf(outputs));
    const after = { ...known, description: "second" };
    update.setNews(structOf(after));
    const updated = await ask("update", update);
    expect(updated.getProperties()?.toJavaScript()).toMatchObject({ description: "second" });

    // As an import asks: by the id alone.
    const read = new messages.ReadRequest();
    read.setId(made.getId());
    read.setUrn(urn);
    const found = await ask("read", read);
    expect(found.getInputs()?.toJavaScript()).toMatchObject({
      name: inputs.name,
      description: "second",
      retentionDays: 30,
    });

    const end = new messages.DeleteRequest();
    end.setId(made.getId());
    end.setUrn(urn);
    end.setOldInputs(structOf(after));
    end.setProperties(structOf(updated.getProperties()?.toJavaScript() ?? {}));
    await configure(ask);
    await ask("delete", end);
    expect((await ask("read", read)).getId()).toBe("");
    // What is gone is deleted.
    await ask("delete", end);
  });

  test("has every fault told at once, and no file taken", async () => {
    const ask = await configured();
    const urn = urnOf("Dataset", "faults");
    const { failures } = await checked(ask, urn, { name: "no spaces", retentionDays: -1, colour: "red" });
    expect(failures).toEqual([
      expect.stringMatching(/^colour: /),
      expect.stringMatching(/^name: must be 1 to 128 characters/),
      expect.stringMatching(/^retentionDays: must be at least 0/),
    ]);
    const file = { [signatureKey]: signatures.asset, text: "a" };
    expect((await checked(ask, urn, { description: file })).failures).toEqual([
      "description: is a file or an archive, which no resource takes",
    ]);
  });
});

test("two of one logical name under different parents are two, and cannot be one object", async () => {
  const ask = await configured();
  const said = { name: "one-object" };
  const [first, second] = [urnOf("Dataset", "logs", "Site"), urnOf("Dataset", "logs", "Shop")];
  expect((await checked(ask, first, said)).failures).toEqual([]);
  expect((await checked(ask, second, said)).failures).toEqual([
    expect.stringContaining('another Dataset "logs" of this program has the same name'),
  ]);
  expect((await checked(ask, first, said)).failures).toEqual([]);
});

describe("a name that the program does not say", () => {
  const nameOf = async (ask: Ask, change: (request: messages.CheckRequest) => void) => {
    const request = new messages.CheckRequest();
    request.setUrn(urnOf("Dataset", "logs"));
    request.setNews(structOf({}));
    change(request);
    const answer = await ask("check", request);
    const [failure] = answer.getFailuresList();
    return failure?.getReason() ?? answer.getInputs()?.toJavaScript().name;
  };
  const options = (mode: 0 | 1 | 2, proposed = "") => {
    const autonaming = new messages.CheckRequest.AutonamingOptions();
    autonaming.setMode(mode);
    autonaming.setProposedName(proposed);
    return (request: messages.CheckRequest) => void request.setAutonaming(autonaming);
  };
  const { PROPOSE, ENFORCE, DISABLE } = messages.CheckRequest.AutonamingOptions.Mode;

  test("is the same for the same seed", async () => {
    const ask = await configured();
    const seeded = (seed: number) => (request: messages.CheckRequest) =>
      void request.setRandomseed(Buffer.alloc(32, seed));
    const first = await nameOf(ask, seeded(1));
    expect(first).toMatch(/^logs-[0-9a-f]{7}$/);
    expect(await nameOf(ask, seeded(1))).toBe(first);
    expect(await nameOf(ask, seeded(2))).not.toBe(first);
  });

  test.each([PROPOSE, ENFORCE])(
    "is the one that the stack's configuration makes, in mode %s",
    async (mode) => {
      expect(await nameOf(await configured(), options(mode, "dev-logs"))).toBe("dev-logs");
    },
  );

  test("is asked for where the stack wants every name said", async () => {
    expect(await nameOf(await configured(), options(DISABLE))).toMatch(/^name: is required: this stack/);
  });
});

test("secrets are marked where they stand, in what is checked and in what is made", async () => {
  const ask = await configured();
  const urn = urnOf("Notifier", "hook");
  const customWebhook = { url: "https://a.example", body: "{}", secretHeaders: { A: "canary" } };
  const { inputs } = await checked(ask, urn, { customWebhook });
  const marked = { ...customWebhook, secretHeaders: secret({ A: "canary" }) };
  expect(inputs).toMatchObject({ customWebhook: marked });
  const made = await ask("create", createRequest(urn, inputs));
  expect(made.getProperties()?.toJavaScript()).toMatchObject({ customWebhook: marked });
});

test("what a lost answer leaves is told with its id and properties, so that the state keeps it", async () => {
  const server = await startServer((response, { method }) => {
    if (method === "GET") response.end("[]");
    else response.destroy();
  });
  const ask = await configured({ baseUrl: server.url });
  const urn = urnOf("Notifier", "lost");
  const inputs = { name: "lost", email: {} };
  const failure: ServiceError = await ask("create", createRequest(urn, inputs)).then(
    () => Promise.reject(new Error("it was made")),
    (error) => error,
  );
  const [details] = failure.metadata.get("grpc-status-details-bin");
  const [packed] = Status.deserializeBinary(details as Buffer).getDetailsList();
  const left = packed?.unpack(
    messages.ErrorResourceInitFailed.deserializeBinary,
    "pulumirpc.ErrorResourceInitFailed",
  );
  expect(left?.getId()).toBeTruthy();
  expect(left?.getReasonsList()).toEqual([failure.details]);
  expect(left?.getProperties()?.toJavaScript()).toMatchObject({
    name: "lost",
    __unfinished: { of: "create" },
  });
  expect(left?.getInputs()?.toJavaScript()).toEqual(inputs);
});

describe("what waits for an answer", () => {
  const silent = () => startServer(() => {});
  const waiting = async (ask: Ask, seconds = 0) => {
    const request = createRequest(urnOf("Notifier", "late"), { name: "late", email: {} });
    request.setTimeout(seconds);
    return ask("create", request).then(
      () => "made",
      (error: ServiceError) => error.details,
    );
  };

  test("ends when the engine says so", async () => {
    const server = await silent();
    const ask = await configured({ baseUrl: server.url });
    const end = waiting(ask);
    await expect.poll(() => server.seen.length).toBe(1);
    await ask("cancel", new Empty());
    expect(await end).toContain("before anything was written");
  });

  test("ends when the time is over that the program gives it", async () => {
    const server = await silent();
    expect(await waiting(await configured({ baseUrl: server.url }), 0.2)).toContain(
      "before anything was written",
    );
  });
});

describe("a function", () => {
  const invoked = async (ask: Ask, name: string, args: Values) => {
    const request = new messages.InvokeRequest();
    request.setTok(`eventdata:index:${name}`);
    request.setArgs(structOf(args));
    return (await ask("invoke", request)).getReturn()?.toJavaScript() ?? {};
  };

  test("finds one, and all, with the secrets in them marked", async () => {
    const hook = { url: "https://a.example", body: "{}", secretHeaders: { A: "canary" } };
    await managed.ask("createNotifier", { body: { name: "found", properties: { customWebhook: hook } } });
    const ask = await configured();
    const marked = { ...hook, secretHeaders: secret({ A: "canary" }) };
    const found = await invoked(ask, "getNotifier", { name: "found" });
    expect(found).toMatchObject({ id: expect.any(String), name: "found", customWebhook: marked });
    const { getNotifiers } = await invoked(ask, "getNotifiers", {});
    expect(getNotifiers).toEqual(expect.arrayContaining([found]));
  });

  test("that finds nothing, or is none, says so", async () => {
    const ask = await configured();
    await expect(invoked(ask, "getRole", { name: "nobody" })).rejects.toMatchObject({
      details: expect.stringContaining("nobody"),
    });
    await expect(invoked(ask, "getWeather", {})).rejects.toMatchObject({
      details: expect.stringContaining("no function getWeather"),
    });
  });
});

test("what is told, at once or at the end, is told of the resource that it is about", async () => {
  const told: { urn: string; message: string }[] = [];
  const engine = new Server();
  engine.addService(EngineService, {
    log: ({ request }: ServerUnaryCall<LogRequest, Empty>, done: sendUnaryData<Empty>) => {
      told.push({ urn: request.getUrn(), message: request.getMessage() });
      done(null, new Empty());
    },
  });
  onTestFinished(() => engine.forceShutdown());
  const port = await new Promise((resolve) =>
    engine.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (_, bound) => resolve(bound)),
  );
  const ask = await engineSide();
  const handshake = new messages.ProviderHandshakeRequest();
  handshake.setEngineAddress(`127.0.0.1:${port}`);
  await ask("handshake", handshake);
  await configure(ask);
  const field = urnOf("VirtualField", "of-nothing");
  const starred = urnOf("StarredQuery", "of-nothing");
  const given = { name: "a", dataset: "nowhere", expression: "a" };
  await checked(ask, field, given);
  const ofStarred = { name: "a", kind: "apl", dataset: "nowhere either", query: { apl: "logs" } };
  await checked(ask, starred, ofStarred);
  expect(told).toEqual([]);
  await ask("cancel", new Empty());
  await expect.poll(() => told.length).toBe(2);
  expect(told).toEqual([
    { urn: field, message: expect.stringContaining('"nowhere"') },
    { urn: starred, message: expect.stringContaining('"nowhere either"') },
  ]);
});

describe("a list", () => {
  const listed = (port: number, token: string, query: Values = {}) =>
    new Promise<{ id: string; name: string }[]>((resolve, reject) => {
      const request = new messages.ListRequest().setToken(token).setQuery(structOf(query));
      const found: { id: string; name: string }[] = [];
      connect(port)
        .client.list(request)
        .on("data", (answer: messages.ListResponse) => {
          const result = answer.getResult();
          if (result) found.push({ id: result.getId(), name: result.getName() });
        })
        .on("error", reject)
        .on("end", () => resolve(found));
    });

  test("tells ids and names of all that there are of a type", async () => {
    const port = await servedPlugin();
    await configure(connect(port).ask);
    const made = await managed.ask("createRole", { body: { name: "listed" } });
    const { id } = made as { id: string };
    expect(await listed(port, "eventdata:index:Role")).toContainEqual({ id, name: "listed" });
  });

  test("of what cannot be listed, or by what it does not know, says so", async () => {
    const port = await servedPlugin();
    await configure(connect(port).ask);
    await expect(listed(port, "eventdata:index:SmokeCheck")).rejects.toMatchObject({
      details: expect.stringContaining("no resource to list SmokeCheck"),
    });
    await expect(listed(port, "eventdata:index:Role", { name: "a" })).rejects.toMatchObject({
      details: expect.stringContaining("takes no name"),
    });
  });
});
