import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PolicyResource, ResourceValidationArgs, StackValidationArgs } from "@pulumi/policy";
import * as proxy from "@pulumi/policy/proxy";
import { expect, test } from "vitest";
import { root } from "../../../tools/checks.ts";
import { eventDataPolicies } from "./index.ts";

type Values = Readonly<Record<string, unknown>>;

/** How the server of policies marks what is not known; its published types leave it out. */
interface Proxy {
  readonly unknownCheckingProxy: (props: Values) => Values;
  readonly unknownStringValue: string;
}
const { unknownCheckingProxy, unknownStringValue } = proxy as unknown as Proxy;

const tokens: Readonly<Record<string, (type: string) => string>> = {
  dynamic: (type) => `pulumi-nodejs:dynamic/eventdata:${type}`,
  plugin: (type) => `eventdata:index:${type}`,
};
const forms = Object.keys(tokens);

/** What a policy says of one resource, as the server of policies calls it. */
function saidOf(form: string, policy: string, type: string, inputs: Values, settings: Values): string[] {
  const found = eventDataPolicies.find(({ name }) => name === `eventdata-${policy}`);
  if (found === undefined || !("validateResource" in found)) throw new Error(`there is no policy ${policy}`);
  const said: string[] = [];
  const validate = found.validateResource as (
    args: ResourceValidationArgs,
    report: (text: string) => void,
  ) => void;
  const args = {
    type: tokens[form]?.(type) ?? type,
    name: "it",
    props: unknownCheckingProxy({ ...inputs }),
    getConfig: () => settings,
  };
  validate(args as unknown as ResourceValidationArgs, (text) => said.push(text));
  return said;
}

const query = { query: ["read"] };
const soon = new Date(Date.now() + 10 * 86_400_000).toISOString();
const forbidden = "writes to a host that is not allowed";

type Row = [policy: string, type: string, inputs: Values, settings: Values, said: readonly string[]];
const rows: readonly Row[] = [
  ["token-expires", "ApiToken", {}, {}, ['ApiToken "it" works for ever: set expiresAt']],
  ["token-expires", "ApiToken", { expiresAt: "2099-01-01T00:00:00Z" }, {}, []],
  [
    "token-expires",
    "ApiToken",
    { expiresAt: "2099-01-01T00:00:00Z" },
    { mostDays: 90 },
    ['ApiToken "it" works for more than 90 days: set an earlier expiresAt'],
  ],
  ["token-expires", "ApiToken", { expiresAt: soon }, { mostDays: 90 }, []],
  ["token-expires", "ApiToken", { expiresAt: unknownStringValue }, { mostDays: 90 }, []],
  [
    "token-expires",
    "ApiToken",
    { rotation: { every: "30d" } },
    {},
    ['ApiToken "it" works for ever: set expiresAt'],
  ],
  ["token-expires", "ApiToken", { rotation: { every: "30d" } }, { orRotated: true }, []],
  [
    "token-expires",
    "ApiToken",
    { rotation: { overlap: "1h" } },
    { orRotated: true },
    ['ApiToken "it" works for ever: set expiresAt, or rotation.every'],
  ],
  ["token-expires", "Dataset", {}, {}, []],

  ["no-delete-on-all", "Role", { datasetCapabilities: { "*": query, logs: { data: ["delete"] } } }, {}, []],
  [
    "no-delete-on-all",
    "Role",
    { datasetCapabilities: { "*": { ...query, data: ["delete"], trim: ["update"] } } },
    {},
    ['Role "it" gives data:delete, trim on every dataset: name the datasets in place of "*"'],
  ],
  ["no-delete-on-all", "ApiToken", { datasetCapabilities: { "*": { trim: ["update"] } } }, { also: [] }, []],
  [
    "no-delete-on-all",
    "ApiToken",
    { datasetCapabilities: unknownStringValue, viewCapabilities: { "*": { share: ["delete", "read"] } } },
    {},
    ['ApiToken "it" gives share:delete on every view: name the views in place of "*"'],
  ],

  ["retention-at-least", "Dataset", {}, {}, []],
  ["retention-at-least", "Dataset", { retentionDays: 30, useRetentionPeriod: true }, {}, []],
  ["retention-at-least", "Dataset", { retentionDays: 0, useRetentionPeriod: true }, {}, []],
  ["retention-at-least", "Dataset", { retentionDays: 7, useRetentionPeriod: false }, {}, []],
  ["retention-at-least", "Dataset", { retentionDays: unknownStringValue, useRetentionPeriod: true }, {}, []],
  [
    "retention-at-least",
    "Dataset",
    { retentionDays: 29 },
    {},
    ['Dataset "it" keeps events for 29 days: set retentionDays to 30 at least'],
  ],
  [
    "retention-at-least",
    "Dataset",
    { retentionDays: 30, useRetentionPeriod: unknownStringValue },
    { days: 365 },
    ['Dataset "it" keeps events for 30 days: set retentionDays to 365 at least'],
  ],

  ["dataset-described", "Dataset", { description: "Requests" }, {}, []],
  ["dataset-described", "Dataset", { description: unknownStringValue }, {}, []],
  [
    "dataset-described",
    "Dataset",
    { description: "  " },
    {},
    ['Dataset "it" does not say what is kept in it: set description'],
  ],
  [
    "dataset-described",
    "Dataset",
    { description: "Logs" },
    { leastCharacters: 10 },
    ['Dataset "it" says in 4 characters what is kept in it: 10 are asked for'],
  ],

  ["notifier-hosts", "Notifier", { webhook: { url: "https://anywhere.example" } }, {}, []],
  [
    "notifier-hosts",
    "Notifier",
    { webhook: { url: "https://HOOKS.example.com:8443/a" } },
    { hosts: ["*.example.com"] },
    [],
  ],
  [
    "notifier-hosts",
    "Notifier",
    { customWebhook: { url: "https://user:canary@example.com.evil.example/canary", body: "" } },
    { hosts: ["example.com", "*.example.com"] },
    [`Notifier "it" ${forbidden}: customWebhook.url`],
  ],
  [
    "notifier-hosts",
    "Notifier",
    { chatHook: { chatHookUrl: "https://notexample.com" } },
    { hosts: ["*.example.com"] },
    [`Notifier "it" ${forbidden}: chatHook.chatHookUrl`],
  ],
  [
    "notifier-hosts",
    "Notifier",
    { chatHook: { chatHookUrl: unknownStringValue } },
    { hosts: ["a.example"] },
    [],
  ],
  [
    "notifier-hosts",
    "Notifier",
    { email: { emails: ["ada@example.com", "bo@elsewhere.example", unknownStringValue] } },
    { hosts: ["example.com"] },
    [`Notifier "it" ${forbidden}: email.emails, "elsewhere.example"`],
  ],
  [
    "notifier-hosts",
    "Notifier",
    { chatBot: { chatBotToken: "canary" } },
    { hosts: ["example.com"] },
    ['Notifier "it" uses a channel that is not allowed: chatBot'],
  ],
  ["notifier-hosts", "Notifier", { chatBot: {} }, { hosts: [], channels: ["chatBot"] }, []],
];

