import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { stringify } from "yaml";
import { sampled } from "../../tools/testing/sampled.ts";
import { doneIn, eventdataIn } from "../harness/shell.ts";
import { openStage, type Stage } from "../harness/stage.ts";

const canary = "canary-bot-token";

/** A program in YAML, whose host costs least to start. */
const resources = {
  logs: { type: "eventdata:Dataset", properties: { name: "logs", description: "All", retentionDays: 30 } },
  audit: { type: "eventdata:Dataset", properties: { name: "audit" } },
  readers: {
    type: "eventdata:Role",
    properties: { name: "readers", orgCapabilities: { datasets: ["read"] } },
  },
  bot: {
    type: "eventdata:Notifier",
    properties: { name: "bot", chatBot: { chatBotChannel: "ops", chatBotToken: canary } },
  },
};

let stage: Stage;
let folder: string;
beforeAll(async () => {
  stage = await openStage();
  folder = join(stage.world.folder, "drifting");
  await mkdir(folder);
});
afterAll(() => stage?.close());

async function write(program: object): Promise<void> {
  const providers = [{ name: "eventdata", path: process.env.EVENTDATA_PLUGIN_FOLDER }];
  const project = { name: "drifting", runtime: "yaml", plugins: { providers }, resources: program };
  await writeFile(join(folder, "Pulumi.yaml"), stringify(project));
}

const ignored = (more: object = {}) => ({
  ignore: [
    { kind: "unmanaged", type: "User", name: "owner@*", reason: "made by hand", until: "2999-12-31" },
    { kind: "unmanaged", type: "ApiToken", reason: "that of the pipeline", until: "2999-12-31", ...more },
  ],
});

sampled("drift is told place by place, once an object, without a secret and without a trace", async () => {
  const pulumi = doneIn(folder, stage, { EVENTDATA_BASE_URL: stage.proxy.url });
  const eventdata = eventdataIn(folder, stage);
  await write(resources);
  await writeFile(join(folder, "ignore.yaml"), stringify(ignored()));
  await pulumi("stack", "init", "dev");
  await pulumi("up", "--yes", "--skip-preview");
  expect(await eventdata("drift", "--ignore", "ignore.yaml")).toMatchObject({
    exitCode: 0,
    out: "No drift in 4 resources; 2 ignored\n",
  });

  const { outside } = stage.service;
  await outside.call("updateDataset", {
    path: { id: "logs" },
    body: { description: "Changed", retentionDays: 30, useRetentionPeriod: true },
  });
  await outside.call("deleteDataset", { path: { id: "audit" } });
  await outside.call("createDataset", { body: { name: "wild" } });
  const [bot] = await outside.call("listNotifiers");
  const chatBot = { chatBotChannel: "alerts", chatBotToken: "canary-other" };
  await outside.call("updateNotifier", {
    path: { id: bot?.id ?? "" },
    body: { name: "bot", properties: { chatBot } },
  });
  const { readers, ...others } = resources;
  const changed = { ...readers, properties: { ...readers.properties, orgCapabilities: { views: ["read"] } } };
  await write({ ...others, readers: changed });

  const state = await pulumi("stack", "export");
  stage.proxy.requests.length = 0;
  const { exitCode, out } = await eventdata("drift", "--format", "json", "--ignore", "ignore.yaml");
  expect(exitCode).toBe(2);
  const report = JSON.parse(out);
  expect(report).toMatchObject({ version: 1, drifted: true, looked: 4 });
  expect(report.findings.map(told)).toEqual([
    "deleted Dataset audit ",
    'changed Dataset logs description="All"/"Changed"',
    'changed Notifier bot chatBot.chatBotChannel="ops"/"alerts" chatBot.chatBotToken=secret',
    'undeployed Role readers orgCapabilities={"views":["read"]}/{"datasets":["read"]}',
    "unmanaged Dataset wild ",
  ]);
  const lists = stage.proxy.requests.filter((request) => /^GET \/v2\/[a-z-]+$/.test(request));
  expect(lists.length).toBe(new Set(lists).size);

  for (const format of ["text", "markdown", "junit", "sarif", "html"]) {
    const { exitCode, out } = await eventdata("drift", "--format", format);
    expect({ format, exitCode }).toEqual({ format, exitCode: 2 });
    expect(out).toContain("wild");
    expect(out).toContain("chatBot.chatBotToken");
    expect(out).not.toContain("canary-");
  }
  expect(await pulumi("stack", "export")).toBe(state);

  const unmanaged = await eventdata("export", "--check", "--kinds", "datasets,users");
  expect(unmanaged).toMatchObject({
    exitCode: 2,
    out: "2 objects are not managed by this stack:\n  Dataset wild\n  User owner@example.com\n",
  });

  const { audit, ...left } = others;
  const logs = { ...left.logs, properties: { ...left.logs.properties, description: "Changed" } };
  await write({ ...left, audit, logs, readers });
  const said = await eventdata("drift", "--ignore", "ignore.yaml");
  expect(said.out).toContain("found what the program says by now");

  await write({ ...others, readers: changed });
  await pulumi("up", "--yes", "--skip-preview", "--refresh");
  await outside.call("deleteDataset", { path: { id: "wild" } });
  await writeFile(join(folder, "ended.yaml"), stringify(ignored({ until: "2020-12-31" })));
  expect((await eventdata("drift", "--ignore", "ignore.yaml")).exitCode).toBe(0);
  const ended = await eventdata("drift", "--ignore", "ended.yaml");
  expect(ended).toMatchObject({ exitCode: 2 });
  expect(ended.out).toContain("a rule has ended on 2020-12-31");
});

interface Told {
  readonly kind: string;
  readonly type: string;
  readonly name: string;
  readonly places: readonly { path: string; secret?: true; expected?: unknown; found?: unknown }[];
}

function told({ kind, type, name, places }: Told): string {
  const inner = places.map(({ path, secret, expected, found }) => {
    return secret ? `${path}=secret` : `${path}=${JSON.stringify(expected)}/${JSON.stringify(found)}`;
  });
  return `${kind} ${type} ${name} ${inner.join(" ")}`;
}

sampled(
  "what is wrong with a call, a project or a file of rules is told, and no report is made",
  async () => {
    const eventdata = eventdataIn(folder, stage);
    await writeFile(join(folder, "wrong.yaml"), stringify({ ignore: [{ kind: "gone", reson: "x" }] }));
    const wrong = await eventdata("drift", "--ignore", "wrong.yaml");
    expect(wrong).toMatchObject({ exitCode: 1, out: "" });
    expect(wrong.err).toContain("ignore.0.reson: is not a property; did you mean reason?");
    expect(wrong.err).toContain("ignore.0.until: must be the last day");
    await write({ logs: { type: "eventdata:Dataset", properties: { nam: "logs" } } });
    const broken = await eventdata("drift");
    expect(broken).toMatchObject({ exitCode: 1, out: "" });
    expect(broken.err).toMatch(/did you mean|nam/);
    const nowhere = await eventdata("drift", "--stack", "nowhere");
    expect(nowhere).toMatchObject({ exitCode: 1, out: "" });
    expect(nowhere.err).toContain("nowhere");
  },
);
