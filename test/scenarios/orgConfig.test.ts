import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stringify } from "yaml";
import { preview, up } from "../../tools/engine/changes.ts";
import { isDrawn } from "../../tools/testing/longRun.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { OrgConfig, Provider } from "../harness/formed.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { exampleProjects, shellIn } from "../harness/shell.ts";
import { openStage, type Stage } from "../harness/stage.ts";

type Section = readonly Readonly<Record<string, unknown>>[];
type Sections = Readonly<Record<string, Section>>;

const routerKey = "canary-router-key";
const botToken = "canary-bot-token";

const described: Sections = {
  groups: [
    { name: "platform", members: ["ada@example.com", "second@example.com"], roles: ["writers", "read-only"] },
    { name: "everybody", description: "All of us", members: ["second@example.com"] },
  ],
  users: [
    { email: "ada@example.com", name: "Ada", role: "readers" },
    { email: "second@example.com", name: "Second", role: "user" },
  ],
  roles: [
    { name: "readers", datasetCapabilities: { logs: { query: ["read"] } } },
    { name: "writers", orgCapabilities: { views: ["create", "read"] } },
  ],
  virtualFields: [{ dataset: "logs", name: "seconds", expression: "duration_ms / 1000" }],
  views: [{ name: "failures", aplQuery: "['logs'] | where status >= 500", datasets: ["logs"] }],
  datasets: [{ name: "logs", retentionDays: 30 }, { name: "audit" }],
  notifiers: [
    { name: "router", alertRouterA: { apiKey: { fromConfig: "routerKey" } } },
    { name: "bot", chatBot: { chatBotToken: { fromEnv: "EVENTDATA_TEST_BOT_TOKEN" } } },
  ],
  starredQueries: [{ name: "all", dataset: "logs", query: { apl: "['logs']" } }],
  apiTokens: [
    { name: "shipper", datasetCapabilities: { logs: { ingest: ["create"] } }, rotation: { every: "30d" } },
  ],
};

let stage: Stage;
let file: string;
/** With the organisation itself, which is there already. */
let whole: Sections;
beforeEach(async () => {
  stage = await openStage();
  const [own] = await stage.service.outside.call("listOrgs");
  whole = { ...described, orgs: [{ name: own?.name ?? "", adopt: true }] };
  file = join(stage.world.folder, "organisation.yaml");
  process.env.EVENTDATA_TEST_BOT_TOKEN = botToken;
});
afterEach(async () => {
  delete process.env.EVENTDATA_TEST_BOT_TOKEN;
  await stage?.close();
});

const write = (sections: Sections) => writeFile(file, stringify(sections));

function openStack() {
  // The first stack of a stage belongs to the project test-1.
  return stage.stack(() => void new OrgConfig("acme", { file }), {
    configuration: { "test-1:routerKey": { secret: routerKey } },
  });
}

/** What the service holds beside what it always has. */
async function held(): Promise<string[]> {
  const { outside } = stage.service;
  const builtIn = ["none", "read-only", "user", "admin", "owner"];
  const owner = await outside.call("getCurrentUser");
  const lists = [
    await outside.call("listDatasets"),
    (await outside.call("listRoles")).filter(({ id }) => !builtIn.includes(id)),
    (await outside.call("listUsers")).filter(({ email }) => email !== owner.email),
    await outside.call("listGroups"),
    await outside.call("listViews"),
    await outside.call("listVirtualFields"),
    // The credential of the tests is one.
    (await outside.call("listApiTokens")).filter(({ name }) => name !== "owner"),
    await outside.call("listNotifiers"),
    await outside.call("listStarredQueries"),
  ];
  return lists.flatMap((list) => list.map(({ name }) => name)).sort();
}