test.each(rows.flatMap((row) => forms.map((form) => [form, ...row] as const)))(
  "in the %s form %s says of a %s with %j, set to %j: %j",
  (form, policy, type, inputs, settings, said) => {
    expect(saidOf(form, policy, type, inputs, settings)).toEqual(said);
  },
);

test("the ready pack has the version of the package", async () => {
  const versionIn = async (folder: string) =>
    JSON.parse(await readFile(join(root, folder, "package.json"), "utf8")).version;
  expect(await versionIn("sdk/policy-pack")).toBe(await versionIn("sdk"));
});

test("nothing is said of what is not ours", () => {
  expect(saidOf("", "dataset-described", "other:index:Dataset", {}, {})).toEqual([]);
});

/** Resources with what each depends on, by logical names. */
function stackOf(
  form: string,
  declared: readonly [type: string, name: string, inputs: Values, behind?: Values][],
) {
  const resources = declared.map(([type, name, inputs]) => ({
    type: tokens[form]?.(type) ?? "",
    name,
    urn: `urn:pulumi:dev::site::${tokens[form]?.(type)}::${name}`,
    props: unknownCheckingProxy({ ...inputs }),
    propertyDependencies: {},
  }));
  for (const [at, [, , , behind = {}]] of declared.entries()) {
    const named = Object.entries(behind).map(([field, names]) => [
      field,
      resources.filter(({ name }) => Array.isArray(names) && names.includes(name)),
    ]);
    Object.assign(resources[at] ?? {}, { propertyDependencies: Object.fromEntries(named) });
  }
  return resources as unknown as PolicyResource[];
}

async function brokenIn(resources: PolicyResource[], settings: object): Promise<string[]> {
  const found = eventDataPolicies.find(({ name }) => name === "eventdata-access-rules");
  if (found === undefined || !("validateStack" in found)) throw new Error("there is no such policy");
  const said: string[] = [];
  const args = { resources, getConfig: () => settings };
  await found.validateStack(args as unknown as StackValidationArgs, (text) => said.push(text));
  return said;
}

const forbid = [
  { may: "query", dataset: "payments", except: { groups: "money" }, because: "cardholder data" },
];

test.each(forms)(
  "in the %s form a right is found through a group and a role that are still to be made",
  async (form) => {
    const payer = { name: "payers", datasetCapabilities: { payments: query } };
    const resources = stackOf(form, [
      ["Role", "payer", payer],
      ["User", "ada", { email: "ada@example.com" }],
      ["User", "bo", { email: "bo@example.com" }],
      ["User", "cy", { email: "cy@example.com", role: unknownStringValue }, { role: ["payer"] }],
      [
        "Group",
        "money",
        { name: "money", members: [unknownStringValue], roles: [unknownStringValue] },
        { members: ["ada"], roles: ["payer"] },
      ],
      [
        "Group",
        "others",
        { name: "others", members: unknownStringValue, roles: ["known-from-the-state"] },
        { members: ["bo"], roles: ["payer"] },
      ],
      ["ApiToken", "report", { name: "report", datasetCapabilities: { payments: query } }],
    ]);
    expect(await brokenIn(resources, { forbid })).toEqual([
      "bo@example.com may query `payments`, which a rule forbids (cardholder data)",
      "cy@example.com may query `payments`, which a rule forbids (cardholder data)",
      "token report may query `payments`, which a rule forbids (cardholder data)",
    ]);
    expect(await brokenIn(resources, {})).toEqual([]);
  },
);

test("rules that cannot be used fail, rather than to forbid nothing", async () => {
  const wrong = brokenIn([], { forbid: [{ may: "qurey", dataset: "payments" }] });
  await expect(wrong).rejects.toThrow("did you mean query?");
  await expect(brokenIn([], { rules: "nowhere.yaml" })).rejects.toThrow(/nowhere\.yaml/);
});
