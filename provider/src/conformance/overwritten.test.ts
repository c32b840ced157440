import { Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { someOf } from "../../../tools/testing/longRun.ts";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { readObject } from "../lifecycle/object.ts";
import { resources } from "../resources/resources.ts";
import { clientOf } from "../testing/clients.ts";
import { type Conformance, conformance } from "../testing/conformance.ts";
import { engineOf } from "../testing/engineOf.ts";
import { fixtures, programOf } from "../testing/fixtures/fixtures.ts";
import type { Declaration } from "../testing/program.ts";
import { theirs } from "../testing/somebodyElse.ts";

describe.each(someOf(Object.values(resources), 5).map((resource) => ({ of: resource.type, resource })))(
  "the adoption of a $of",
  ({ resource }) => {
    const { type } = resource;
    const adopting = (more: Values) => programOf(type, more).filter(({ name }) => name === "subject");

    test("is told by name and id, with what it overwrites, and once it is done no more", async () => {
      const { engine, outside, warnings } = await conformance();
      const id = await theirs(outside, resource);
      const program = adopting({ name: "theirs", ...fixtures[type]?.change, adopt: id });
      await engine.preview(program);
      const [told = "", ...others] = warnings.splice(0);
      expect(others).toEqual([]);
      const [first, ...lines] = told.split("\n");
      const named = id === "theirs" ? '"theirs"' : `"theirs" (${id})`;
      expect(first).toContain(
        `The ${type} "subject" takes over the ${type} ${named}, which exists already, and overwrites`,
      );
      expect(lines).toEqual(fixtures[type]?.overwrites);
      await engine.up(program);
      expect(warnings.splice(0)).toEqual([told]);
      await engine.preview(program);
      await engine.refresh();
      expect(warnings).toEqual([]);
    });

    test("of an id that is not there fails the preview", async () => {
      const { engine } = await conformance();
      await expect(engine.preview(adopting({ adopt: "no-such-id" }))).rejects.toThrow(
        `adopt: there is no ${type} no-such-id to adopt`,
      );
    });

    test("says nothing where there is nothing to take over", async () => {
      const { engine, warnings } = await conformance();
      await engine.up(programOf(type, { adopt: true }));
      expect(warnings).toEqual([]);
    });
  },
);

const ours = resources.Dataset as Resource;
const yearsOld = "2021-01-01T00:00:00Z";
const tenYears = { useRetentionPeriod: true, retentionDays: 3650 };
const oneDay = { useRetentionPeriod: true, retentionDays: 1 };
const dataset = (args: Values): Declaration[] => [
  { type: "Dataset", name: "x", args: { name: "x", ...args } },
];
const counted = `2 events are older, the oldest of ${yearsOld}, and the service would remove them at once`;

/** A dataset of somebody's with two old events and a new one. */
async function withOldEvents(args: Values): Promise<Conformance & { count(): Promise<number> }> {
  const world = await conformance();
  const { service, outside } = world;
  await theirs(outside, ours, { name: "x", ...args });
  const body = [{ _time: yearsOld }, { _time: "2022-01-01T00:00:00Z" }, { ms: 1 }];
  expect(await service.send("/v1/ingest/x", { method: "POST", body })).toMatchObject({
    body: { ingested: 3 },
  });
  const count = async () => {
    const answer = await service.send("/v1/query/_apl?format=tabular", {
      method: "POST",
      body: { apl: "x | count" },
    });
    return answer.body.tables[0].columns[0][0];
  };
  return { ...world, count };
}

describe("an adoption that would remove events", () => {
  const cases: [string, Values, Values][] = [
    ["shortens the retention", tenYears, { retentionDays: 1 }],
    ["shortens it in both fields", tenYears, oneDay],
    ["switches it on", {}, oneDay],
    ["switches on what was only a number", { retentionDays: 1 }, { useRetentionPeriod: true }],
  ];

  test.each(cases)(
    "is refused in the preview and by itself where it %s, and let through by forceDestroy",
    async (_, before, after) => {
      const { engine, outside, count } = await withOldEvents(before);
      const program = dataset({ ...after, adopt: true });
      await expect(engine.preview(program)).rejects.toThrow(counted);
      expect(Object.keys((await engine.up(program)).failures)).toEqual(["x"]);
      expect(await readObject(outside, ours, "x")).toMatchObject(before);
      expect(await count()).toBe(3);
      const forced = dataset({ ...after, adopt: true, forceDestroy: true });
      await engine.preview(forced);
      expect((await engine.up(forced)).failures).toEqual({});
      expect(await readObject(outside, ours, "x")).toMatchObject(after);
    },
  );

  test.each([
    ["lengthens it", oneDay, { retentionDays: 3650 }],
    ["leaves it", oneDay, { ...oneDay }],
    ["switches it off", oneDay, { useRetentionPeriod: false }],
    ["only gives a number that does not count", {}, { retentionDays: 1 }],
    ["says nothing of it", tenYears, { description: "ours" }],
    ["keeps all that there is", {}, { useRetentionPeriod: true, retentionDays: 36_000 }],
  ])("is not refused where it %s", async (_, before, after) => {
    const { engine, outside } = await conformance();
    await theirs(outside, ours, { name: "x", ...before });
    const program = dataset({ ...after, adopt: true });
    await engine.preview(program);
    expect((await engine.up(program)).failures).toEqual({});
  });

  test("is refused where it cannot be told, and only a preview goes on then", async () => {
    const { service, outside } = await withOldEvents(tenYears);
    const { body } = await service.send("/v2/tokens", {
      method: "POST",
      body: { name: "deployer", orgCapabilities: { datasets: ["create", "read", "update"] } },
    });
    const open = () => clientOf(service.url, { wire: Wire.from(), token: body.token });
    const { engine: restricted, warnings } = engineOf(open);
    const program = dataset({ retentionDays: 1, adopt: true });
    await restricted.preview(program);
    expect(warnings).toContainEqual(
      expect.stringContaining("it cannot be told whether the Dataset x holds events older than 1 day"),
    );
    const { failures } = await restricted.up(program);
    expect((failures.x as Error).message).toContain("it cannot be told whether");
    expect(await readObject(outside, ours, "x")).toMatchObject(tenYears);
  });
});

describe("an update that would remove events", () => {
  test.each([
    ["shortens the retention", tenYears, oneDay],
    ["no longer says that there is one to keep them by", { ...oneDay, useRetentionPeriod: false }, oneDay],
  ])("says in the preview how many and the oldest where it %s", async (_, before, after) => {
    const { engine, warnings, count } = await withOldEvents(before);
    await engine.up(dataset({ ...before, adopt: true }));
    warnings.length = 0;
    await engine.preview(dataset(after));
    expect(warnings).toEqual([expect.stringContaining(counted)]);
    expect(await count()).toBe(3);
  });

  test.each([
    ["keeps events longer", oneDay, tenYears],
    ["changes something else", tenYears, { ...tenYears, description: "ours" }],
    [
      "shortens it less than any event is old",
      { useRetentionPeriod: true, retentionDays: 36_000 },
      { useRetentionPeriod: true, retentionDays: 30_000 },
    ],
  ])("says nothing where it %s", async (_, before, after) => {
    const { engine, warnings } = await conformance();
    await engine.up(dataset(before));
    await engine.preview(dataset(after));
    expect(warnings).toEqual([]);
  });
});
