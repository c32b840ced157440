import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Input, type Output, runtime } from "@pulumi/pulumi";
import { expect, test, vi } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import type { Organisation } from "./organisation.ts";
import { OrgConfig, type OrgConfigArgs } from "./orgConfig.ts";

interface Made {
  readonly type: string;
  readonly name: string;
  readonly inputs: Readonly<Record<string, unknown>>;
}

let made: Made[] = [];

/** What a program makes of a description, by type and logical name. */
async function deploy(args: OrgConfigArgs, name = "acme"): Promise<{ config: OrgConfig; made: Made[] }> {
  made = [];
  await runtime.setMocks({
    newResource: ({ type, name, inputs }) => {
      made.push({ type: type.slice(type.lastIndexOf(":") + 1), name, inputs });
      return { id: `id of ${name}`, state: inputs };
    },
    call: () => ({}),
  });
  const config = new OrgConfig(name, args);
  await runtime.disconnect();
  return { config, made };
}

function settled<T>(output: Output<T>): Promise<T> {
  return new Promise((resolve) => void output.apply((value) => resolve(value as T)));
}

function inputsOf(type: string, name: string): Readonly<Record<string, unknown>> | undefined {
  const found = made.find((one) => one.type === type && one.name === name);
  if (!found) return undefined;
  const shown = Object.entries(found.inputs).filter(([key]) => !key.startsWith("__"));
  return Object.fromEntries(shown);
}

const whole = {
  datasets: [{ name: "logs" }, { name: "shared", existing: true }],
  roles: [
    { name: "readers", orgCapabilities: { datasets: ["read"] } },
    { name: "writers" },
    { name: "theirs", existing: "role-7" },
  ],
  users: [
    { email: "ada@example.com", name: "Ada", role: "readers" },
    { email: "owner@example.com", existing: "user-1" },
  ],
  groups: [
    {
      name: "platform",
      members: ["ada@example.com", "owner@example.com"],
      roles: ["writers", "theirs", "read-only"],
    },
  ],
  views: [{ name: "errors", aplQuery: "logs", datasets: ["logs", "shared"] }],
  virtualFields: [{ dataset: "logs", name: "seconds", expression: "ms / 1000" }],
  apiTokens: [{ name: "shipper", datasetCapabilities: { logs: { ingest: ["create"] } } }],
  orgs: [{ name: "Acme", adopt: true }],
  notifiers: [{ name: "on call", email: { emails: ["on-call@example.com"] } }],
  starredQueries: [{ name: "all", dataset: "logs", query: { apl: "logs" } }],
  smokeChecks: [
    { name: "flow", ingest: { dataset: "logs" }, query: "errors", expect: { rows: { equals: 1 } } },
  ],
} satisfies Organisation;

test("each entry becomes a resource that is named after its key, with names turned into ids", async () => {
  await deploy(whole);
  expect(made.map(({ type, name }) => `${type} ${name}`).sort()).toEqual([
    "ApiToken acme-shipper",
    "Dataset acme-logs",
    "Group acme-platform",
    "Notifier acme-on call",
    "Org acme-Acme",
    "OrgConfig acme",
    "Role acme-readers",
    "Role acme-writers",
    "SmokeCheck acme-flow",
    "StarredQuery acme-all",
    "User acme-ada@example.com",
    "View acme-errors",
    "VirtualField acme-logs/seconds",
  ]);
  expect(inputsOf("User", "acme-ada@example.com")).toEqual({
    email: "ada@example.com",
    name: "Ada",
    role: "id of acme-readers",
  });
  expect(inputsOf("Group", "acme-platform")).toEqual({
    name: "platform",
    members: ["id of acme-ada@example.com", "user-1"],
    roles: ["id of acme-writers", "role-7", "read-only"],
  });
  expect(inputsOf("View", "acme-errors")).toMatchObject({ datasets: ["logs", "shared"] });
  expect(inputsOf("SmokeCheck", "acme-flow")).not.toHaveProperty("name");
  expect(inputsOf("VirtualField", "acme-logs/seconds")).toMatchObject({ dataset: "logs", name: "seconds" });
});

