import type { Stack } from "@pulumi/pulumi/automation/index.js";
import { expect } from "vitest";
import { preview, refresh } from "../../tools/engine/changes.ts";

/** Nothing to do, nothing changed behind our back, and a refresh changes nothing either. */
export async function expectQuiet(stack: Stack): Promise<void> {
  expect(await preview(stack)).toEqual([]);
  expect(await refresh(stack)).toEqual([]);
  expect(await preview(stack)).toEqual([]);
}