sampled("a whole organisation comes up from a file, stays quiet, and goes again", async () => {
  await write(whole);
  const stack = await openStack();
  const made = await up(stack);
  const count = Object.values(whole).flat().length;
  expect(made.map(({ operation }) => operation)).toEqual(Array.from({ length: count + 1 }, () => "create"));
  await expectQuiet(stack);

  const [users, groups, roles] = [
    await stage.service.outside.call("listUsers"),
    await stage.service.outside.call("listGroups"),
    await stage.service.outside.call("listRoles"),
  ];
  const userId = (email: string) => users.find((user) => user.email === email)?.id;
  const roleId = (name: string) => roles.find((role) => role.name === name)?.id;
  expect(users.find(({ email }) => email === "ada@example.com")?.role.id).toBe(roleId("readers"));
  const platform = groups.find(({ name }) => name === "platform");
  expect(new Set(platform?.members)).toEqual(
    new Set([userId("ada@example.com"), userId("second@example.com")]),
  );
  expect(new Set(platform?.roles)).toEqual(new Set([roleId("writers"), "read-only"]));

  expect(await filesThatHold(stage.world, "acme-bot")).not.toEqual([]);
  expect(await filesThatHold(stage.world, "canary-")).toEqual([]);

  const reversed = Object.entries(whole).map(([name, entries]) => [name, [...entries].reverse()] as const);
  await write(Object.fromEntries(reversed.reverse()));
  expect(await preview(stack)).toEqual([]);

  const [first, second] = whole.groups ?? [];
  await write({ ...whole, groups: [{ ...first, name: "platform-team" }, { ...second }] });
  expect((await preview(stack)).map(({ name, operation }) => [name, operation])).toEqual([
    ["acme-platform-team", "create"],
    ["acme-platform", "delete"],
  ]);
  await write({
    ...whole,
    groups: [{ ...first, name: "platform-team", formerly: "platform" }, { ...second }],
  });
  expect(await up(stack)).toEqual([
    { name: "acme-platform-team", operation: "update", properties: ["name"] },
  ]);
  await write({ ...whole, groups: [{ ...first, name: "platform-team" }, { ...second }] });
  await expectQuiet(stack);

  await stack.destroy();
  expect(await held()).toEqual([]);
});

sampled("the secrets of tokens are one secret output, by name, and work", async () => {
  await write({ datasets: [{ name: "logs" }], apiTokens: whole.apiTokens ?? [] });
  const stack = await stage.stack(() => ({ tokens: new OrgConfig("acme", { file }).apiTokenSecrets }));
  await up(stack);
  const { tokens } = await stack.workspace.stackOutputs(stack.name);
  expect(tokens).toMatchObject({ secret: true, value: { shipper: expect.stringMatching(/./) } });
  const shipper: unknown = tokens?.value.shipper;
  const answer = await fetch(`${stage.service.url}/v1/ingest/logs`, {
    method: "POST",
    headers: { authorization: `Bearer ${shipper}`, "content-type": "application/json" },
    body: "[{}]",
  });
  expect(answer.status).toBe(200);
  await expectQuiet(stack);
});

sampled("what somebody else manages is looked up, used and left alone", async () => {
  const { outside } = stage.service;
  const user = await outside.call("createUser", {
    body: { email: "theirs@example.com", name: "Theirs", role: "user" },
  });
  const role = await outside.call("createRole", { body: { name: "theirs" } });
  await write({
    users: [{ email: "theirs@example.com", existing: true }],
    roles: [{ name: "theirs", existing: true }],
    groups: [{ name: "ours", members: ["theirs@example.com"], roles: ["theirs"] }],
  });
  const stack = await openStack();
  await up(stack);
  const group = (await outside.call("listGroups")).find(({ name }) => name === "ours");
  expect(group).toMatchObject({ members: [user.id], roles: [role.id] });
  await expectQuiet(stack);
  await stack.destroy();
  expect(await held()).toEqual(["Theirs", "theirs"]);
});

test("a faulty file ends in one plain message, before any request", async () => {
  await write({
    roles: [{ name: "readers" }],
    users: [{ email: "ada@example.com", name: "Ada", role: "reader" }],
  });
  const stack = await openStack();
  stage.proxy.requests.length = 0;
  const failure = await failureOf(stack.up());
  expect(failure).toMatch(
    /organisation\.yaml:6:11: users\.0\.role: there is no role "reader" here; did you mean readers\?/,
  );
  expect(failure).not.toMatch(/\n\s+at .*\.js:\d+/);
  expect(stage.proxy.requests).toEqual([]);
});

sampled("the children use the component's provider", async () => {
  const { url, token } = stage.service;
  const stack = await stage.stack(
    () => {
      const provider = new Provider("ours", { baseUrl: url, token });
      new OrgConfig("acme", { groups: [{ name: "by-provider" }] }, { provider });
    },
    { configuration: { "eventdata:token": { secret: "edat-wrong" } } },
  );
  await up(stack);
  expect(await held()).toEqual(["by-provider"]);
  await stack.destroy();
});

test.runIf(isDrawn("organisation", exampleProjects))("the example project runs as it stands", async () => {
  const pulumi = shellIn("examples/organisation", stage);
  expect(await pulumi("stack", "init", "shell")).toMatchObject({ exitCode: 0 });
  const made = await pulumi("up", "--yes");
  expect(made.text).toMatch(/organisation-ada@example\.com created/);
  expect(made.exitCode).toBe(0);
  expect(await pulumi("preview", "--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  expect(await pulumi("destroy", "--yes")).toMatchObject({ exitCode: 0 });
  expect(await pulumi("stack", "rm", "--yes", "shell")).toMatchObject({ exitCode: 0 });
  expect(await held()).toEqual([]);
});
