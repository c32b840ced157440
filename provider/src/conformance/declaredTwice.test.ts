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

function subjectOf({ type }: Resource, more: Values): Declaration[] {
  return programOf(type, more).filter(({ name }) => name === "subject");
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
  },
);

/** Not those whose name is their id, nor a user, who is told by an address that cannot be left out. */
const nameless = all.filter(({ identity, inputs }) => identity.id !== "name" && inputs.name?.facts.autonamed);

describe.each(nameless.map((resource) => ({ of: resource.type, resource })))(
  "a $of that a resource has, and whose id it does not tell, is not adopted by another",
  ({ resource }) => {
    const name = { name: "theirs" };

    async function adopted() {
      const world = await conformance();
      const adopt = await theirs(world.outside, resource);
      const first = subjectOf(resource, { ...name, adopt });
      expect((await world.engine.up(first)).failures).toEqual({});
      const program = twins(resource, name, { adopt });
      return { ...world, adopt, program: program.filter(({ name }) => ["subject", "twin"].includes(name)) };
    }

    test("before the other", async () => {
      const { engine, program, outside } = await adopted();
      const before = await idsThere(outside, resource);
      const refusal = "belongs to another resource of this program already";
      await expect(engine.preview(program)).rejects.toThrow(refusal);
      const { failures } = await engine.up(program);
      expect(Object.keys(failures)).toEqual(["twin"]);
      expect((failures.twin as Error).message).toContain(refusal);
      expect(engine.state.has("twin")).toBe(false);
      expect(await idsThere(outside, resource)).toEqual(before);
    });

    test("after the other", async () => {
      const { engine, program } = await adopted();
      await expect(engine.preview(program.reverse())).rejects.toThrow(
        "is to be adopted by another resource of this program",
      );
    });
  },
);

/** Those whose name can be changed in place. */
const renamed = unique.filter(({ inputs }) => inputs.name && !inputs.name.facts.replaces);

test.each(renamed)(
  "a $type that gets another name is not adopted by the name that it has until then",
  async (resource) => {
    const { engine } = await conformance();
    const [name, another] = [{ name: "theirs" }, { name: "another" }];
    expect((await engine.up(programOf(resource.type, name))).failures).toEqual({});
    const program = twins(resource, another, { ...name, adopt: true });
    await expect(engine.preview(program)).rejects.toThrow("Where the other one gets another name");
  },
);
