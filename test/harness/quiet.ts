import type { Stack } from "@pulumi/pulumi/automation/index.js";
import { expect } from "vitest";
import { preview } from "../../tools/engine/changes.ts";

/** Nothing to do; nothing changed behind our back, and nothing to do after that has been looked at either. */
export async function expectQuiet(stack: Stack): Promise<void> {
  expect(await preview(stack)).toEqual([]);
  expect(await preview(stack, { refresh: true })).toEqual([]);
}
