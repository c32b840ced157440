import { describe, expect, test } from "vitest";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { readObject } from "../lifecycle/object.ts";
import { resources } from "../resources/resources.ts";
import { type Conformance, conformance } from "../testing/conformance.ts";
import { fixtures, programOf } from "../testing/fixtures/fixtures.ts";
import { idsThere, theirs } from "../testing/somebodyElse.ts";

const autonamed = Object.values(resources).filter(({ inputs }) => inputs.name?.facts.autonamed);

function subjectOf({ type }: Resource, more: Values) {
  return programOf(type, more).filter(({ name }) => name === "subject");
}

async function nameOf({ outside }: Conformance, resource: Resource, id: string): Promise<unknown> {
  return (await readObject(outside, resource, id))?.name;
}

describe.each(autonamed.map((resource) => ({ of: resource.type, resource })))(
  "a $of that is adopted by its id, without a name,",
  ({ resource }) => {
    test("keeps its own name, with adopt and after it, and is quiet", async () => {
      const world = await conformance();
      const { engine } = world;
      const id = await theirs(world.outside, resource);
      const before = await idsThere(world.outside, resource);
      const same = { subject: "same" };
      for (const adopt of [{ adopt: id }, {}]) {
        const program = subjectOf(resource, adopt);
        await engine.preview(program);
        expect((await engine.up(program)).failures).toEqual({});
        expect(engine.state.get("subject")).toMatchObject({ id, outputs: { name: "theirs" } });
        expect((await engine.preview(program)).steps).toEqual(same);
        expect(await engine.refresh()).toEqual({});
        expect((await engine.preview(program)).steps).toEqual(same);
      }
      expect(await nameOf(world, resource, id)).toBe("theirs");
      expect(await idsThere(world.outside, resource)).toEqual(before);
    });

    test("takes the name that the program says later", async () => {
      const world = await conformance();
      const { engine } = world;
      const id = await theirs(world.outside, resource);
      await engine.up(subjectOf(resource, { adopt: id }));
      const named = subjectOf(resource, { adopt: id, name: "theirs" });
      expect((await engine.up(named)).failures).toEqual({});
      expect(engine.state.get("subject")).toHaveProperty("id", id);
      const { replaces } = resource.inputs.name?.facts ?? {};
      if (replaces) return;
      expect((await engine.up(subjectOf(resource, { name: "ours" }))).failures).toEqual({});
      expect(await nameOf(world, resource, id)).toBe("ours");
    });
  },
);

describe("what replaces an object that was adopted without a name", () => {
  const apiToken = resources.ApiToken as Resource;

  test.each([
    ["the same one", "while adopt stays", true, /^theirs$/],
    ["one of its own", "once adopt is gone", false, /^subject-[0-9a-f]{7}$/],
  ])("has %s %s", async (_, __, stays, name) => {
    const world = await conformance();
    const { engine } = world;
    const id = await theirs(world.outside, apiToken);
    expect((await engine.up(subjectOf(apiToken, { adopt: id }))).failures).toEqual({});
    const more = { orgCapabilities: { datasets: ["read", "update"] } };
    const program = subjectOf(apiToken, stays ? { adopt: id, ...more } : more);
    expect(await engine.up(program)).toEqual({ steps: { subject: "replace" }, failures: {} });
    const { id: now, outputs } = engine.state.get("subject") ?? {};
    expect(now).not.toBe(id);
    expect(outputs).toMatchObject({
      name: expect.stringMatching(name),
      token: expect.stringMatching(/^edat-/),
    });
    expect(await readObject(world.outside, apiToken, id)).toBeUndefined();
    expect((await engine.preview(program)).steps).toEqual({ subject: "same" });
  });
});

/** An organisation cannot be deleted, and so not be made anew. */
const replaceable = Object.values(resources).filter(({ calls }) => calls.delete !== undefined);

test.each(replaceable.map((resource) => ({ of: resource.type, resource })))(
  "a $of that was adopted by its id is made anew where a change of another field is to replace it",
  async ({ resource }) => {
    const world = await conformance();
    const { engine, outside } = world;
    const id = await theirs(outside, resource);
    const { change } = fixtures[resource.type] ?? {};
    const named = resource.inputs.name === undefined ? {} : { name: "theirs" };
    const declared = subjectOf(resource, { ...named, adopt: id });
    expect((await engine.up(declared)).failures).toEqual({});
    const changed = subjectOf(resource, { ...change, ...named, adopt: id });
    expect((await engine.up(changed, { onChanges: true })).failures).toEqual({});
    const { id: now } = engine.state.get("subject") ?? {};
    if (id !== "theirs") expect(now).not.toBe(id);
    expect(await readObject(outside, resource, String(now))).toMatchObject({});
    expect((await engine.preview(changed)).steps).toEqual({ subject: "same" });
  },
);

