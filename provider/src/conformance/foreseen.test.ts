import { Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { openTransport } from "../client/openTransport.ts";
import { type Transport, TransportError } from "../client/transport.ts";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { DynamicProvider } from "../hosts/dynamic/dynamicProvider.ts";
import { Session } from "../hosts/session.ts";
import { resources } from "../resources/resources.ts";
import { clientOf, countedTransport, quick } from "../testing/clients.ts";
import { type Conformance, conformance } from "../testing/conformance.ts";
import { engineOf } from "../testing/engineOf.ts";
import { programOf } from "../testing/fixtures/fixtures.ts";
import { type Declaration, Reference } from "../testing/program.ts";
import { theirs } from "../testing/somebodyElse.ts";

const one = (type: string, args: Values): Declaration[] => [{ type, name: "subject", args }];

const cutOff = { sent: true, permanent: false, untrusted: false };

/** An engine with a client of its own; what it is told, and how often it asked. */
function engineWith({ service }: Conformance, token: string, more: { wire?: Wire } = {}) {
  const { attempts, transport } = countedTransport(10);
  const open = () => clientOf(service.url, { wire: more.wire ?? Wire.from(), token, transport });
  return { ...engineOf(open), attempts };
}

describe("a text in APL that does not parse", () => {
  test.each<[string, Values, string]>([
    ["View", { aplQuery: "['logs'] | whre a == 1" }, "aplQuery: line 1, column "],
    ["View", { aplQuery: "['logs']\n| where a ==" }, "aplQuery: line 2, column "],
    ["VirtualField", { dataset: "logs", expression: "a + " }, "expression: line 1, column "],
    ["VirtualField", { dataset: "logs", expression: "(\na\n" }, "expression: line 3, column "],
    ["StarredQuery", { query: { apl: "['logs'] | count )" } }, "query.apl: line 1, column "],
  ])("fails the preview of a %s, with its place: %o", async (type, args, failure) => {
    const { engine } = await conformance();
    await expect(engine.preview(one(type, args))).rejects.toThrow(`subject: ${failure}`);
  });

  test("fails the preview of a change too", async () => {
    const { engine } = await conformance();
    await engine.up(programOf("View"));
    await expect(engine.preview(programOf("View", { aplQuery: "['logs'] |" }))).rejects.toThrow(
      "aplQuery: line 1",
    );
  });

  test.each<[string, Values]>([
    ["View", { aplQuery: "['not there'] | where no_field == no_function(1)" }],
    ["View", { aplQuery: "let a = 1; let f = ['logs'] | where b > a; f | count" }],
    ["VirtualField", { dataset: "logs", expression: "no_function(no_field) / 2" }],
    ["StarredQuery", { query: { apl: "['logs'] | extend a = no_field" } }],
  ])("is not what names something that is not there: %s %o", async (type, args) => {
    const { engine } = await conformance();
    expect((await engine.preview(one(type, args))).steps).toEqual({ subject: "create" });
  });
});

test("an edge that answers no query is asked once in a preview, whatever has texts in APL", async () => {
  const { service } = await conformance();
  const send = openTransport({ ca: undefined, timeoutSeconds: 10 });
  let asked = 0;
  const transport: Transport = (request, signal) => {
    if (request.url.pathname !== Wire.from().pathToCall("queryAplTabular")) return send(request, signal);
    asked++;
    return Promise.reject(new TransportError("cut off", cutOff, undefined));
  };
  const retry = { ...quick, attempts: 1 };
  const token = service.ownerToken ?? "";
  const { engine } = engineOf(() =>
    clientOf(service.url, { token, retry, transport: async () => transport }),
  );
  const program = [
    { type: "View", name: "first", args: { aplQuery: "['logs'] |" } },
    { type: "StarredQuery", name: "second", args: { query: { apl: "['logs'] |" } } },
    { type: "VirtualField", name: "third", args: { dataset: "logs", expression: "a + " } },
  ];
  expect((await engine.preview(program)).steps).toEqual({
    first: "create",
    second: "create",
    third: "create",
  });
  expect(asked).toBe(1);
});

describe("a plain text that names nothing", () => {
  const nowhere = "neither on the service nor in this program.";

  test.each<[string, Values, string]>([
    [
      "View",
      { aplQuery: "logs", datasets: ["http-lgos"] },
      `datasets.0: there is no Dataset "http-lgos", ${nowhere} Did you mean http-logs?`,
    ],
    [
      "VirtualField",
      { dataset: "nowhere", expression: "a" },
      `dataset: there is no Dataset "nowhere", ${nowhere}`,
    ],
    [
      "StarredQuery",
      { dataset: "nowhere", query: { apl: "logs" } },
      `dataset: there is no Dataset "nowhere", ${nowhere}`,
    ],
    [
      "Role",
      { datasetCapabilities: { nowhere: { query: ["read"] } } },
      `datasetCapabilities: there is no Dataset "nowhere", ${nowhere}`,
    ],
    [
      "ApiToken",
      { datasetCapabilities: { nowhere: { query: ["read"] } } },
      `datasetCapabilities: there is no Dataset "nowhere", ${nowhere}`,
    ],
    [
      "Role",
      { viewCapabilities: { nowhere: { query: ["read"] } } },
      `viewCapabilities: there is no View "nowhere", ${nowhere}`,
    ],
    [
      "User",
      { email: "ada@example.com", name: "Ada", role: "no-role" },
      `role: there is no Role "no-role", ${nowhere}`,
    ],
    [
      "Group",
      { roles: ["no-role"] },
      'roles.0: there is no Role with the id "no-role". What is wanted here is the id: of one that a program declares, its output id.',
    ],
    [
      "Role",
      { members: ["ada@example.com"] },
      'members.0: there is no User with the id "ada@example.com". What is wanted here is the id: of one that a program declares, its output id.',
    ],
    [
      "Dataset",
      { edgeDeployment: "eu-nowhere-1" },
      `edgeDeployment: there is no Edge "eu-nowhere-1", ${nowhere}`,
    ],
    [
      "Org",
      { name: "Lab", edgeDeployment: "eu-nowhere-1" },
      `edgeDeployment: there is no Edge "eu-nowhere-1", ${nowhere}`,
    ],
  ])("is a warning in the preview of a %s: %o", async (type, args, warning) => {
    const { engine, outside, warnings } = await conformance();
    await theirs(outside, resources.Dataset as Resource, { name: "http-logs" });
    await engine.preview(one(type, args));
    expect(warnings).toEqual([`The ${type} "subject": ${warning}`]);
  });

  test("is told the id where it is the e-mail address of a user", async () => {
    const { engine, outside, warnings } = await conformance();
    const id = await theirs(outside, resources.User as Resource, { name: "Ada" });
    await engine.preview(one("Group", { members: ["ada@example.com"] }));
    expect(warnings).toEqual([expect.stringContaining(`the id, which for this one is "${id}": of one`)]);
  });

  test.each<[string, (around: readonly string[]) => Values]>([
    ["View", () => ({ aplQuery: "logs", datasets: ["http-logs", "shown"] })],
    ["Role", (users) => ({ datasetCapabilities: { "*": {}, "http-logs": {} }, members: users })],
    ["User", () => ({ email: "ada@example.com", name: "Ada", role: "read-only" })],
    ["User", () => ({ email: "ada@example.com", name: "Ada", role: "theirs" })],
    ["Group", (users) => ({ roles: ["owner"], members: users })],
    ["Group", () => ({ members: [new Reference("later")] })],
    ["Dataset", () => ({ edgeDeployment: "eu-central-1-aws" })],
  ])("is not what is there, or not known yet: %s", async (type, args) => {
    const { engine, outside, around, warnings } = await conformance();
    await theirs(outside, resources.Dataset as Resource, { name: "http-logs" });
    await theirs(outside, resources.View as Resource, { name: "shown" });
    await theirs(outside, resources.Role as Resource);
    await engine.preview(one(type, args(around.users)));
    expect(warnings).toEqual([]);
  });

  test("is not what the program declares, before it or behind it", async () => {
    const { service, engine, warnings } = await conformance();
    const view = { aplQuery: "logs", datasets: ["ours"] };
    const dataset = { type: "Dataset", name: "first", args: { name: "ours" } };
    await engine.preview([dataset, ...one("View", view)]);
    const session = new Session(
      (message) => warnings.push(message),
      () => clientOf(service.url, { token: service.ownerToken ?? "" }),
    );
    session.configure({});
    const provider = new DynamicProvider(resources.View as Resource, session);
    for (const beside of [["Dataset ours"], ["Dataset *"]]) {
      const { inputs } = await provider.check({}, { ...view, __beside: beside, __logicalName: "errors" });
      expect(inputs).not.toHaveProperty("__beside");
    }
    expect(warnings).toEqual([]);
  });
});

describe("a credential", () => {
  test("that is not taken is told once, and nothing more is asked", async () => {
    const world = await conformance();
    const { engine, warnings, attempts } = engineWith(world, "edat-canary-unknown");
    await engine.preview([...programOf("Dataset"), { type: "Role", name: "role", args: {} }]);
    expect(warnings).toEqual([
      expect.stringMatching(/^Nothing can be made or changed as things stand: .* answered 401/s),
    ]);
    expect(warnings.join()).not.toContain("canary");
    expect(attempts()).toBe(2);
  });

  test("of an API token without a user is taken", async () => {
    const world = await conformance();
    const { engine, warnings } = engineWith(world, world.service.ownerToken ?? "");
    await engine.preview(programOf("Dataset"));
    expect(warnings).toEqual([]);
  });

  test.each([
    [
      "read-only",
      [
        'This Dataset will be refused as things stand (createDataset). The configured personal access token lacks the capability orgCapabilities.datasets: ["create"].',
        'This Role will be refused as things stand (createRole). The configured personal access token lacks the capability orgCapabilities.rbac: ["create"].',
        'This VirtualField will be refused as things stand (createVirtualField). The configured personal access token lacks the capability datasetCapabilities["*"].virtualFields: ["create"].',
      ],
    ],
    ["owner", []],
  ])("of a user with the role %s is told what it lacks, once a kind", async (role, expected) => {
    const world = await conformance();
    await theirs(world.outside, resources.User as Resource, { name: "Ada", role });
    await theirs(world.outside, resources.Dataset as Resource, { name: "logs" });
    const token = await world.service.createPersonalToken("ada@example.com");
    const { engine, warnings } = engineWith(world, token);
    await engine.preview([
      ...programOf("Dataset"),
      { type: "Dataset", name: "second", args: {} },
      { type: "Role", name: "role", args: {} },
      { type: "VirtualField", name: "field", args: { dataset: "logs", expression: "a" } },
    ]);
    expect(warnings.map((warning) => warning.split(" It acts with")[0])).toEqual(expected);
  });
});

test.each(["View", "VirtualField"])("a change of a %s without an OAuth client is a warning", async (type) => {
  const world = await conformance();
  await world.engine.up(programOf(type));
  const { engine, warnings } = engineWith(world, world.service.ownerToken ?? "");
  for (const [name, kept] of world.engine.state) engine.state.set(name, kept);
  await engine.preview(programOf(type));
  expect(warnings).toEqual([]);
  await engine.preview(programOf(type, { description: "ours" }));
  expect(warnings).toEqual([
    expect.stringContaining(`To change a ${type} takes an OAuth access token, and no client is configured`),
  ]);
});

test("a preview without changes asks nothing, whatever the program names", async () => {
  const world = await conformance();
  const program = [
    ...programOf("View", { datasets: ["nowhere"] }),
    { type: "Role", name: "role", args: { datasetCapabilities: { nowhere: { query: ["read"] } } } },
  ];
  expect((await world.engine.up(program)).failures).toEqual({});
  const { engine, warnings, attempts } = engineWith(world, world.service.ownerToken ?? "");
  for (const [name, kept] of world.engine.state) engine.state.set(name, kept);
  await engine.preview(program);
  expect([warnings, attempts()]).toEqual([[], 0]);
});

describe("what cannot be made", () => {
  test.each<[string, Values, string]>([
    [
      "ApiToken",
      { orgCapabilities: { datasets: ["read"] }, expiresAt: "2020-01-31T00:00:00Z" },
      "expiresAt: is in the past",
    ],
    [
      "Notifier",
      { customWebhook: { url: "https://a.example", body: "", headers: { "X Team": "a" } } },
      'customWebhook.headers."X Team": is no name that HTTP allows',
    ],
    [
      "Notifier",
      { customWebhook: { url: "https://a.example", body: "", headers: { A: "canary\r\nB: c" } } },
      'customWebhook.headers."A": has a value that HTTP does not allow',
    ],
    [
      "Notifier",
      { customWebhook: { url: "https://a.example", body: "", secretHeaders: { A: "canary €" } } },
      'customWebhook.secretHeaders."A": has a value that HTTP does not allow',
    ],
  ])("fails the preview: %s %o", async (type, args, failure) => {
    const { engine } = await conformance();
    const preview = engine.preview(one(type, args));
    await expect(preview).rejects.toThrow(`subject: ${failure}`);
    await expect(preview).rejects.not.toThrow("canary");
  });

  test("is not a token that came to its end after it was made, nor what is adopted", async () => {
    const { engine, warnings } = await conformance();
    const at = new Date(Date.now() + 1500).toISOString();
    const program = programOf("ApiToken", { expiresAt: at });
    expect((await engine.up(program)).failures).toEqual({});
    await new Promise((resolve) => setTimeout(resolve, 1600));
    expect((await engine.preview(program)).steps).toEqual({ subject: "same" });
    expect(warnings).toEqual([]);
  });
});
