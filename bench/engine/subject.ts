import { CustomResource } from "@pulumi/pulumi";
import type { PulumiFn } from "@pulumi/pulumi/automation/index.js";
import { Dataset } from "pulumi-eventdata";

/** What is measured: a program that declares so many resources, ours or the floor's. */
export type Subject = (count: number) => PulumiFn;

export const ours: Subject = (count) => async () => {
  for (const args of inputs(count)) new Dataset(args.name, args);
};

/** The same inputs under the same type, handled by a provider that does nothing. */
export const floor: Subject = (count) => async () => {
  for (const args of inputs(count)) new Floor(args.name, args);
};

class Floor extends CustomResource {
  constructor(name: string, args: object) {
    const outputs = [
      "kind",
      "edgeDeployment",
      "useRetentionPeriod",
      "created",
      "who",
      "canWrite",
      "mapFields",
      "sharedByOrg",
    ];
    super("pulumi-nodejs:dynamic/eventdata:Dataset", name, {
      ...Object.fromEntries(outputs.map((output) => [output, undefined])),
      ...args,
      __provider: 'exports.handler = () => require("eventdata-bench/floor.cjs").provider("Floors");',
      __logicalName: name,
    });
  }
}

function inputs(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `dataset-${String(index).padStart(4, "0")}`,
    description: `The events of team ${index}`,
    retentionDays: 30 + (index % 60),
  }));
}
