import { expect, test } from "vitest";
import { stepsIn } from "./elsewhere.ts";

const step = (type: string, name: string) => ({
  op: "create",
  urn: `urn:pulumi:dev::test::eventdata:index:${type}::${name}`,
  newState: { urn: "", type: `eventdata:index:${type}` },
});
const declared = (type: string, logicalName: string, baseUrl: string, orgId?: string) => ({
  declared: type,
  logicalName,
  at: { baseUrl, orgId },
});
const steps = [step("Role", "a"), step("Role", "b"), step("Dataset", "a"), step("Role", "unseen")];

test("what a provider has in another organisation is left out, and told", () => {
  const seen = [
    declared("Role", "a", "https://one.example/"),
    declared("Role", "b", "https://two.example/"),
    declared("Dataset", "a", "https://two.example/"),
  ];
  expect(stepsIn({ baseUrl: "https://one.example/", orgId: "acme" }, { steps, seen })).toEqual({
    steps: [steps[0], steps[3]],
    notes: [
      "by their provider these belong to another organisation, and count for nothing here: Role b, Dataset a",
    ],
  });
});

test("at one address the organisation tells, where both name it", () => {
  const at = "https://one.example/";
  const seen = [
    declared("Role", "a", at, "acme"),
    declared("Role", "b", at, "other"),
    declared("Dataset", "a", at),
  ];
  expect(stepsIn({ baseUrl: at, orgId: "acme" }, { steps, seen }).steps).toEqual([
    steps[0],
    steps[2],
    steps[3],
  ]);
  expect(stepsIn({ baseUrl: at }, { steps, seen })).toEqual({ steps, notes: [] });
});

test("a name that is declared in both counts", () => {
  const seen = [declared("Role", "a", "https://one.example/"), declared("Role", "a", "https://two.example/")];
  expect(stepsIn({ baseUrl: "https://one.example/" }, { steps, seen }).steps).toEqual(steps);
});
