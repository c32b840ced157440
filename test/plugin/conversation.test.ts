import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { stringify } from "yaml";
import { run } from "../../tools/processes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { type Exchange, exchangesIn, inWords, plainPlacesOf } from "../harness/conversation.ts";
import { openStage, type Stage } from "../harness/stage.ts";

const headerSecret = "canary-of-a-header";

let stage: Stage;
let folder: string;
beforeAll(async () => {
  stage = await openStage();
  folder = join(stage.world.folder, "conversation");
  await mkdir(folder);
});
afterAll(() => stage?.close());

interface Program {
  readonly team: string;
  readonly kind: string;
}

/** One of everything that the protocol knows: objects with and without secrets, a component, a function. */
async function write({ team, kind }: Program): Promise<void> {
  const plugins = { providers: [{ name: "eventdata", path: process.env.EVENTDATA_PLUGIN_FOLDER }] };
  const secretHeaders = { Authorization: { "fn::secret": headerSecret } };
  const customWebhook = { url: "https://a.example", body: "{}", headers: { Team: team }, secretHeaders };
  const orgCapabilities = { datasets: ["read"] };
  const resources = {
    requests: { type: "eventdata:Dataset", properties: { name: "requests", kind } },
    hook: { type: "eventdata:Notifier", properties: { name: "hook", customWebhook } },
    shipper: { type: "eventdata:ApiToken", properties: { name: "shipper", orgCapabilities } },
    acme: { type: "eventdata:OrgConfig", properties: { roles: [{ name: "readers" }] } },
  };
  const none = { "fn::invoke": { function: "eventdata:getRole", arguments: { name: "none" } } };
  const project = { name: "conversation", runtime: "yaml", plugins, resources, outputs: { none } };
  await writeFile(join(folder, "Pulumi.yaml"), stringify(project));
}

/** What the engine and the plugin say to each other in one command. */
async function said(...args: string[]): Promise<Exchange[]> {
  const log = join(folder, `${args[0]}-${Date.now()}.json`);
  const env = { ...stage.world.environment, PULUMI_DEBUG_GRPC: log };
  const { exitCode, stdout, stderr } = await run("pulumi", args, { cwd: folder, env });
  expect(exitCode, `${stdout}${stderr}`).toBe(0);
  // What asks no plugin writes nothing down.
  return exchangesIn(await readFile(log, "utf8").catch(() => ""));
}

sampled(
  "the engine and the plugin say the same to each other in every run, and every secret is wrapped",
  async () => {
    const { url, token, outside } = stage.service;
    await write({ team: "one", kind: "service:events:v1" });
    await said("stack", "init", "test");
    await said("config", "set", "eventdata:baseUrl", url);
    await said("config", "set", "--secret", "eventdata:token", token);
    const alone = ["--yes", "--skip-preview", "--parallel", "1"];
    const up = await said("up", ...alone);
    await write({ team: "two", kind: "otel:logs:v1" });
    const change = await said("up", ...alone);
    await outside.call("updateDataset", { path: { id: "requests" }, body: { description: "by hand" } });
    const refresh = await said("refresh", ...alone);
    await outside.call("createDataset", { body: { name: "audit" } });
    const taken = ["eventdata:index:Dataset", "audit", "audit", "--generate-code=false", "--protect=false"];
    const imported = await said("import", ...taken, "--yes", "--skip-preview");
    const destroy = await said("destroy", ...alone);

    const runs = { up, change, refresh, import: imported, destroy };
    const all = Object.values(runs).flat();
    // A list is a stream, which the engine does not write down; to attach is for a plugin that was started by hand.
    expect([...new Set(all.map(({ call }) => call))].sort()).toEqual([
      "Cancel",
      "Check",
      "CheckConfig",
      "Configure",
      "Construct",
      "Create",
      "Delete",
      "Diff",
      "DiffConfig",
      "GetPluginInfo",
      "GetSchema",
      "Handshake",
      "Invoke",
      "Read",
      "Update",
    ]);
    const secrets = [headerSecret, token, secretMade(all)];
    const plain = new Set(all.flatMap((exchange) => plainPlacesOf(exchange, secrets)));
    // The engine itself hands over the configuration in clear.
    expect([...plain].sort()).toEqual([
      "CheckConfig.request.news.token",
      "CheckConfig.request.olds.token",
      "Configure.request.variables.eventdata:config:token",
      "Construct.request.config.eventdata:token",
      "DiffConfig.request.news.token",
      "DiffConfig.request.oldInputs.token",
      "DiffConfig.request.olds.token",
    ]);
    const words = inWords(runs, [folder, ...secrets]);
    await expect(words).toMatchFileSnapshot("conversation.txt");
  },
);

/** The token's own secret, as the plugin has told it. */
function secretMade(all: readonly Exchange[]): string {
  const made = all.find(({ call, request }) => call === "Create" && request.name === "shipper");
  const { properties }: { properties?: { token?: { value?: string } } } = made?.answer ?? {};
  const secret = properties?.token?.value;
  if (!secret) throw new Error("no token was made");
  return secret;
}
