import { expect, test } from "vitest";
import type { PlannedStep } from "../preview/plan.ts";
import { foundIn } from "./found.ts";

const urnOf = (type: string, name: string) => `urn:pulumi:dev::site::eventdata:index:${type}::${name}`;
const logs = urnOf("Dataset", "logs");
const query = urnOf("StarredQuery", "errors");

function described(type: string, name: string, id: string, inputs: Record<string, unknown>) {
  const propertyDependencies = type === "StarredQuery" ? { dataset: [logs] } : {};
  const urn = urnOf(type, name);
  return { urn, type: `eventdata:index:${type}`, id, inputs, outputs: inputs, propertyDependencies };
}

const dataset = (name: string) => described("Dataset", "logs", name, { name });
const starred = (names: string) =>
  described("StarredQuery", "errors", "1", { name: "errors", dataset: names });

/** Somebody has deleted a dataset whose name the provider makes, and a query names it. */
function stepsOf(before: string, now: string): PlannedStep[] {
  return [
    { op: "refresh", urn: logs, oldState: dataset("logs-1") },
    { op: "create", urn: logs, newState: dataset("logs-2") },
    { op: "refresh", urn: query, oldState: starred(before), newState: starred(before) },
    { op: "update", urn: query, oldState: starred(before), newState: starred(now) },
  ];
}

const seen = [
  { read: "Dataset", id: "logs-1", logicalName: "logs", changed: undefined },
  { read: "StarredQuery", id: "1", logicalName: "errors", changed: [] },
];

test.each([
  ["logs-1", "logs-2", []],
  ["logs-1-old", "logs-2-old", []],
  ["logs-1", "logs-2-old", ["dataset"]],
  ["logs-1", "others", ["dataset"]],
])("who named %s, of which a part is made anew, and names %s", (before, now, places) => {
  const { findings } = foundIn({ steps: stepsOf(before, now), seen } as Parameters<typeof foundIn>[0]);
  const told = findings.filter(({ kind, type }) => kind === "undeployed" && type === "StarredQuery");
  expect(told.flatMap((each) => each.places.map(({ path }) => path))).toEqual(places);
});
