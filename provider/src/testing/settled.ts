import { expect } from "vitest";
import type { Conformance } from "./conformance.ts";
import { leftovers } from "./leftovers.ts";
import type { Declaration } from "./program.ts";

/** One more deployment, and the service holds what the program says, and no more. */
export async function expectSettled(
  world: Conformance,
  program: readonly Declaration[],
  told?: string,
): Promise<void> {
  const { engine } = world;
  expect((await engine.up(program)).failures, told).toEqual({});
  expect(await world.differences(program), told).toEqual([]);
  expect(await leftovers(world), told).toEqual([]);
  expect(await engine.refresh(), told).toEqual({});
  const same = Object.fromEntries(program.map(({ name }) => [name, "same"]));
  expect((await engine.preview(program)).steps, told).toEqual(same);
}
