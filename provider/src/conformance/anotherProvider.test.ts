import { describe, expect, test } from "vitest";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { readObject } from "../lifecycle/object.ts";
import { resources } from "../resources/resources.ts";
import { conformance } from "../testing/conformance.ts";
import type { Kept } from "../testing/engine.ts";
import { programOf } from "../testing/fixtures/fixtures.ts";
import { hostOfRun } from "../testing/formOfRun.ts";
import { idsThere, theirs } from "../testing/somebodyElse.ts";

/** An organisation cannot be deleted, and so not be made anew. */
const rows = Object.values(resources)
  .filter(({ calls }) => calls.delete !== undefined)
  .flatMap((resource) => ["true", "its id"].map((adopt) => ({ of: resource.type, resource, adopt })));

/**
 * A resource that has adopted its object, once its provider has an address in other words. The engine has another
 * process check it with what the state says, asks it for no difference, and checks anew. What was there goes by the
 * process of the old provider, of which that one knows nothing.
 */
async function underAnotherProvider(resource: Resource, adopt: string) {
  const { outside, engine, warnings } = await conformance();
  const theirId = await theirs(outside, resource);
  const args: Values = { name: "theirs", adopt: adopt === "true" ? true : theirId };
  const program = programOf(resource.type, args).filter(({ name }) => name === "subject");
  expect((await engine.up(program)).failures).toEqual({});
  const old = engine.state.get("subject") as Kept;
  expect(old.id).toBe(theirId);
  const start = () => {
    const host = hostOfRun({ open: () => outside, log: (message) => warnings.push(message) });
    return { host, provider: host.start()(old) };
  };
  const { host, provider } = start();
  const checked = async (before: Kept | undefined) => {
    const { inputs, failures } = await provider.check(
      before,
      host.news(old.type, old.name, { ...program[0]?.args }),
    );
    expect(failures).toEqual([]);
    return host.kept(old.type, inputs);
  };
  await checked(old);
  const inputs = await checked(undefined);
  return {
    id: theirId,
    warnings,
    create: () => provider.create(inputs),
    deleteOld: () => start().provider.delete(old.id, old),
    there: () => idsThere(outside, resource),
    read: (id: string) => readObject(outside, resource, id),
  };
}

describe.each(rows)("a $of with adopt: $adopt that gets another provider", ({ resource, adopt }) => {
  test("does not adopt its own object, which would be deleted afterwards", async () => {
    const { id, warnings, create, read } = await underAnotherProvider(resource, adopt);
    const refusal = `the ${resource.type} ${id} may be the one that this is to take the place of`;
    expect(warnings).toContainEqual(expect.stringContaining(refusal));
    await expect(create()).rejects.toMatchObject({ message: expect.stringContaining(refusal) });
    expect(await read(id)).toMatchObject({});
  });

  test("is made anew where the old one goes first", async () => {
    const { create, deleteOld, read, there } = await underAnotherProvider(resource, adopt);
    const before = await there();
    await deleteOld();
    const { id } = await create();
    expect(await read(id)).toMatchObject({});
    expect((await there()).length).toBe(before.length);
  });
});

test.each(["true", "its id"])("what cannot be deleted is adopted again, with adopt: %s", async (adopt) => {
  const { Org } = resources;
  if (Org === undefined) throw new Error("there is no Org");
  const { id, create } = await underAnotherProvider(Org, adopt);
  expect(await create()).toMatchObject({ id });
});
