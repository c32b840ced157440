import * as pulumi from "@pulumi/pulumi";
import { expect, test } from "vitest";
import { readOrganisation } from "./readOrganisation.ts";

test("an Output where a text belongs is refused with its place, once", () => {
  const inTemplate = `${pulumi.output("logs")}`;
  const args = {
    datasets: [{ name: "logs", description: `of ${inTemplate}` }],
    roles: [{ name: "readers", datasetCapabilities: { [inTemplate]: { query: ["read" as const] } } }],
  };
  expect(() => readOrganisation("organisation", args)).toThrow(
    /has 2 faults:\n {2}datasets\.0\.description: is the text [^\n]*\n {2}roles\.0\.datasetCapabilities: has a key that is the text [^\n]*$/,
  );
});

test("an Output in place of a section or of an entry is refused, and nothing is left out silently", () => {
  const args = { datasets: pulumi.output([]), roles: [pulumi.output({ name: "readers" })] };
  expect(() => readOrganisation("organisation", args as never)).toThrow(
    /has 2 faults:\n {2}datasets: is not known while the program runs[^\n]*\n {2}roles\.0: is not known/,
  );
});
