import type { LifecycleCase } from "../case.ts";

const address = (path: string) => `https://example.com/${path}`;
const hook = { url: address("hook"), body: "{{ .Text }}" };
const none = { email: undefined };

export const notifier: LifecycleCase = {
  type: "Notifier",
  base: () => ({ email: { emails: ["on-call@example.com"] } }),
  fields: [
    { field: "name", from: "first name", to: "second name", does: "update" },
    { field: "name", from: "a name kept", to: undefined, does: "nothing", afterwards: "a name kept" },
    { field: "disabledUntil", from: undefined, to: "2999-01-01T00:00:00Z", does: "update" },
    { field: "disabledUntil", from: "2998-01-01T00:00:00Z", to: "2999-01-01T00:00:00Z", does: "update" },
    { field: "disabledUntil", from: "2999-01-01T00:00:00Z", to: undefined, does: "update", afterwards: null },
    {
      field: "email",
      from: { emails: ["one@example.com"] },
      to: { emails: ["one@example.com", "two@example.com"] },
      does: "update",
    },
    { field: "email", from: {}, to: { emails: ["one@example.com"] }, does: "update" },
    { field: "email", from: { emails: ["one@example.com"] }, to: {}, does: "update" },
    {
      field: "email",
      from: { emails: ["one@example.com", "two@example.com"] },
      to: { emails: ["two@example.com", "one@example.com"] },
      does: "nothing",
      afterwards: { emails: ["one@example.com", "two@example.com"] },
    },
    {
      field: "customWebhook",
      from: hook,
      to: { ...hook, headers: { "X-One": "1" }, secretHeaders: { Authorization: "canary-one" } },
      does: "update",
      beside: none,
    },
    {
      field: "customWebhook",
      from: { ...hook, headers: { "X-One": "1" }, secretHeaders: { Authorization: "canary-one" } },
      to: { ...hook, url: address("elsewhere"), secretHeaders: { Authorization: "canary-two" } },
      does: "update",
      beside: none,
    },
    {
      field: "chatBot",
      from: { chatBotChannel: "general", chatBotToken: "canary-one" },
      to: { chatBotChannel: "general", chatBotToken: "canary-two" },
      does: "update",
      beside: none,
    },
    {
      field: "chatWebhook",
      from: { chatWebhookUrl: address("canary-one") },
      to: { chatWebhookUrl: address("canary-two") },
      does: "update",
      beside: none,
    },
    {
      field: "workgroupChat",
      from: { workgroupChatUrl: address("canary-one") },
      to: { workgroupChatUrl: address("canary-two") },
      does: "update",
      beside: none,
    },
    {
      field: "alertRouterA",
      from: { apiKey: "canary-one", isEU: true },
      to: { apiKey: "canary-one", isEU: false },
      does: "update",
      beside: none,
    },
    {
      field: "alertRouterB",
      from: { routingKey: "canary-one", token: "canary-two" },
      to: { routingKey: "canary-one" },
      does: "update",
      beside: none,
    },
    {
      field: "chatHook",
      from: { chatHookUrl: address("canary-one") },
      to: { chatHookUrl: address("canary-two") },
      does: "update",
      beside: none,
    },
    {
      field: "webhook",
      from: { url: address("one") },
      to: { url: address("two") },
      does: "update",
      beside: none,
    },
    {
      field: "webhook",
      from: { url: address("one") },
      to: undefined,
      does: "update",
      beside: none,
      with: { email: {} },
    },
    { field: "adopt", from: undefined, to: true, does: "nothing" },
  ],
  drift: [
    { field: "name", declared: "ours", outside: "theirs" },
    { field: "disabledUntil", declared: "2999-01-01T00:00:00Z", outside: undefined },
    { field: "email", declared: { emails: ["one@example.com"] }, outside: { emails: [] } },
    {
      field: "webhook",
      declared: { url: address("ours") },
      outside: { url: address("theirs") },
      beside: none,
    },
    {
      field: "customWebhook",
      declared: { ...hook, secretHeaders: { Authorization: "canary-ours" } },
      outside: { ...hook, secretHeaders: { Authorization: "canary-theirs" } },
      beside: none,
    },
    {
      field: "chatBot",
      declared: { chatBotToken: "canary-ours" },
      outside: { chatBotToken: "canary-theirs" },
      beside: none,
    },
  ],
};
