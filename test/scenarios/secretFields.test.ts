import * as pulumi from "@pulumi/pulumi";
import type { EngineEvent } from "@pulumi/pulumi/automation/index.js";
import type { NotifierArgs } from "pulumi-eventdata";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { drift } from "../../tools/engine/changes.ts";
import { someOf } from "../../tools/testing/longRun.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { ApiToken, Notifier } from "../harness/formed.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openStage, type Stage } from "../harness/stage.ts";

const address = (text: string) => `https://example.com/${text}`;

/** A notifier for every secret field, with a text in it. */
const channels: Readonly<Record<string, (text: string) => NotifierArgs>> = {
  secretHeaders: (text) => ({
    customWebhook: { url: address("open"), body: "{}", secretHeaders: { Authorization: text } },
  }),
  chatBotToken: (text) => ({ chatBot: { chatBotToken: text } }),
  chatWebhookUrl: (text) => ({ chatWebhook: { chatWebhookUrl: address(text) } }),
  workgroupChatUrl: (text) => ({ workgroupChat: { workgroupChatUrl: address(text) } }),
  apiKey: (text) => ({ alertRouterA: { apiKey: text } }),
  routingKey: (text) => ({ alertRouterB: { routingKey: text } }),
  token: (text) => ({ alertRouterB: { token: text } }),
  chatHookUrl: (text) => ({ chatHook: { chatHookUrl: address(text) } }),
};
const fields = Object.entries(channels);

const canary = "canary-not-legal";
const illegal = [
  {
    args: { ...channels.apiKey?.(canary), ...channels.token?.(canary) },
    words: "alertRouterB: cannot be set beside alertRouterA: exactly one channel is possible",
  },
  {
    args: { alertRouterA: { apiKye: canary } },
    words: "alertRouterA.apiKye: is not a property; did you mean apiKey?",
  },
  { args: { chatBot: { chatBotToken: [canary] } }, words: "chatBot.chatBotToken: must be a string" },
  {
    args: { chatHook: { chatHookUrl: pulumi.secret(canary) } },
    words: "chatHook.chatHookUrl: must be an address that starts with https:// or http://",
  },
];

const printed: string[] = [];
const watch = {
  diff: true,
  onOutput: (text: string) => void printed.push(text),
  onError: (text: string) => void printed.push(text),
  // The engine's verbose messages hold secrets whatever a provider does.
  onEvent: (event: EngineEvent) => {
    if ((event.diagnosticEvent?.severity as string | undefined) !== "debug")
      printed.push(JSON.stringify(event));
  },
};
let stage: Stage;

async function expectNowhere(text: string): Promise<void> {
  expect(printed.filter((each) => each.includes(text))).toEqual([]);
  expect(await filesThatHold(stage.world, text)).toEqual([]);
}

sampled("a canary in a field that is not legal is refused without being shown", async () => {
  stage = await openStage();
  onTestFinished(() => stage.close());
  let args: object = {};
  const stack = await stage.stack(() => void new Notifier("illegal", args as NotifierArgs));
  for (const row of illegal) {
    args = row.args;
    const failure = await failureOf(stack.preview(watch));
    expect(failure).toContain(row.words);
    expect(failure).not.toContain(canary);
  }
  await expectNowhere(canary);
});

const services = [
  { shows: "shows", maskSecrets: false },
  { shows: "masks", maskSecrets: true },
];

describe.each(someOf(services, 1))("against a service that $shows secrets", ({ maskSecrets }) => {
  beforeAll(async () => {
    stage = await openStage({ maskSecrets });
  });
  afterAll(() => stage?.close());

  test("a canary in every secret field is nowhere in clear, is kept quiet, changed, and put right", async () => {
    const ours = "canary-of-ours";
    let text = `${ours}-first`;
    let wrap = (value: unknown): unknown => value;
    const stack = await stage.stack(() => {
      for (const [field, args] of fields) {
        const entries = Object.entries(args(text)).map(([channel, value]) => [channel, wrap(value)]);
        new Notifier(field, { name: field, ...Object.fromEntries(entries) });
      }
    });
    await stack.preview(watch);
    await stack.up(watch);
    await expectQuiet(stack);
    await expectNowhere(ours);

    wrap = (value) => pulumi.secret(value);
    text = `${ours}-second`;
    await stack.preview(watch);
    await stack.up(watch);
    await stack.refresh(watch);
    await expectQuiet(stack);
    await expectNowhere(ours);
    const held = await stage.service.outside.call("listNotifiers");
    if (!maskSecrets) expect(JSON.stringify(held).split(text).length - 1).toBe(fields.length);

    const theirs = "canary-of-theirs";
    for (const { id = "", name } of held) {
      const [[channel = "", value] = []] = Object.entries(channels[name]?.(theirs) ?? {});
      const properties = { [channel]: value } as never;
      await stage.service.outside.call("updateNotifier", { path: { id }, body: { name, properties } });
    }
    const seen = (await drift(stack)).map(({ name }) => name).sort();
    // What a service masks it does not show to have changed either.
    expect(seen).toEqual(maskSecrets ? [] : fields.map(([field]) => field).sort());
    await stack.preview({ ...watch, refresh: true });
    await stack.refresh(watch);
    await expectNowhere(theirs);
    text = `${ours}-third`;
    await stack.up({ ...watch, refresh: true });
    await expectQuiet(stack);
    await expectNowhere(ours);
    await expectNowhere(theirs);
    await stack.destroy(watch);
  });

  sampled(
    "the secret of a token is in the state only encrypted, before and after it was made anew",
    async () => {
      const secrets: string[] = [];
      let rotateWhen = "first";
      const stack = await stage.stack(() => {
        const { token } = new ApiToken("ours", { orgCapabilities: { datasets: ["read"] }, rotateWhen });
        token.apply((secret) => void secrets.push(secret));
      });
      await stack.up(watch);
      await expectQuiet(stack);
      rotateWhen = "second";
      await stack.preview(watch);
      await stack.up(watch);
      await expectQuiet(stack);
      await stack.refresh(watch);
      const known = [...new Set(secrets.filter((secret) => secret))];
      expect(known).toHaveLength(2);
      for (const secret of known) await expectNowhere(secret);
      await stack.destroy(watch);
    },
  );
});
