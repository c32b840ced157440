import { describe, expect, test } from "vitest";
import { Secret, type Values } from "../declaration/value.ts";
import { dataset } from "../resources/dataset.ts";
import { failureOf } from "../testing/clients.ts";
import { refusal } from "../testing/server.ts";
import { startWorld, type World } from "../testing/world.ts";
import { Bound } from "./bound.ts";
import { update } from "./update.ts";

const held = { description: "old", retentionDays: 7, useRetentionPeriod: true };
const outputs = { name: "logs", kind: "service:events:v1", ...held };

/** From what was declared to what is declared; the service holds all of the above. */
async function change(world: World, before: Values, after: Values, state: Values = {}): Promise<Values> {
  if (world.service.datasets.size === 0) world.service.put("logs", held);
  const prior = {
    inputs: { name: "logs", ...before },
    outputs: { ...outputs, ...before, ...state },
    unfinished: undefined,
  };
  return update(new Bound(world.run, dataset, "web"), "logs", prior, { name: "logs", ...after });
}

describe("an update", () => {
  const rows: [string, Values, Values, Values][] = [
    [
      "of one field leaves the undeclared ones as they are",
      {},
      { description: "new" },
      { ...held, description: "new" },
    ],
    ["of a number", { retentionDays: 7 }, { retentionDays: 8 }, { ...held, retentionDays: 8 }],
    ["of a secret", {}, { description: new Secret("new") }, { ...held, description: "new" }],
    [
      "after which a field with a default is no longer declared takes that back to its default",
      { description: "old" },
      {},
      { ...held, description: "" },
    ],
    [
      "after which a field without a default is no longer declared leaves that out",
      { description: "old", retentionDays: 7 },
      { description: "old" },
      { description: "old", useRetentionPeriod: true },
    ],
    [
      "after which a field is null leaves that out, too",
      { retentionDays: 7, useRetentionPeriod: true },
      { retentionDays: null, useRetentionPeriod: false },
      { description: "old", useRetentionPeriod: false },
    ],
  ];
  test.each(rows)("%s", async (_, before, after, body) => {
    const world = await startWorld();
    const result = await change(world, before, after);
    expect(world.service.bodies("PUT")).toEqual([body]);
    expect(result).toMatchObject({ name: "logs", ...body });
    expect(world.service.requests()).toEqual(["GET /v2/datasets/logs", "PUT /v2/datasets/logs"]);
  });

  test("keeps what somebody has changed outside in fields that are not declared", async () => {
    const world = await startWorld();
    world.service.put("logs", { description: "theirs", retentionDays: 99 });
    await change(world, { useRetentionPeriod: true }, { useRetentionPeriod: false });
    expect(world.service.datasets.get("logs")).toMatchObject({ description: "theirs", retentionDays: 99 });
  });

  test("repairs what somebody has changed outside in fields that are declared", async () => {
    const world = await startWorld();
    world.service.put("logs", { description: "theirs" });
    await change(world, { description: "theirs" }, { description: "ours" });
    expect(world.service.datasets.get("logs")).toMatchObject({ description: "ours" });
  });

  const silent: [string, Values, Values][] = [
    ["declares what the service has anyway", {}, { description: "old", retentionDays: 7 }],
    ["no longer declares a field that cannot change", { kind: "service:events:v1" }, {}],
    ["finds the change made already", { description: "older" }, { description: "old" }],
  ];
  test.each(silent)("that %s sends nothing", async (_, before, after) => {
    const world = await startWorld();
    const result = await change(world, before, after);
    expect(world.service.requests()).toEqual(["GET /v2/datasets/logs"]);
    expect(result).toMatchObject(held);
  });

  const own: [string, Values, Values, unknown][] = [
    ["newly declared", {}, { adopt: true }, true],
    ["changed", { adopt: true }, { adopt: false }, false],
    ["no longer declared", { adopt: true }, {}, undefined],
  ];
  test.each(own)("of adopt alone, %s, is recorded and asks nobody", async (_, before, after, expected) => {
    const world = await startWorld();
    const result = await change(world, before, after, { created: "2026-01-31T12:00:00Z" });
    expect(world.service.requests()).toEqual([]);
    expect(result).toEqual({
      ...outputs,
      created: "2026-01-31T12:00:00Z",
      ...(expected !== undefined && { adopt: expected }),
    });
  });

  test("of what is gone says how to go on, and makes nothing", async () => {
    const world = await startWorld();
    world.service.put("another");
    const error = await failureOf(change(world, {}, { description: "new" }));
    expect(error).toHaveProperty("code", "GONE");
    expect(error.message).toContain("pulumi refresh");
    expect([...world.service.datasets.keys()]).toEqual(["another"]);
  });

  test("that is refused carries the service's words", async () => {
    const world = await startWorld();
    world.service.spoil("PUT", refusal(422, "retentionDays: too many"), { carriedOut: false });
    const error = await failureOf(change(world, {}, { retentionDays: 10_000 }));
    expect(error.message).toContain("answered 422: retentionDays: too many");
  });
});
