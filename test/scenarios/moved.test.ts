import * as pulumi from "@pulumi/pulumi";
import type { Stack } from "@pulumi/pulumi/automation/index.js";
import * as eventdata from "pulumi-eventdata";
import * as plugin from "pulumi-eventdata/plugin";
import { afterAll, beforeAll, expect } from "vitest";
import { fixtures } from "../../provider/src/testing/fixtures/fixtures.ts";
import { preview, up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openStage, type Stage } from "../harness/stage.ts";
import type { StackOptions } from "../harness/world.ts";

type Classes = Pick<typeof plugin, "Dataset" | "Notifier" | "OrgConfig" | "Provider" | "SmokeCheck">;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** A stack of which one line is changed: from where its program imports. */
async function movable(
  program: (classes: Classes) => void,
  options?: StackOptions,
): Promise<{ stack: Stack; move(): void }> {
  let classes = eventdata as unknown as Classes;
  const stack = await stage.stack(() => program(classes), options);
  const move = () => {
    classes = plugin;
  };
  return { stack, move };
}

async function expectMoved(stack: Stack): Promise<void> {
  expect(await preview(stack)).toEqual([]);
  expect(await preview(stack, { refresh: true })).toEqual([]);
  expect(await up(stack)).toEqual([]);
  const { deployment } = await stack.exportStack();
  const types: string[] = deployment.resources.map(({ type }: { type: string }) => type);
  expect(types.filter((type) => type.includes("pulumi-nodejs"))).toEqual([]);
  await expectQuiet(stack);
}

sampled("a stack of all types moves with its import line, and nothing changes", async () => {
  await stage.service.outside.call("createDataset", { body: { name: "logs" } });
  const { stack, move } = await movable(
    (classes) => {
      const made = new Map(Object.entries(classes));
      for (const [type, { least }] of Object.entries(fixtures)) {
        const Class = made.get(type) as unknown as typeof eventdata.Dataset;
        new Class(type.toLowerCase(), least as eventdata.DatasetArgs, { protect: type === "Role" });
      }
      new classes.OrgConfig("acme", {
        datasets: [{ name: "audit" }],
        views: [{ name: "all", aplQuery: "['audit']", datasets: ["audit"] }],
      });
      new classes.SmokeCheck("flow", { query: "logs | count", expect: { scalar: { equals: 0 } } });
    },
    { configuration: { "eventdata:token": { secret: stage.service.personalToken } } },
  );
  await up(stack);
  move();
  await expectMoved(stack);
});

sampled("so it does with an explicit provider, with secrets, and where objects were adopted", async () => {
  await stage.service.outside.call("createDataset", { body: { name: "theirs", description: "was there" } });
  const { stack, move } = await movable((classes) => {
    const { url, token } = stage.service;
    const provider = new classes.Provider("explicit", { baseUrl: url, token, timeoutSeconds: 20 });
    const options = { provider };
    new classes.Dataset("theirs", { name: "theirs", adopt: true }, options);
    new classes.Notifier(
      "hook",
      {
        customWebhook: {
          url: "https://example.com",
          body: "{}",
          headers: { open: "yes" },
          secretHeaders: { Authorization: "canary-moved" },
        },
      },
      options,
    );
    new classes.Notifier("bot", { chatBot: { chatBotToken: pulumi.secret("canary-moved-too") } }, options);
  });
  await up(stack);
  move();
  await expectMoved(stack);
  expect(await filesThatHold(stage.world, "canary-moved")).toEqual([]);
  await stack.destroy();
});

sampled("so it does where the environment configures it, and where a create was left half made", async () => {
  const { url, token } = stage.service;
  const environment = { EVENTDATA_BASE_URL: url, EVENTDATA_TOKEN: token };
  let classes = eventdata as unknown as Classes;
  const stack = await stage.world.stack(async () => void new classes.Dataset("plain"), { environment });
  await up(stack);
  classes = plugin;
  await expectMoved(stack);
  await stack.destroy();

  const half = await movable((from) => void new from.Dataset("half", { description: "half made" }));
  let isBroken = false;
  stage.proxy.fate = (request) => {
    if (request === "POST /v2/datasets") isBroken = true;
    if (!isBroken) return "pass";
    return request === "POST /v2/datasets" ? "lose the answer" : "lose the request";
  };
  expect(await failureOf(half.stack.up())).toContain('Run "pulumi up" again');
  stage.proxy.fate = () => "pass";
  half.move();
  await up(half.stack);
  await expectQuiet(half.stack);
  const names = (await stage.service.outside.call("listDatasets")).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("half"))).toHaveLength(1);
  await half.stack.destroy();
});
