import { describe, expect, test } from "vitest";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { resources } from "../resources/resources.ts";
import { conformance } from "../testing/conformance.ts";
import { fixtures, programOf } from "../testing/fixtures/fixtures.ts";
import type { Declaration } from "../testing/program.ts";
import { idsThere, theirs } from "../testing/somebodyElse.ts";

const all = Object.values(resources);
const unique = all.filter(({ identity }) => identity.unique.length > 0);
const alike = all.filter(({ identity }) => identity.unique.length === 0);

/** Two resources that say the same, each with what is its own. */
function twins({ type }: Resource, first: Values, second: Values): Declaration[] {
  const program = programOf(type, first);
  const dependsOn = program.at(-1)?.dependsOn ?? [];
  return [...program, { type, name: "twin", args: { ...fixtures[type]?.args, ...second }, dependsOn }];
}

describe.each(unique.map((resource) => ({ of: resource.type, resource })))(
  "a second $of of the same unique name in a program",
  ({ resource }) => {
    const field = String(resource.identity.unique.at(-1));
    const name = { [field]: field === "email" ? "twins@example.com" : "twins" };

    test.each([{}, { adopt: true }])("is refused before any request, with %o", async (more) => {
      const { engine } = await conformance();
      const program = twins(resource, name, { ...name, ...more });
      const refusal = new RegExp(
        `^twin: ${field}: the ${resource.type} "subject" of this program has the same`,
      );
      await expect(engine.preview(program)).rejects.toThrow(refusal);
      const { failures } = await engine.up(program);
      expect(Object.keys(failures)).toEqual(["twin"]);
      expect((failures.twin as Error).message).toMatch(refusal);
    });

    test("is the same resource under another logical name, where the first is gone", async () => {
      const { engine, outside } = await conformance();
      await engine.up(programOf(resource.type, name));
      const before = await idsThere(outside, resource);
      const renamed = twins(resource, name, { ...name, adopt: true }).filter(
        (each) => each.name !== "subject",
      );
      expect((await engine.up(renamed)).failures).toEqual({});
      expect(await idsThere(outside, resource)).toEqual(before);
    });
  },
);

describe.each(alike.map((resource) => ({ of: resource.type, resource })))(
  "a $of that a resource has is not adopted by another",
  ({ resource }) => {
    async function adopted() {
      const world = await conformance();
      return { ...world, adopt: await theirs(world.outside, resource) };
    }

    test("of the same id", async () => {
      const { engine, adopt } = await adopted();
      const program = twins(resource, { name: "theirs", adopt }, { name: "another", adopt });
      await expect(engine.preview(program)).rejects.toThrow(
        `adopt: the ${resource.type} "subject" of this program has the same adopt`,
      );
    });

    test("once the first does not tell the id any more", async () => {
      const { engine, adopt } = await adopted();
      const [name, another] = [{ name: "theirs" }, { name: "another", adopt }];
      expect((await engine.up(programOf(resource.type, { ...name, adopt }))).failures).toEqual({});
      const { failures } = await engine.up(twins(resource, name, another));
      expect(Object.keys(failures)).toEqual(["twin"]);
      expect((failures.twin as Error).message).toContain(
        "belongs to another resource of this program already",
      );
      expect(engine.state.has("twin")).toBe(false);
    });
  },
);
