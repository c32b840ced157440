import * as pulumi from "@pulumi/pulumi";
import { describe, expect, test } from "vitest";
import { Secret, type Values } from "../declaration/value.ts";
import { lookups } from "../functions/lookups.ts";
import { wantedOf } from "../functions/wanted.ts";
import { resources } from "../resources/resources.ts";
import { check } from "./check.ts";

// As Pulumi itself writes it, so that other words of a later version are noticed.
const inTemplate = `${pulumi.output("logs")}`;
const inJson = JSON.stringify({ name: pulumi.output("logs") });

const faultsIn = (type: string, inputs: Values, name = "subject") => {
  const resource = resources[type];
  if (!resource) throw new Error(`there is no ${type}`);
  const { failures } = check(resource, name, {}, inputs, (name) => `${name}-0123abc`, new Date());
  return failures.map(({ path, reason }) => `${path}: ${reason}`);
};
const places = Object.values(resources).flatMap(({ type, inputs }) =>
  Object.keys(inputs)
    .filter((name) => !inputs[name]?.facts.derived)
    .map((name) => ({ type, name })),
);

describe("an Output where a text belongs", () => {
  test.each(places)("is refused in the $name of an $type, at any depth, and told once", ({ type, name }) => {
    const key = { [inTemplate]: [] };
    const rows: [value: unknown, place: RegExp][] = [
      [inTemplate, new RegExp(`^${name}: is the text .* Output: .*pulumi.interpolate or apply`)],
      [`a ${inJson}`, new RegExp(`^${name}: is the text`)],
      [new Secret([inTemplate]), new RegExp(`^${name}\\.0: is the text`)],
      [{ a: { b: [inTemplate] } }, new RegExp(`^${name}\\.a\\.b\\.0: is the text`)],
      [key, new RegExp(`^${name}: has a key that is the text .* Output: .* apply`)],
      [{ a: key }, new RegExp(`^${name}\\.a: has a key`)],
    ];
    for (const [value, place] of rows) {
      const faults = faultsIn(type, { [name]: value });
      const own = faults.filter((fault) => fault.startsWith(name));
      expect(own).toEqual([expect.stringMatching(place)]);
      expect(faults.join()).not.toContain("is not supported");
    }
  });

  test("is refused as a property, in a resource's name and in a look-up", () => {
    expect(faultsIn("Dataset", { [inTemplate]: "a" })).toEqual([
      expect.stringMatching(/^the inputs: has a key/),
    ]);
    expect(faultsIn("Dataset", {}, inTemplate)).toEqual([expect.stringMatching(/name: is the text/)]);
    for (const lookup of lookups) {
      expect(() => wantedOf(lookup, { id: inTemplate })).toThrow(
        /id is the text [\s\S]*goes to get\w+Output/,
      );
    }
  });
});

test.each(["Role", "ApiToken"])("the capability maps of a %s hold names, or * for all", (type) => {
  const read = { query: ["read"] };
  const faults = (map: Values) =>
    faultsIn(type, { datasetCapabilities: map, viewCapabilities: map, orgCapabilities: { views: ["read"] } });
  expect(faults({ "*": read, "http-logs": read, __proto: read })).toEqual([]);
  for (const name of ["a b", "*a", "http/logs", "..", "ü", "x".repeat(129)]) {
    expect(faults({ [name]: read })).toEqual(
      ["datasetCapabilities", "viewCapabilities"].map((field) =>
        expect.stringContaining(`${field}.${name}: has a name that must be 1 to 128 characters`),
      ),
    );
  }
});
