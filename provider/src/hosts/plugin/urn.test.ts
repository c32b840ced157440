import { expect, test } from "vitest";
import { isDefaultProvider, partsOf } from "./urn.ts";

test.each([
  ["urn:pulumi:dev::site::eventdata:index:Dataset::logs", "Dataset", "logs"],
  ["urn:pulumi:dev::site::my:component:Team$eventdata:index:Role::a::b", "Role", "a::b"],
  ["urn:pulumi:dev::site::pulumi:providers:eventdata::eu", "eventdata", "eu"],
])("%s is of %s, under the name %s", (urn, type, logicalName) => {
  expect(partsOf(urn)).toEqual({ type, logicalName });
});

test.each([
  ["default", true],
  ["default_0_1_0", true],
  ["default_1_2_3_alpha_1", true],
  ["default_https_/plugins.test/eventdata", true],
  ["defaults", false],
  ["default_production", false],
  ["eu", false],
])("the provider %s is made by the engine: %s", (name, isIt) => {
  expect(isDefaultProvider(`urn:pulumi:dev::site::pulumi:providers:eventdata::${name}`)).toBe(isIt);
});
