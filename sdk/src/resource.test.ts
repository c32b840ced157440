import * as pulumi from "@pulumi/pulumi";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ApiToken, Dataset, Notifier, Role, StarredQuery, View } from "./index.ts";

/** How Pulumi marks a value as secret on its way to the engine. */
const secretMark = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270" };

const canary = "canary-3c81";
const registered = vi.spyOn(MockMonitor.prototype, "registerResource");
const read = vi.spyOn(MockMonitor.prototype, "readResource");

beforeAll(async () => {
  await pulumi.runtime.setMocks({
    newResource: ({ name, inputs }) => ({ id: `${name}-id`, state: inputs }),
    call: ({ inputs }) => inputs,
  });
});
afterAll(() => vi.restoreAllMocks());

async function sent(resource: pulumi.CustomResource) {
  await new Promise((resolve) => pulumi.all([resource.urn, resource.id]).apply(resolve));
  const request = registered.mock.lastCall?.[0];
  return {
    inputs: request.getObject().toJavaScript() as Record<string, unknown>,
    secretOutputs: request.getAdditionalsecretoutputsList() as string[],
  };
}

/** What the provider hears of others that are declared in the same program. */
async function besideOf(resource: pulumi.CustomResource): Promise<unknown> {
  const urn = await new Promise<string>((resolve) => resource.urn.apply(resolve));
  const requests = registered.mock.calls.map(([request]) => request);
  const own = requests.find((request) => urn.endsWith(`::${request.getName()}`));
  return own.getObject().toJavaScript().__beside;
}

test("an input with a secret in it goes to the engine as a secret, as a whole", async () => {
  const headers = { secretHeaders: { Authorization: canary } };
  const args = { customWebhook: { url: "https://example.com", body: "{}", ...headers } };
  const { inputs } = await sent(new Notifier("hook", args));
  expect(inputs.customWebhook).toEqual({ ...secretMark, value: args.customWebhook });
});

test("an input without a secret goes as it is", async () => {
  const email = { emails: ["on-call@example.com"] };
  expect((await sent(new Notifier("email", { email }))).inputs.email).toEqual(email);
});

test("a map may have any key, also one that its text would be made by", async () => {
  const metadata = { toString: "a", constructor: "b", valueOf: "c" } as Record<string, string>;
  const query = { apl: "logs", variables: { list: [{ toString: pulumi.output(1) }] } };
  const { inputs } = await sent(new StarredQuery("named", { query, metadata }));
  expect(inputs.metadata).toEqual(metadata);
  expect(inputs.query).toEqual({ apl: "logs", variables: { list: [{ toString: 1 }] } });
});

test("a key that Pulumi would lose is refused with its place", () => {
  const variables = JSON.parse('{ "list": [{ "__proto__": 1 }] }');
  const message = 'StarredQuery "lost": query.variables.list.0: Pulumi cannot carry a key "__proto__"';
  expect(() => new StarredQuery("lost", { query: { apl: "logs", variables } })).toThrow(message);
});

test("a secret that is not set is not sent", async () => {
  const args = { email: {}, chatBot: undefined };
  expect((await sent(new Notifier("unset", args))).inputs).not.toHaveProperty("chatBot");
});

test("a token's secret is named to the engine, beside what the program names", async () => {
  const args = { orgCapabilities: { views: ["read" as const] } };
  expect((await sent(new ApiToken("one", args))).secretOutputs).toEqual(["token"]);
  const more = new ApiToken("two", args, { additionalSecretOutputs: ["tokenId"] });
  expect((await sent(more)).secretOutputs.toSorted()).toEqual(["token", "tokenId"]);
});

test("a resource without secrets names none", async () => {
  expect((await sent(new Dataset("logs"))).secretOutputs).toEqual([]);
});

test("what its texts name of the same program is told beside, also where it is declared behind", async () => {
  const reader = { datasets: ["declared", "nowhere"], datasetCapabilities: { declared: {} } };
  const [view, role] = [
    new View("errors", { aplQuery: "declared", ...reader }),
    new Role("readers", { name: "declared", ...reader }),
  ];
  const dataset = new Dataset("declared", { name: "declared" });
  const { inputs } = await sent(dataset);
  expect(inputs).toMatchObject({ __beside: ["Role declared"] });
  expect(await besideOf(view)).toEqual(["Dataset declared", "Role declared"]);
  expect(await besideOf(role)).toEqual(["Dataset declared"]);
  expect(await besideOf(new Dataset("alone", { name: "alone" }))).toBeUndefined();
  const later = new Dataset("later", { name: pulumi.output("later") });
  expect(await besideOf(new View("of-later", { aplQuery: "later" }))).toEqual(["Dataset *"]);
  await sent(later);
});

test("get reads by the id, and names the secret too", async () => {
  const found = ApiToken.get("found", "the-id");
  await new Promise((resolve) => found.urn.apply(resolve));
  const request = read.mock.lastCall?.[0];
  expect(request.getId()).toBe("the-id");
  expect(request.getAdditionalsecretoutputsList()).toEqual(["token"]);
  expect(Object.keys(request.getProperties().toJavaScript())).toEqual(["__logicalName", "__provider"]);
});

test("the import option is refused, and the error names adopt", () => {
  expect(() => new Dataset("logs", {}, { import: "logs" })).toThrow(/adopt: true/);
});
