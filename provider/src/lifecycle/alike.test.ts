import { expect, test } from "vitest";
import type { Values } from "../declaration/value.ts";
import { dataset } from "../resources/dataset.ts";
import { notifier } from "../resources/notifier.ts";
import { role } from "../resources/role.ts";
import { carries } from "./alike.ts";

type Verb = "carries" | "does not carry";

const rows: [which: string, Verb, object: Values, sent: Values][] = [
  [
    "with the channel",
    "carries",
    { email: { emails: ["a@example.com"] } },
    { email: { emails: ["a@example.com"] } },
  ],
  ["that leaves out an empty list", "carries", { email: {} }, { email: { emails: [] } }],
  [
    "that masks a secret",
    "carries",
    { chatBot: { chatBotToken: "***" } },
    { chatBot: { chatBotToken: "t" } },
  ],
  ["with another channel", "does not carry", { webhook: {} }, { email: {} }],
  ["with a channel for one with an empty list", "does not carry", { webhook: {} }, { email: { emails: [] } }],
];

test.each(rows)("an object %s %s what was sent", (_, verb, object, sent) => {
  expect(carries(notifier, { name: "a", ...object }, { name: "a", ...sent })).toBe(verb === "carries");
});

test("an object carries capabilities that allow nothing where it has none", () => {
  const holds = (sent: Values) =>
    carries(role, { name: "a", datasetCapabilities: {} }, { name: "a", datasetCapabilities: sent });
  expect([holds({ logs: {} }), holds({ logs: { query: [] } })]).toEqual([true, true]);
  expect(holds({ logs: { query: ["read"] } })).toBe(false);
});

test("zero and false are carried by what a service leaves out, and what it shows as that", () => {
  const sent = { name: "a", retentionDays: 0, useRetentionPeriod: false };
  expect([{ name: "a" }, sent].map((object) => carries(dataset, object, sent))).toEqual([true, true]);
  expect(carries(dataset, { name: "a", retentionDays: 1 }, sent)).toBe(false);
});