describe.each([
  { of: "Dataset", change: { name: "ours" } },
  { of: "View", change: { name: "ours" } },
  { of: "User", change: { email: "ours@example.com" } },
  { of: "VirtualField", change: { dataset: "ours" } },
])("a $of that was adopted by its id, which its adopt goes on to name, with $change", ({ of, change }) => {
  const resource = resources[of] as Resource;

  test("is made anew beside the first, which goes then", async () => {
    const world = await conformance();
    const { engine, outside } = world;
    if (of === "VirtualField") await theirs(outside, resources.Dataset as Resource, { name: "ours" });
    const id = await theirs(outside, resource);
    const named = { name: "theirs" };
    expect((await engine.up(subjectOf(resource, { ...named, adopt: id }))).failures).toEqual({});
    const changed = subjectOf(resource, { ...named, ...change, adopt: id });
    expect((await engine.preview(changed)).steps).toEqual({ subject: "replace" });
    expect(await engine.up(changed)).toEqual({ steps: { subject: "replace" }, failures: {} });
    expect(engine.state.get("subject")?.id).not.toBe(id);
    expect(engine.state.get("subject")?.outputs).toMatchObject(change);
    expect(await readObject(outside, resource, id)).toBeUndefined();
    expect((await engine.preview(changed)).steps).toEqual({ subject: "same" });
  });
});

test.each(replaceable.map((resource) => ({ of: resource.type, resource })))(
  "a $of that was adopted by its id is made anew once it is gone, where the engine asks for no difference",
  async ({ resource }) => {
    const { engine, outside } = await conformance();
    const adopt = await theirs(outside, resource);
    const named = autonamed.includes(resource) ? {} : { name: "theirs" };
    const program = subjectOf(resource, { ...named, adopt }).map((each) => ({
      ...each,
      deleteBeforeReplace: true,
    }));
    expect((await engine.up(program)).failures).toEqual({});
    const before = await idsThere(outside, resource);
    expect((await engine.up(program, { replace: ["subject"] })).failures).toEqual({});
    const { id = "" } = engine.state.get("subject") ?? {};
    expect(await idsThere(outside, resource)).toEqual(
      expect.arrayContaining([...before.filter((each) => each !== adopt), id]),
    );
    expect((await engine.preview(program)).steps).toEqual({ subject: "same" });
  },
);

test.each(replaceable.map((resource) => ({ of: resource.type, resource })))(
  "a $of with adopt is kept, with a warning, where the engine makes it anew and asks for no difference",
  async ({ resource }) => {
    const { engine, outside, warnings } = await conformance();
    const id = await theirs(outside, resource);
    const program = subjectOf(resource, { name: "theirs", adopt: true });
    expect((await engine.up(program)).failures).toEqual({});
    expect((await engine.up(program, { replace: ["subject"] })).failures).toEqual({});
    expect(engine.state.get("subject")).toHaveProperty("id", id);
    expect(await readObject(outside, resource, id)).toMatchObject({});
    expect(warnings).toContainEqual(expect.stringContaining(`The ${resource.type} ${id} is not deleted`));
  },
);

describe("adopt: true", () => {
  const alike = ["Notifier", "StarredQuery", "Org"].map((type) => resources[type] as Resource);

  test.each(alike)(
    "where several $type have the name is refused with their ids; an id decides",
    async (resource) => {
      const world = await conformance();
      const ids = [await theirs(world.outside, resource), await theirs(world.outside, resource)];
      const { failures } = await world.engine.up(subjectOf(resource, { name: "theirs", adopt: true }));
      const { message } = failures.subject as Error;
      expect(message).toContain(`there are several of type ${resource.type} with the name "theirs"`);
      for (const id of ids) expect(message).toContain(id);
      const decided = subjectOf(resource, { name: "theirs", adopt: ids[1] });
      expect((await world.engine.up(decided)).failures).toEqual({});
      expect(world.engine.state.get("subject")).toHaveProperty("id", ids[1]);
    },
  );

  test.each(alike)("takes over the one $type of the name", async (resource) => {
    const world = await conformance();
    const id = await theirs(world.outside, resource);
    await theirs(world.outside, resource, { name: "another" });
    const program = subjectOf(resource, { name: "theirs", adopt: true });
    expect((await world.engine.up(program)).failures).toEqual({});
    expect(world.engine.state.get("subject")).toHaveProperty("id", id);
  });
});

test.each(Object.values(resources))(
  "a $type of an id that is not there is not adopted, and nothing is made",
  async (resource) => {
    const world = await conformance();
    const program = subjectOf(resource, { adopt: "no-such-id" });
    const { failures } = await world.engine.up(program);
    expect(String((failures.subject as Error).message)).toContain(
      `there is no ${resource.type} no-such-id to adopt`,
    );
    expect(await world.differences([])).toEqual([]);
  },
);
