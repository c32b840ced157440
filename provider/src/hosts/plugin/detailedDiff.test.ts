import { expect, test } from "vitest";
import { Unknown, type Values } from "../../declaration/value.ts";
import { changedPaths } from "../../lifecycle/diff.ts";
import { resources } from "../../resources/resources.ts";
import { detailedDiff } from "./detailedDiff.ts";

const read = { query: ["read"] };
const hook = { url: "https://a.example", body: "{}" };

const rows: [of: string, type: string, before: Values, now: Values, places: Record<string, string>][] = [
  ["a text", "Dataset", { description: "a" }, { description: "b" }, { description: "update" }],
  ["what is set for the first time", "Dataset", {}, { retentionDays: 1 }, { retentionDays: "add" }],
  ["what is no longer set", "Dataset", { retentionDays: 1 }, {}, { retentionDays: "delete" }],
  ["what replaces", "Dataset", { kind: "a" }, { kind: "b" }, { kind: "update, replaces" }],
  ["what is not known yet", "Dataset", { name: "a" }, { name: Unknown.value }, { name: "update, replaces" }],
  [
    "a field of an object",
    "Notifier",
    { customWebhook: { ...hook, headers: { A: "1", "B-C": "2" } } },
    { customWebhook: { ...hook, url: "https://b.example", headers: { A: "3" } } },
    {
      "customWebhook.url": "update",
      "customWebhook.headers.A": "update",
      'customWebhook.headers["B-C"]': "delete",
    },
  ],
  [
    "items of a set, where they stand",
    "Group",
    { members: ["a", "b", "c"] },
    { members: ["c", "d", "a", "e"] },
    { "members[1]": "update", "members[3]": "add" },
  ],
  ["an item that goes", "Group", { members: ["a", "b"] }, { members: ["a"] }, { "members[1]": "delete" }],
  [
    "what a map of names holds",
    "Role",
    { datasetCapabilities: { "*": read, logs: { query: ["read"], ingest: ["create"] } } },
    { datasetCapabilities: { "a.b": read, logs: { query: ["read"] } } },
    {
      'datasetCapabilities["*"]': "delete",
      'datasetCapabilities["a.b"]': "add",
      "datasetCapabilities.logs.ingest": "delete",
    },
  ],
  [
    "keys of characters that the engine's places have a meaning for",
    "StarredQuery",
    { metadata: { 'a"b': "1", "c\\d": "1", "e\nf": "1", "same\\": "1" } },
    { metadata: { 'a"b': "2", "c\\d": "2", "e\nf": "2", "same\\": "1" } },
    { 'metadata["a\\"b"]': "update", 'metadata["c\\d"]': "update", 'metadata["e\nf"]': "update" },
  ],
  [
    "a key that no place can name",
    "StarredQuery",
    { metadata: { "a\\": "1", b: "1" } },
    { metadata: { b: "2" } },
    { metadata: "update" },
  ],
  [
    "items of a list",
    "StarredQuery",
    {
      query: {
        apl: "a",
        defaultOrder: [
          { field: "a", desc: true },
          { field: "b", desc: true },
        ],
      },
    },
    { query: { apl: "a", defaultOrder: [{ field: "a", desc: false }] } },
    { "query.defaultOrder[0].desc": "update", "query.defaultOrder[1]": "delete" },
  ],
];

test.each(rows)("names each place of %s", (_, type, before, now, places) => {
  const resource = resources[type];
  if (!resource) throw new Error(`there is no ${type}`);
  const replaces = Object.keys(resource.inputs).filter((name) => resource.inputs[name]?.facts.replaces);
  const found = detailedDiff(resource, changedPaths(resource, before, now), { before, now, replaces });
  const told = [...found].map(([place, diff]) => [place, `${diff.kind}${diff.replaces ? ", replaces" : ""}`]);
  expect(Object.fromEntries(told)).toEqual(places);
});
