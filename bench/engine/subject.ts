import { CustomResource, type Output, secret } from "@pulumi/pulumi";
import type { PulumiFn } from "@pulumi/pulumi/automation/index.js";
import * as plugin from "pulumi-eventdata/plugin";
import { resources } from "pulumi-eventdata-provider";
import { declareStack, type Made, type StackName } from "./stacks.ts";

/** A program that declares so many resources of ours. */
export const ours: Subject = (stack, count) => async () =>
  declareStack(stack, count, (Class, name, args) => new Class(name, args));

/** The same in the plugin's form. */
export const oursByPlugin: Subject = (stack, count) => async () =>
  declareStack(stack, count, ({ name: type }, name, args) => new (pluginClass(type))(name, args));

type PluginClass = new (name: string, args: unknown) => Made;

function pluginClass(type: string): PluginClass {
  const found: unknown = Reflect.get(plugin, type);
  if (typeof found !== "function") throw new TypeError(`there is no ${type}`);
  return found as PluginClass;
}

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

/** The same for a plugin that does nothing. */
export const floorByPlugin: Subject = (stack, count) => async () =>
  declareStack(stack, count, (Class, name, args) => new PluginFloor(Class.name, name, args));

class PluginFloor extends CustomResource {
  declare readonly name: Output<string>;

  constructor(type: string, name: string, args: unknown) {
    super(`eventdata:index:${type}`, name, propertiesOf(type, args));
  }
}

class Floor extends CustomResource {
  declare readonly name: Output<string>;

  constructor(type: string, name: string, args: unknown) {
    const { secretOutputs = [] } = resources[type] ?? {};
    super(
      `pulumi-nodejs:dynamic/eventdata:${type}`,
      name,
      {
        ...propertiesOf(type, args),
        __provider: `exports.handler = () => require("eventdata-bench/floor.cjs").provider("${type}");`,
        __logicalName: name,
      },
      secretOutputs.length === 0 ? {} : { additionalSecretOutputs: [...secretOutputs] },
    );
  }
}

/** Every property that ours has, and of the inputs what is given. */
function propertiesOf(type: string, args: unknown): Record<string, unknown> {
  const { inputs = {}, outputs = {} } = resources[type] ?? {};
  const all = [...Object.keys(inputs), ...Object.keys(outputs)].map((key) => [key, undefined]);
  const given = Object.entries(args ?? {}).map(([key, value]) => [
    key,
    inputs[key]?.facts.secret ? secret(value) : value,
  ]);
  return { ...Object.fromEntries(all), ...Object.fromEntries(given) };
}
