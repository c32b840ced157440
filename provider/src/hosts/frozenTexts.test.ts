import { expect, test } from "vitest";
import { resources } from "../resources/resources.ts";
import { hiddenKeys, providerText, typeToken } from "./frozenTexts.ts";

// All of this stands in users' state files: a test that has to change means that it cannot be changed.

test("the program text is frozen", () => {
  expect(providerText("Dataset")).toBe(
    'exports.handler = () => require("pulumi-eventdata/dynamic").provider("Dataset");',
  );
  for (const type of Object.keys(resources)) expect(providerText(type).length).toBeLessThan(100);
});

test("the type token is frozen", () => {
  expect(typeToken("Dataset")).toBe("pulumi-nodejs:dynamic/eventdata:Dataset");
});

test("the hidden keys are frozen", () => {
  expect(hiddenKeys).toStrictEqual({
    provider: "__provider",
    name: "__logicalName",
    declared: "__declared",
    unfinished: "__unfinished",
  });
});
