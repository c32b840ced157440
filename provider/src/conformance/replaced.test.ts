import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Resource } from "../declaration/resource.ts";
import { resources } from "../resources/resources.ts";
import { type Conformance, conformance } from "../testing/conformance.ts";
import { fixtures, programOf } from "../testing/fixtures/fixtures.ts";
import type { Declaration } from "../testing/program.ts";
import { expectSettled } from "../testing/settled.ts";

/** An organisation cannot be deleted, and so not be made anew. */
const rows = Object.values(resources)
  .filter(({ calls }) => calls.delete !== undefined)
  .map((resource) => ({ type: resource.type, isUnique: resource.identity.unique.length > 0 }));

let world: Conformance;
beforeEach(async () => {
  world = await conformance();
});
afterEach(() => world.stop());

describe.each(rows)("a $type whose name stays, unique: $isUnique", ({ type, isUnique }) => {
  test("is made anew where a change of another field is to replace it", async () => {
    await deploy(program(type));
    const changed = program(type, fixtures[type]?.change);
    expect((await world.engine.up(changed, { onChanges: true })).failures).toEqual({});
    await expectSettled(world, changed);
  });

  test("is made anew where the engine asks for no difference, or is told how", async () => {
    await deploy(program(type));
    const { failures } = await world.engine.up(program(type), { replace: ["subject"] });
    if (isUnique) {
      const message = String((failures.subject as Error).message);
      expect(message).toMatch(/exists already[\s\S]*set the option deleteBeforeReplace: true/);
    }
    const options = isUnique ? { deleteBeforeReplace: true } : {};
    const first = program(type).map((each) => (each.name === "subject" ? { ...each, ...options } : each));
    expect((await world.engine.up(first, { replace: ["subject"] })).failures).toEqual({});
    await expectSettled(world, first);
  });
});

test("an option that keeps the first from going is named where it stands in the way", async () => {
  await deploy(program("Role"));
  const kept = program("Role", fixtures.Role?.change).map((each) => ({
    ...each,
    deleteBeforeReplace: false,
  }));
  const { failures } = await world.engine.up(kept, { onChanges: true });
  expect(String((failures.subject as Error).message)).toMatch(
    /exists already[\s\S]*Remove deleteBeforeReplace: false/,
  );
  expect(String((failures.subject as Error).message)).not.toContain("adopt: true");
  await expectSettled(world, program("Role"));
});

async function deploy(declared: readonly Declaration[]): Promise<void> {
  expect((await world.engine.up(declared)).failures).toEqual({});
}

function program(type: string, change = {}): Declaration[] {
  const named = (resources[type] as Resource).inputs.name?.facts.autonamed ? { name: "kept" } : {};
  return programOf(type, { ...named, ...change });
}
