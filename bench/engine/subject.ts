import { CustomResource, type Output, secret } from "@pulumi/pulumi";
import type { PulumiFn } from "@pulumi/pulumi/automation/index.js";
import { resources } from "pulumi-eventdata-provider";
import { declareStack, type StackName } from "./stacks.ts";

/** A program that declares so many resources of ours. */
export const ours: Subject = (stack, count) => async () =>
  declareStack(stack, count, (Class, name, args) => new Class(name, args));

/** The same datasets, of which nobody asks whether they hold events. */
export const unguarded: Subject = (stack, count) => async () =>
  declareStack(
    stack,
    count,
    (Class, name, args) => new Class(name, Class.name === "Dataset" ? { ...args, forceDestroy: true } : args),
  );

type Subject = (stack: StackName, count: number) => PulumiFn;

/** The same inputs under the same types, handled by a provider that does nothing. */
export const floor: Subject = (stack, count) => async () =>
  declareStack(stack, count, (Class, name, args) => new Floor(Class.name, name, args));

class Floor extends CustomResource {
  declare readonly name: Output<string>;

  constructor(type: string, name: string, args: unknown) {
    const { inputs = {}, outputs = {}, secretOutputs = [] } = resources[type] ?? {};
    const given = Object.entries(args ?? {}).map(([key, value]) => [
      key,
      inputs[key]?.facts.secret ? secret(value) : value,
    ]);
    super(
      `pulumi-nodejs:dynamic/eventdata:${type}`,
      name,
      {
        ...Object.fromEntries(
          [...Object.keys(inputs), ...Object.keys(outputs)].map((key) => [key, undefined]),
        ),
        ...Object.fromEntries(given),
        __provider: `exports.handler = () => require("eventdata-bench/floor.cjs").provider("${type}");`,
        __logicalName: name,
      },
      secretOutputs.length === 0 ? {} : { additionalSecretOutputs: [...secretOutputs] },
    );
  }
}
