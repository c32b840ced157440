import { join } from "node:path";
import type { PulumiFn } from "@pulumi/pulumi/automation/index.js";
import { root } from "../../tools/checks.ts";
import { pluginFolder } from "../../tools/package/buildPlugin.ts";
import type { StackName } from "./stacks.ts";
import { floor, floorByPlugin, ours, oursByPlugin, unguarded } from "./subject.ts";

/** A program, and the folder of the plugin that its resources have. */
export interface Subject {
  readonly program: (stack: StackName, count: number) => PulumiFn;
  readonly plugin?: string;
}

export const dynamicFloor: Subject = { program: floor };
export const dynamicOurs: Subject = { program: ours };
export const dynamicUnguarded: Subject = { program: unguarded };
export const pluginFloor: Subject = {
  program: floorByPlugin,
  plugin: join(root, "bench/engine/floorPlugin"),
};
export const pluginOurs: Subject = { program: oursByPlugin, plugin: pluginFolder };
