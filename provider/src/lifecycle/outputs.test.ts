import { expect, test } from "vitest";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { notifier } from "../resources/notifier.ts";
import { role } from "../resources/role.ts";
import { starredQuery } from "../resources/starredQuery.ts";
import { outputsOf } from "./outputs.ts";

const url = "https://hook.example/1";
const rows: [what: string, Resource, known: Values, answer: Values, found: Values][] = [
  ["another channel instead of one without fields", notifier, { webhook: {} }, { email: {} }, { email: {} }],
  ["no empty address for none", notifier, { webhook: { url } }, { webhook: {} }, { webhook: {} }],
  ["an empty list for none", notifier, { email: { emails: [] } }, { email: {} }, { email: { emails: [] } }],
  [
    "capabilities that allow nothing for none",
    role,
    { orgCapabilities: { flows: [] } },
    {},
    { orgCapabilities: { flows: [] } },
  ],
  [
    "no capabilities where there were some",
    role,
    { orgCapabilities: { flows: ["read"] } },
    { orgCapabilities: {} },
    { orgCapabilities: {} },
  ],
  [
    "a dataset on which nothing is allowed for none",
    role,
    { datasetCapabilities: { logs: { data: [] }, web: { query: ["read"] } } },
    { datasetCapabilities: { web: { query: ["read"] }, more: { trim: [] } } },
    { datasetCapabilities: { logs: { data: [] }, web: { query: ["read"] } } },
  ],
  ["an empty text for none", role, { description: "" }, {}, { description: "" }],
  [
    "no note where there was an empty one",
    starredQuery,
    { metadata: { a: "" } },
    { metadata: {} },
    { metadata: {} },
  ],
];

test.each(rows)("a refresh finds %s", (_, resource, known, answer, found) => {
  expect(outputsOf(resource, answer, known)).toEqual(found);
});

const names = ["constructor", "toString", "__proto__", "hasOwnProperty"];
const noted = (name: string): Values => ({ metadata: Object.fromEntries([[name, "a"]]) });
const hook = (name: string): Values => ({
  customWebhook: { url, body: "", secretHeaders: Object.fromEntries([[name, "canary"]]) },
});

test.each(names)("a name that every object has is one like any other: %s", (name) => {
  const bare = { customWebhook: { url, body: "" } };
  expect(outputsOf(starredQuery, { metadata: {} }, noted(name))).toEqual({ metadata: {} });
  expect(outputsOf(starredQuery, noted(name), { metadata: {} })).toEqual(noted(name));
  expect(outputsOf(starredQuery, noted(name), noted(name))).toEqual(noted(name));
  expect(JSON.stringify(outputsOf(notifier, hook(name), bare))).toContain("changed outside");
  expect(outputsOf(notifier, hook(name), hook(name))).toEqual(hook(name));
  expect(outputsOf(notifier, bare, hook(name))).toEqual(bare);
});