test("the outputs are ids by name", async () => {
  const { config } = await deploy(whole);
  expect(await settled(config.datasets)).toEqual({ logs: "logs", shared: "shared" });
  expect(await settled(config.roles)).toMatchObject({ readers: "id of acme-readers", theirs: "role-7" });
  expect(await settled(config.users)).toMatchObject({ "owner@example.com": "user-1" });
  expect(await settled(config.virtualFields)).toEqual({ "logs/seconds": "id of acme-logs/seconds" });
});

test("what others name is made before them", async () => {
  const { made } = await deploy({ groups: whole.groups, users: whole.users, roles: whole.roles });
  const order = made.map(({ type }) => type);
  expect(order.lastIndexOf("Role")).toBeLessThan(order.indexOf("User"));
  expect(order.lastIndexOf("User")).toBeLessThan(order.indexOf("Group"));
  expect((await deploy(whole)).made.at(-1)?.type).toBe("SmokeCheck");
});

test("the order of sections and of entries means nothing", async () => {
  const bySize = async (organisation: Organisation) =>
    (await deploy(organisation)).made.map((one) => JSON.stringify(one)).sort();
  const expected = await bySize(whole);
  const sections = Object.keys(whole) as (keyof typeof whole)[];
  const orders = fc.shuffledSubarray(sections, { minLength: sections.length });
  const roles = fc.shuffledSubarray<(typeof whole.roles)[number]>(whole.roles, {
    minLength: whole.roles.length,
  });
  await fc.assert(
    fc.asyncProperty(orders, roles, async (order, shuffled) => {
      const reordered = { ...whole, roles: shuffled };
      const organisation = Object.fromEntries(order.map((section) => [section, reordered[section]]));
      expect(await bySize(organisation as Organisation)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

test("a file says the same as a program", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "eventdata-organisation-")), "organisation.json");
  writeFileSync(file, JSON.stringify(whole));
  const sorted = (all: readonly Made[]) => all.map((one) => JSON.stringify(one)).sort();
  const program = sorted((await deploy(whole)).made);
  expect(sorted((await deploy({ file })).made)).toEqual(program);
});

test("a secret is taken from the environment or from the configuration, and is secret", async () => {
  vi.stubEnv("EVENTDATA_TEST_SECRET", "canary-environment");
  runtime.setAllConfig({ "project:routerKey": "canary-configuration", "alerts:key": "canary-other" });
  const from = (reference: object) => reference as unknown as Input<string>;
  const notifiers = [
    {
      name: "bot",
      chatBot: { chatBotChannel: "ops", chatBotToken: from({ fromEnv: "EVENTDATA_TEST_SECRET" }) },
    },
    { name: "a", alertRouterA: { apiKey: from({ fromConfig: "routerKey" }) } },
    { name: "b", alertRouterB: { token: from({ fromConfig: "alerts:key" }) } },
    {
      name: "c",
      customWebhook: {
        url: "https://example.com",
        body: "",
        secretHeaders: { authorization: from({ fromEnv: "EVENTDATA_TEST_SECRET" }), plain: "text" },
      },
    },
  ];
  await deploy({ notifiers });
  vi.unstubAllEnvs();
  const secretOf = (name: string) => {
    const { name: _, ...channels } = inputsOf("Notifier", `acme-${name}`) ?? {};
    return Object.values(channels)[0];
  };
  const marked = (value: object) => expect.objectContaining({ value });
  expect(secretOf("bot")).toEqual(marked({ chatBotChannel: "ops", chatBotToken: "canary-environment" }));
  expect(secretOf("a")).toEqual(marked({ apiKey: "canary-configuration" }));
  expect(secretOf("b")).toEqual(marked({ token: "canary-other" }));
  expect(secretOf("c")).toEqual(
    marked({
      url: "https://example.com",
      body: "",
      secretHeaders: { authorization: "canary-environment", plain: "text" },
    }),
  );
});

test("values of a program may be known only later", async () => {
  await deploy({ datasets: [{ name: "logs", description: Promise.resolve("said later") }] });
  expect(inputsOf("Dataset", "acme-logs")).toEqual({ name: "logs", description: "said later" });
});

test("an empty section and an empty field say nothing", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "eventdata-organisation-")), "organisation.yaml");
  writeFileSync(file, "users:\ngroups:\n  - name: a\n    description:\n");
  await deploy({ file });
  expect(inputsOf("Group", "acme-a")).toEqual({ name: "a" });
});
