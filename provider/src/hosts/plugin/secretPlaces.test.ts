import { expect, test } from "vitest";
import { Secret, type Values } from "../../declaration/value.ts";
import { resources } from "../../resources/resources.ts";
import { withSecrets } from "./secretPlaces.ts";

const hook = { url: "https://a.example", body: "{}" };
const canary = new Secret("canary");

const rows: [of: string, type: string, values: Values, said: Values, marked: Values][] = [
  ["nothing of what is in the open", "Dataset", { name: "a" }, {}, { name: "a" }],
  [
    "the parts of an input that are secret",
    "Notifier",
    { customWebhook: { ...hook, secretHeaders: { A: "canary" } } },
    {},
    { customWebhook: { ...hook, secretHeaders: new Secret({ A: "canary" }) } },
  ],
  ["an output that is a secret", "ApiToken", { token: "canary" }, {}, { token: canary }],
  ["no output that is not there", "ApiToken", { token: null }, {}, { token: null }],
  [
    "what the program has marked",
    "Dataset",
    { description: "canary" },
    { description: canary },
    { description: canary },
  ],
  [
    "what it has marked inside",
    "StarredQuery",
    { query: { apl: "a", variables: { b: "canary" } } },
    { query: { apl: "a", variables: { b: canary } } },
    { query: { apl: "a", variables: { b: canary } } },
  ],
  [
    "a list of which an item is marked, since items may move",
    "Group",
    { members: ["a", "canary"] },
    { members: [canary, "a"] },
    { members: new Secret(["a", "canary"]) },
  ],
  ["what is marked already, once", "ApiToken", { token: canary }, { token: canary }, { token: canary }],
];

test.each(rows)("marks %s", (_, type, values, said, marked) => {
  const resource = resources[type];
  if (!resource) throw new Error(`there is no ${type}`);
  expect(withSecrets(resource, values, said)).toEqual(marked);
});
