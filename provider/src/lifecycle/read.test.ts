import { describe, expect, test, vi } from "vitest";
import type { Values } from "../declaration/value.ts";
import { dataset } from "../resources/dataset.ts";
import { failureOf } from "../testing/clients.ts";
import { aDataset } from "../testing/fakeService.ts";
import { htmlPage, json, refusal } from "../testing/server.ts";
import { startWorld, type World } from "../testing/world.ts";
import { Bound } from "./bound.ts";
import { create } from "./create.ts";
import { remove } from "./delete.ts";
import { read } from "./read.ts";
import { update } from "./update.ts";

const list = "GET /v2/datasets";
const one = (name: string) => `GET /v2/datasets/${name}`;
const notCarriedOut = { carriedOut: false };

const look = (world: World, id: string, state: Values = {}, declared: string[] = ["name"]) =>
  read(new Bound(world.run, dataset), id, state, declared);

describe("a read", () => {
  test("gives what is declared as inputs, and all that is known as outputs", async () => {
    const world = await startWorld();
    world.service.put("logs", { description: "a", retentionDays: 7, ofTomorrow: 1 });
    const found = await look(world, "logs", { name: "logs" }, ["description", "name", "useRetentionPeriod"]);
    const { id: _, region: __, ofTomorrow: ___, ...outputs } = world.service.datasets.get("logs") ?? {};
    expect(found).toEqual({ inputs: { name: "logs", description: "a" }, outputs });
  });

  test("shows drift, and nothing where the answer only words it otherwise", async () => {
    const world = await startWorld();
    const created = "2026-01-31T12:00:00.5Z";
    world.service.put("logs", { description: "theirs", created, mapFields: ["b", "a"] });
    const state = {
      name: "logs",
      description: "ours",
      created: "2026-01-31T13:00:00.500+01:00",
      mapFields: ["a", "b"],
      adopt: true,
    };
    const found = await look(world, "logs", state, ["adopt", "description", "name"]);
    expect(found?.inputs).toEqual({ name: "logs", description: "theirs", adopt: true });
    expect(found?.outputs).toMatchObject({ ...state, description: "theirs" });
  });

  test("from the id alone, as an import does it", async () => {
    const world = await startWorld();
    world.service.put("logs", { retentionDays: 7 });
    const found = await look(world, "logs", {}, Object.keys(dataset.inputs));
    expect(found?.inputs).toEqual({
      name: "logs",
      description: "",
      kind: "service:events:v1",
      edgeDeployment: "us-east-1-aws",
      retentionDays: 7,
    });
  });

  test("of what is gone says so after a second look", async () => {
    const world = await startWorld();
    expect(await look(world, "logs")).toBeUndefined();
    expect(world.service.requests()).toEqual([list, one("logs")]);
  });

  test("finds what is not in the list yet", async () => {
    const world = await startWorld();
    world.service.put("logs");
    world.service.spoil("GET", json(200, []), notCarriedOut);
    expect(await look(world, "logs")).toHaveProperty("inputs", { name: "logs" });
  });

  test("never takes another object for the one that was asked for", async () => {
    const world = await startWorld();
    world.service
      .spoil("GET", json(200, []), notCarriedOut)
      .spoil("GET", json(200, aDataset("other")), notCarriedOut);
    expect(await failureOf(look(world, "logs"))).toHaveProperty("code", "ANSWER_BREAKS_CONTRACT");
  });

  test.each([
    ["a page of another site", htmlPage(404)],
    ["another service", json(404, { error: "no such route" })],
  ])("where the list is %s does not say that all is gone", async (_, reply) => {
    const world = await startWorld();
    world.service.server.answer(reply);
    expect(await failureOf(look(world, "logs"))).toHaveProperty("status", 404);
  });

  test.each([
    ["lacks the list", refusal(405, "no")],
    ["refuses the list", refusal(403, "no")],
    [
      "lists a dataset that this version does not understand",
      json(200, [aDataset("new", { kind: "new:v9" })]),
    ],
  ])("where the service %s asks for the one", async (_, reply) => {
    const world = await startWorld();
    world.service.put("logs");
    world.service.spoil("GET", reply, notCarriedOut);
    expect(await look(world, "logs")).toHaveProperty("inputs", { name: "logs" });
    expect(world.service.requests()).toEqual([list, one("logs")]);
    // A second look that finds nothing does not turn the first one's failure into "gone".
    world.service.spoil("GET", reply, notCarriedOut);
    await failureOf(look(world, "gone"));
  });
});

describe("many reads", () => {
  const names = Array.from({ length: 1000 }, (_, index) => `logs-${index}`);

  test("of a type cost one list", async () => {
    const world = await startWorld();
    for (const name of names) world.service.put(name);
    const found = await Promise.all(names.map((name) => look(world, name)));
    expect(found.map((each) => each?.inputs.name)).toEqual(names);
    await look(world, "logs-7");
    expect(world.service.requests()).toEqual([list]);
  });

  test("share the one list that fails, and it is not kept", async () => {
    const world = await startWorld();
    for (const name of names.slice(0, 3)) world.service.put(name);
    world.service.spoil("GET", refusal(400, "no"), notCarriedOut);
    const outcomes = await Promise.allSettled(names.slice(0, 3).map((name) => look(world, name)));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await look(world, "logs-0")).toBeDefined();
    expect(world.service.requests()).toEqual([list, list]);
  });

  const writes: [string, (world: World) => Promise<unknown>][] = [
    ["a create", ({ run }) => create(new Bound(run, dataset, "web"), { name: "new" })],
    ["a delete", ({ run }) => remove(new Bound(run, dataset), "logs", {})],
    [
      "an update",
      ({ run }) =>
        update(
          new Bound(run, dataset, "web"),
          "logs",
          { inputs: {}, outputs: {}, unfinished: undefined },
          { description: "new" },
        ),
    ],
  ];
  test.each(writes)("take a new list after %s", async (_, write) => {
    const world = await startWorld();
    world.service.put("logs");
    world.service.put("other");
    await look(world, "other");
    await write(world);
    world.service.requests();
    await look(world, "other");
    expect(world.service.requests()).toEqual([list]);
  });

  test("take a new list when the old one is half a minute old", async () => {
    const world = await startWorld();
    world.service.put("logs");
    await look(world, "logs");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
    try {
      await look(world, "logs");
    } finally {
      vi.useRealTimers();
    }
    expect(world.service.requests()).toEqual([list, list]);
  });
});

describe("a delete", () => {
  test("deletes", async () => {
    const world = await startWorld();
    world.service.put("logs");
    await remove(new Bound(world.run, dataset), "logs", {});
    expect(world.service.datasets.size).toBe(0);
  });

  test("of what is gone succeeds", async () => {
    const world = await startWorld();
    await remove(new Bound(world.run, dataset), "logs", { forceDestroy: true });
    expect(world.service.requests()).toEqual(["DELETE /v2/datasets/logs"]);
  });

  test.each([refusal(403, "no"), htmlPage(404), htmlPage(200)])(
    "that did not reach the object fails",
    async (reply) => {
      const world = await startWorld();
      world.service.put("logs");
      world.service.spoil("DELETE", reply, notCarriedOut);
      await failureOf(remove(new Bound(world.run, dataset), "logs", {}));
      expect(world.service.datasets.size).toBe(1);
    },
  );
});
