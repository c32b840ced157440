import { describe, expect, test } from "vitest";
import type { Values } from "../../declaration/value.ts";
import { changedIn, configured, replacedBy } from "./configuration.ts";

test("the default provider's arguments are the stack's, an explicit one's its own", () => {
  const args = { baseUrl: "https://a.example", token: null, version: "0.1.0", __internal: {} };
  expect(configured(args, true)).toEqual({ "eventdata:baseUrl": "https://a.example" });
  expect(configured(args, false)).toEqual({ baseUrl: "https://a.example" });
});

describe("a change of the configuration", () => {
  const at = (baseUrl: string) => ({ baseUrl });
  const rows: [of: string, before: Values, now: Values, changed: string[], replaces: string[]][] = [
    ["that is none", at("https://a.example"), at("https://a.example"), [], []],
    ["to another address", at("https://a.example"), at("https://b.example"), ["baseUrl"], ["baseUrl"]],
    ["of how the address is written", at("https://a.example"), at("https://A.example/"), [], []],
    ["to another organisation", { orgId: "a" }, { orgId: "b" }, ["orgId"], ["orgId"]],
    ["of an address that the environment told", {}, at("https://a.example"), ["baseUrl"], []],
    [
      "by a client that is added",
      at("https://a.example"),
      { ...at("https://a.example"), clientId: "a" },
      ["clientId"],
      [],
    ],
    ["to a number that was a text", { timeoutSeconds: "60" }, { timeoutSeconds: 60 }, [], []],
    ["of a number", { timeoutSeconds: "60" }, { timeoutSeconds: 61 }, ["timeoutSeconds"], []],
    ["of a credential", { token: "a" }, { token: "b" }, ["token"], []],
    ["from the dynamic form", { "eventdata:baseUrl": "https://a.example" }, at("https://a.example"), [], []],
    ["of the plugin's version", { version: "0.1.0" }, { version: "0.2.0" }, [], []],
  ];
  test.each(rows)("%s", (_, before, now, changed, replaces) => {
    expect(changedIn(before, now)).toEqual(changed);
    expect(replacedBy(before, now)).toEqual(replaces);
  });
});
