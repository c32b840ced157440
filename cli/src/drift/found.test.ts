import { expect, test } from "vitest";
import type { PlannedStep } from "../preview/plan.ts";
import { foundIn } from "./found.ts";

const urnOf = (type: string, name: string) => `urn:pulumi:dev::site::eventdata:index:${type}::${name}`;
const logs = urnOf("Dataset", "logs");
const query = urnOf("StarredQuery", "errors");

type Dependencies = Record<string, string[]>;

function described(
  type: string,
  name: string,
  id: string,
  inputs: Record<string, unknown>,
  propertyDependencies?: Dependencies,
) {
  const said = { urn: urnOf(type, name), type: `eventdata:index:${type}`, id, inputs, outputs: inputs };
  return propertyDependencies === undefined ? said : { ...said, propertyDependencies };
}

/** Somebody has deleted a dataset whose name the provider makes, and a query names it. */
function stepsOf(before: string, now: string, dependencies?: Dependencies): PlannedStep[] {
  const dataset = (name: string) => described("Dataset", "logs", name, { name });
  const starred = (named: string) =>
    described("StarredQuery", "errors", "1", { name: "errors", dataset: named }, dependencies);
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

const ofLogs = { dataset: [logs] };

test.each<[before: string, now: string, Dependencies | undefined, string[]]>([
  ["logs-1", "logs-2", ofLogs, []],
  ["logs-1-old", "logs-2-old", ofLogs, []],
  // The engine tells the Automation API of no dependencies.
  ["logs-1", "logs-2", undefined, []],
  ["logs-1", "logs-2", {}, ["dataset"]],
  ["logs-1", "logs-2-old", ofLogs, ["dataset"]],
  ["logs-1", "others", undefined, ["dataset"]],
])("who named %s, of which a part is made anew, and names %s by %j", (before, now, dependencies, places) => {
  const steps = stepsOf(before, now, dependencies);
  const { findings } = foundIn({ steps, seen } as Parameters<typeof foundIn>[0]);
  const told = findings.filter(({ kind, type }) => kind === "undeployed" && type === "StarredQuery");
  expect(told.flatMap((each) => each.places.map(({ path }) => path))).toEqual(places);
});
