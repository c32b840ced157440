import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Channel, channels, secretChannelFields } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { managedService } from "../../../tools/testing/managedService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";

const address = "https://example.com/canary";
const properties: Record<Channel, object> = {
  customWebhook: {
    url: "https://example.com/open",
    body: "{}",
    headers: { "X-Open": "open" },
    secretHeaders: { "X-One": "canary", "X-Two": "canary" },
  },
  chatBot: { chatBotChannel: "#open", chatBotToken: "canary" },
  chatWebhook: { chatWebhookUrl: address },
  email: { emails: ["open@example.com"] },
  workgroupChat: { workgroupChatUrl: address },
  alertRouterA: { apiKey: "canary", isEU: true },
  alertRouterB: { routingKey: "canary", token: "canary" },
  chatHook: { chatHookUrl: address },
  webhook: { url: "https://example.com/open" },
};
const bodies = channels.map((channel) => ({ name: channel, properties: { [channel]: properties[channel] } }));

describe.each(bodies)("a notifier of the channel $name", (body) => {
  const hasSecrets = JSON.stringify(body).includes("canary");

  test("comes back as it was sent, and has no secret that can be read in the data folder", async () => {
    const dataFolder = await temporaryFolder();
    const { service, ask } = await managedService({ dataFolder });
    const created = await ask("createNotifier", { body });
    expect(created).toMatchObject(body);
    expect(await ask("updateNotifier", { path: { id: created.id }, body: created })).toMatchObject(body);
    expect(await contentOf(dataFolder)).not.toContain("canary");
    expect(await contentOf(dataFolder)).toContain(body.name);
    await service.stop();
    expect(await contentOf(dataFolder)).not.toContain("canary");
  });

  test("is masked where that is asked for, and what was read can be sent back", async () => {
    const dataFolder = await temporaryFolder();
    const ownerToken = makeToken("edat-");
    const { service, ask } = await managedService({ dataFolder, ownerToken, maskSecrets: true });
    const created = await ask("createNotifier", { body });
    const path = { id: created.id };
    for (const read of [created, await ask("getNotifier", { path }), ...(await ask("listNotifiers"))]) {
      expect(JSON.stringify(read)).not.toContain("canary");
      expect(shapeOf(read.properties)).toEqual(shapeOf(body.properties));
      expect(JSON.stringify(read).includes("********")).toBe(hasSecrets);
    }
    await ask("updateNotifier", { path, body: { ...created, name: "renamed" } });
    await service.stop();

    const clear = await managedService({ dataFolder, ownerToken });
    expect(await clear.ask("getNotifier", { path })).toMatchObject({ ...body, name: "renamed" });
  });
});

describe("a masked secret", () => {
  test("that is replaced is replaced, alone", async () => {
    const dataFolder = await temporaryFolder();
    const ownerToken = makeToken("edat-");
    const { service, ask } = await managedService({ dataFolder, ownerToken, maskSecrets: true });
    const body = { name: "a", properties: { customWebhook: properties.customWebhook } };
    const created = await ask("createNotifier", { body });
    const { customWebhook } = created.properties;
    const secretHeaders = {
      "X-One": customWebhook.secretHeaders["X-One"],
      "X-Two": "new",
      "X-Three": "third",
    };
    const changed = { name: "a", properties: { customWebhook: { ...customWebhook, secretHeaders } } };
    await ask("updateNotifier", { path: { id: created.id }, body: changed });
    await service.stop();
    const clear = await managedService({ dataFolder, ownerToken });
    const read = await clear.ask("getNotifier", { path: { id: created.id } });
    const expected = { "X-One": "canary", "X-Two": "new", "X-Three": "third" };
    expect(read.properties.customWebhook.secretHeaders).toEqual(expected);
  });
});

describe("a notifier", () => {
  const faulty: [string, object, string][] = [
    ["no channel", {}, "properties: must have exactly one channel"],
    ["two channels", { email: {}, webhook: {} }, "properties: must have exactly one channel"],
    ["a channel nobody knows", { pigeon: {} }, "properties.pigeon: is not a known key"],
    ["a field nobody knows", { email: { subject: "a" } }, "properties.email.subject: is not a known key"],
    [
      "a webhook without a body",
      { customWebhook: { url: address } },
      "properties.customWebhook.body: is required",
    ],
    ["an address that is none", { webhook: { url: "canary" } }, "properties.webhook.url: must be an address"],
    [
      "an address of a file",
      { webhook: { url: "file:///canary" } },
      "properties.webhook.url: must be an address",
    ],
    [
      "an e-mail address that is none",
      { email: { emails: ["canary"] } },
      "properties.email.emails.0: invalid email",
    ],
    ["a token that is a number", { chatBot: { chatBotToken: 1 } }, "properties.chatBot.chatBotToken: "],
    ["a flag that is a text", { alertRouterA: { isEU: "canary" } }, "properties.alertRouterA.isEU: "],
    [
      "a header that is a number",
      { customWebhook: { url: address, body: "", secretHeaders: { a: 1 } } },
      "properties.customWebhook.secretHeaders.a: ",
    ],
  ];
  test.each(faulty)("of %s is a 422 that says so without quoting it", async (_, sent, words) => {
    const { ask, call } = await managedService();
    const { status, body } = await call("createNotifier", { body: { name: "a", properties: sent } });
    expect(status).toBe(422);
    expect(body.message.toLowerCase()).toContain(words.toLowerCase());
    expect(body.message).not.toContain("canary");
    expect(await ask("listNotifiers")).toEqual([]);
  });

  test("tells who made it, and when it was made and changed", async () => {
    let now = "2026-02-03T12:00:00.000Z";
    const { ask } = await managedService({ clock: () => new Date(now) });
    const body = { name: "a", properties: { email: {} } };
    const created = await ask("createNotifier", { body });
    expect(created).toMatchObject({ createdAt: now, updatedAt: now, createdBy: "owner@example.com" });
    now = "2026-02-03T13:00:00.000Z";
    const updated = await ask("updateNotifier", { path: { id: created.id }, body });
    expect(updated).toEqual({ ...created, updatedAt: now });
  });

  test("is disabled until a time, and enabled by null or by leaving it out", async () => {
    const { ask } = await managedService();
    const disabledUntil = "2999-01-01T00:00:00+01:00";
    const body = { name: "a", properties: { email: {} } };
    const { id, ...created } = await ask("createNotifier", { body: { ...body, disabledUntil } });
    expect(created.disabledUntil).toBe(disabledUntil);
    for (const sent of [{ ...body, disabledUntil: null }, body]) {
      await ask("updateNotifier", { path: { id }, body: { ...body, disabledUntil } });
      expect(await ask("updateNotifier", { path: { id }, body: sent })).toMatchObject({
        disabledUntil: null,
      });
    }
  });
});

test("every secret field of the contract is one of these tests'", () => {
  for (const channel of channels) {
    const fields: readonly string[] = secretChannelFields[channel];
    const canaries = Object.entries(properties[channel]).filter(([, value]) =>
      JSON.stringify(value).includes("canary"),
    );
    expect(canaries.map(([field]) => field).toSorted(), channel).toEqual(fields.toSorted());
  }
});

async function contentOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  return (await Promise.all(files.map((file) => readFile(file, "latin1")))).join("");
}

/** The same keys, without the values. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
