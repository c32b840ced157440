import { describe, expect, test } from "vitest";
import { z } from "zod";
import { field } from "../declaration/field.ts";
import { dataset } from "./dataset.ts";
import { defineResource } from "./defineResource.ts";
import { resources } from "./resources.ts";

describe("a declaration", () => {
  test.each([
    ["a unique field", { id: "name", unique: ["name", "nme"] }, "Dataset: nme is not a field"],
    ["the time of creation", { id: "name", unique: [], createdAt: "made" }, "Dataset: made is not a field"],
  ])("that names an unknown field as %s is refused", (_, identity, words) => {
    expect(() => defineResource({ ...dataset, identity })).toThrow(words);
  });

  test("is found by its type", () => {
    expect(resources.Dataset).toBe(dataset);
  });
});

describe("a field", () => {
  const facts = {
    required: true,
    replaces: false,
    autonamed: false,
    default: undefined,
    secret: false,
    secretParts: undefined,
    own: false,
    derived: false,
    oneOf: undefined,
    orBy: undefined,
    related: false,
  };
  const plain = field(z.string());

  test.each([
    ["as it is", plain, {}],
    ["optional", plain.optional(), { required: false }],
    ["with a default", plain.default("a"), { required: false, default: "a" }],
    ["that replaces", plain.replaces(), { replaces: true }],
    ["autonamed", plain.autonamed(), { autonamed: true, required: false }],
    ["secret", plain.secret(), { secret: true }],
    ["secret in parts", plain.secret(["key"]), { secret: true, secretParts: ["key"] }],
    ["derived", plain.derived(), { derived: true, own: true, required: false }],
    ["one of several", plain.oneOf("channel"), { oneOf: "channel", required: false }],
    ["that has another name", plain.orBy("roleName"), { orBy: "roleName" }],
    ["of the provider's own", plain.own(), { own: true, required: false }],
    [
      "of several abilities",
      plain.default("a").replaces().secret(),
      { required: false, default: "a", replaces: true, secret: true },
    ],
  ])("%s", (_, made, expected) => {
    expect(made.facts).toEqual({ schema: expect.anything(), ...facts, ...expected });
  });
});

test("no example names a dataset that another declares under a name made from its logical one", () => {
  const examples = Object.values(resources).map(({ example }) => example);
  const all = examples.join("\n");
  const declared = [...all.matchAll(/new eventdata\.Dataset\("([^"]+)"(?:, \{([\s\S]*?)\n\})?/g)];
  expect(declared.length).toBeGreaterThan(0);
  const autonamed = declared.filter(([, , inputs = ""]) => !/\bname:/.test(inputs)).map(([, name]) => name);
  expect(autonamed.filter((name) => all.includes(`"${name}": {`) || all.includes(`['${name}']`))).toEqual([]);
});
