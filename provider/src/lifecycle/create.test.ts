import { describe, expect, onTestFinished, test, vi } from "vitest";
import { asErrand } from "../client/errand.ts";
import { Secret, type Values } from "../declaration/value.ts";
import { dataset } from "../resources/dataset.ts";
import { failureOf } from "../testing/clients.ts";
import { aDataset } from "../testing/fakeService.ts";
import { cutOff, hangUp, htmlPage, json, type Reply, refusal, silence, text } from "../testing/server.ts";
import { startWorld, type World } from "../testing/world.ts";
import { Bound } from "./bound.ts";
import { create } from "./create.ts";
import { remove, removeLost } from "./delete.ts";
import { UnfinishedError } from "./halfMade.ts";
import { update } from "./update.ts";

const ownName = "web-0123abc";
const make = ({ run }: World, inputs: Values) => create(new Bound(run, dataset, "web"), inputs);
const carriedOut = { carriedOut: true };
const notCarriedOut = { carriedOut: false };

describe("a create", () => {
  test("sends what is declared, in clear, and keeps what was answered", async () => {
    const world = await startWorld();
    const inputs = { name: "logs", description: new Secret("of the site"), retentionDays: 30, adopt: false };
    const { id, outputs } = await make(world, inputs);
    expect(world.service.bodies("POST")).toEqual([
      { name: "logs", description: "of the site", retentionDays: 30 },
    ]);
    const { id: _, region: __, ...kept } = world.service.datasets.get("logs") ?? {};
    expect({ id, outputs }).toEqual({ id: "logs", outputs: { ...kept, adopt: false } });
    expect(world.service.requests()).toEqual(["POST /v2/datasets"]);
  });

  test("of a name that exists is refused, names adopt and import, and leaves what exists as it is", async () => {
    const world = await startWorld();
    world.service.put("logs", { description: "somebody's" });
    const before = structuredClone(world.service.datasets.get("logs"));
    const error = await failureOf(make(world, { name: "logs", description: "mine" }));
    expect(error).toHaveProperty("code", "EXISTS_ALREADY");
    expect(error.message).toMatch(
      /a Dataset with the name "logs" exists already .*adopt: true.*pulumi import/s,
    );
    expect(error.message).toContain("dataset exists already");
    expect(world.service.datasets.get("logs")).toEqual(before);
    expect(world.service.requests()).toEqual(["POST /v2/datasets", "GET /v2/datasets/logs"]);
  });

  test("that something else stands in the way of says what, and does not offer to adopt it", async () => {
    const world = await startWorld();
    world.service.spoil("POST", refusal(409, 'a view named "logs" exists already'), notCarriedOut);
    const error = await failureOf(make(world, { name: "logs" }));
    expect(error).toHaveProperty("code", "REQUEST_REFUSED");
    expect(error.message).toContain('a view named "logs" exists already');
    expect(error.message).not.toContain("adopt");
  });

  test("of a name that exists, by who may not look, is told the same", async () => {
    const world = await startWorld();
    world.service.put("logs", {});
    for (const method of ["GET", "GET"]) world.service.spoil(method, refusal(403, "no"), notCarriedOut);
    expect(await failureOf(make(world, { name: "logs" }))).toHaveProperty("code", "EXISTS_ALREADY");
  });

  test.each(["logs", ownName])("of %s that is refused surely made nothing", async (name) => {
    const world = await startWorld();
    world.service.spoil("POST", refusal(422, "no"), notCarriedOut);
    expect(await failureOf(make(world, { name }))).toHaveProperty("code", "REQUEST_REFUSED");
    expect(world.service.requests()).toEqual(["POST /v2/datasets"]);
  });
});

describe("a create with adopt", () => {
  test("takes over what exists and writes only what is declared", async () => {
    const world = await startWorld();
    world.service.put("logs", { description: "old", retentionDays: 7, useRetentionPeriod: true });
    const inputs = { name: "logs", description: "new", kind: "service:events:v1", adopt: true };
    const { id, outputs } = await make(world, inputs);
    expect(id).toBe("logs");
    expect(outputs).toMatchObject({ ...inputs, retentionDays: 7, useRetentionPeriod: true });
    expect(world.service.bodies("PUT")).toEqual([
      { description: "new", retentionDays: 7, useRetentionPeriod: true },
    ]);
    expect(world.service.bodies("POST")).toEqual([]);
  });

  test("writes nothing where nothing differs", async () => {
    const world = await startWorld();
    world.service.put("logs", { retentionDays: 7 });
    await make(world, { name: "logs", retentionDays: 7, adopt: true });
    expect(world.service.requests()).toEqual(["GET /v2/datasets/logs"]);
  });

  test("makes what does not exist", async () => {
    const world = await startWorld();
    expect(await make(world, { name: "logs", adopt: true })).toHaveProperty("id", "logs");
    expect(world.service.requests()).toEqual(["GET /v2/datasets/logs", "POST /v2/datasets"]);
  });

  const fixed: [Values, string][] = [
    [{ kind: "otel:logs:v1" }, "another kind, which cannot"],
    [{ edgeDeployment: "eu-1" }, "another edgeDeployment, which cannot"],
    [
      { kind: "otel:logs:v1", edgeDeployment: "eu-1" },
      "another edgeDeployment and another kind, which cannot",
    ],
  ];
  test.each(fixed)("of what cannot change, %o, is refused and writes nothing", async (inputs, words) => {
    const world = await startWorld();
    world.service.put("logs");
    const error = await failureOf(make(world, { name: "logs", description: "new", adopt: true, ...inputs }));
    expect(error).toHaveProperty("code", "CANNOT_ADOPT");
    expect(error.message).toContain(words);
    expect(world.service.requests()).toEqual(["GET /v2/datasets/logs"]);
  });

  test("of what this very replacement is about to delete is refused", async () => {
    const world = await startWorld();
    world.service.put("logs");
    new Bound(world.run, dataset).ownership.condemn("logs");
    expect(await failureOf(make(world, { name: "logs", adopt: true }))).toHaveProperty(
      "code",
      "CANNOT_ADOPT",
    );
    await remove(new Bound(world.run, dataset), "logs", {});
    world.service.put("logs");
    expect(await make(world, { name: "logs", adopt: true })).toHaveProperty("id", "logs");
  });

  test("keeps another resource of the run from deleting the object, and warns", async () => {
    const world = await startWorld();
    world.service.put("logs");
    await make(world, { name: "logs", adopt: true });
    await remove(new Bound(world.run, dataset), "logs", {});
    expect(world.service.datasets.has("logs")).toBe(true);
    expect(world.warnings).toEqual([expect.stringMatching(/Dataset logs is not deleted.*aliases/)]);
  });

  test("makes nothing where it cannot be seen what exists", async () => {
    const world = await startWorld();
    // Neither the one nor the list.
    for (let requests = 0; requests < 2; requests++) {
      world.service.spoil("GET", htmlPage(404), notCarriedOut);
    }
    expect(await failureOf(make(world, { name: "logs", adopt: true }))).toHaveProperty("status", 404);
    expect(world.service.datasets.size).toBe(0);
  });
});

const { who: _, ...incomplete } = aDataset(ownName);
const lostAnswers: [string, Reply][] = [
  ["a closed connection", hangUp],
  ["an answer cut off in the middle", cutOff],
  ["500", refusal(500, "crashed")],
  ["a gateway's 502", htmlPage(502)],
  ["503", refusal(503, "stopping")],
  ["a page instead of the object", htmlPage(200)],
  ["half of the object", text(200, '{"name": "lo')],
  ["an object that lacks a field", json(200, incomplete)],
];

describe.each(lostAnswers)("a create that was answered with %s", (_, reply) => {
  test("is looked up, and taken as made where it was", async () => {
    const world = await startWorld();
    world.service.spoil("POST", reply, carriedOut);
    const { id, outputs } = await make(world, { name: ownName, description: "a" });
    expect(id).toBe(ownName);
    expect(outputs).toMatchObject({ description: "a", who: "tester@events.example" });
    expect(world.service.requests()).toEqual(["POST /v2/datasets", `GET /v2/datasets/${ownName}`]);
  });

  test("is looked up, and sent again where nothing was made", async () => {
    const world = await startWorld();
    world.service.spoil("POST", reply, notCarriedOut);
    expect(await make(world, { name: "logs" })).toHaveProperty("id", "logs");
    expect(world.service.requests()).toEqual([
      "POST /v2/datasets",
      "GET /v2/datasets/logs",
      "POST /v2/datasets",
    ]);
  });
});

describe("a create whose answer was lost", () => {
  test("takes a conflict with its own first request for what it is", async () => {
    const world = await startWorld();
    world.service.spoil("POST", hangUp, carriedOut).spoil("GET", refusal(404, "not yet"), notCarriedOut);
    expect(await make(world, { name: "logs" })).toHaveProperty("id", "logs");
    expect(world.service.requests()).toEqual([
      "POST /v2/datasets",
      "GET /v2/datasets/logs",
      "POST /v2/datasets",
      "GET /v2/datasets/logs",
    ]);
  });

  const others: [string, Values][] = [
    ["was there long before", { created: "2020-01-31T12:00:00Z" }],
    ["is not what was sent", { description: "somebody's" }],
    ["is of another kind", { kind: "otel:logs:v1" }],
  ];
  test.each(others)("does not take an object of that name that %s", async (_, other) => {
    const world = await startWorld();
    const inputs = { name: "logs", description: "", kind: "service:events:v1" };
    world.service.put("logs", other);
    world.service.spoil("POST", hangUp, notCarriedOut);
    const error = await failureOf(make(world, inputs));
    expect(error).toHaveProperty("code", "EXISTS_ALREADY");
    expect(world.service.datasets.get("logs")).toMatchObject(other);
    expect(world.service.requests()).toEqual(["POST /v2/datasets", "GET /v2/datasets/logs"]);
  });

  test("is given up after three times", async () => {
    const world = await startWorld();
    for (let time = 0; time < 3; time++) world.service.spoil("POST", hangUp, notCarriedOut);
    expect(await failureOf(make(world, { name: "logs" }))).toHaveProperty("code", "UNFINISHED");
    expect(world.service.bodies("POST")).toHaveLength(3);
  });
});

describe("a create whose fate stays unclear", () => {
  const unfinished = { asked: Date.now(), before: [], of: "create" } as const;
  const inputs = { name: ownName, description: "a", retentionDays: 3 };
  const unclear: [string, (world: World) => unknown][] = [
    [
      "when it cannot be looked up",
      ({ service }) =>
        service.spoil("POST", hangUp, notCarriedOut).spoil("GET", refusal(403, "no"), notCarriedOut),
    ],
    [
      "when it is lost three times",
      ({ service }) => [1, 2, 3].map(() => service.spoil("POST", hangUp, notCarriedOut)),
    ],
    [
      "when it is refused the second time",
      ({ service }) =>
        service.spoil("POST", hangUp, notCarriedOut).spoil("POST", refusal(403, "no"), notCarriedOut),
    ],
  ];

  test.each(unclear)("keeps its id: %s", async (_, spoil) => {
    const world = await startWorld();
    spoil(world);
    const error = await failureOf(make(world, inputs));
    expect(error).toBeInstanceOf(UnfinishedError);
    expect(error).toMatchObject({ code: "UNFINISHED", id: ownName, outputs: inputs });
    expect(error.message).toContain('Run "pulumi up" again');
  });

  test("keeps its id: when it is told to end while the look-up is not answered", async () => {
    const world = await startWorld();
    world.service.spoil("POST", hangUp, carriedOut).spoil("GET", silence, notCarriedOut);
    const ended = new AbortController();
    const failed = failureOf(asErrand(ended.signal, () => make(world, inputs)));
    await expect.poll(() => world.service.server.seen.map(({ method }) => method)).toEqual(["POST", "GET"]);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    ended.abort();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await failed).toMatchObject({ code: "UNFINISHED", id: ownName, outputs: inputs });
  });

  const prior = { inputs, outputs: inputs, unfinished };
  const finish = (world: World, news: Values) =>
    update(new Bound(world.run, dataset, "web"), ownName, prior, news);

  test("is made by the next update where it was not made", async () => {
    const world = await startWorld();
    const outputs = await finish(world, inputs);
    expect(outputs).toMatchObject({ ...inputs, who: "tester@events.example" });
    expect(world.service.bodies("POST")).toEqual([inputs]);
  });

  test("is finished by the next update where it was made", async () => {
    const world = await startWorld();
    world.service.put(ownName, inputs);
    expect(await finish(world, inputs)).toMatchObject({ ...inputs, who: "tester@events.example" });
    expect(world.service.bodies("POST")).toEqual([]);
    expect(world.service.bodies("PUT")).toEqual([]);
  });

  test("gets what has changed in the program since", async () => {
    const world = await startWorld();
    world.service.put(ownName, inputs);
    const news = { name: ownName, description: "b" };
    expect(await finish(world, news)).toMatchObject(news);
    expect(world.service.bodies("PUT")).toEqual([{ description: "b" }]);
  });

  test("stays unfinished when it fails again in the same way", async () => {
    const world = await startWorld();
    for (let time = 0; time < 3; time++) world.service.spoil("POST", hangUp, notCarriedOut);
    expect(await failureOf(finish(world, inputs))).toBeInstanceOf(UnfinishedError);
  });

  test.each([
    ["was there long before", { created: "2020-01-31T12:00:00Z" }],
    ["is not what was sent", { description: "somebody's" }],
  ])("is not finished with an object of that name that %s, nor is that deleted", async (_, other) => {
    const world = await startWorld();
    world.service.put(ownName, { ...inputs, ...other });
    expect(await failureOf(finish(world, inputs))).toHaveProperty("code", "EXISTS_ALREADY");
    await removeLost(new Bound(world.run, dataset), ownName, inputs, unfinished);
    expect(world.service.datasets.get(ownName)).toMatchObject(other);
  });

  test("leaves nothing when the program wants it no more", async () => {
    const world = await startWorld();
    world.service.put(ownName, inputs);
    await removeLost(new Bound(world.run, dataset), ownName, inputs, unfinished);
    await removeLost(new Bound(world.run, dataset), ownName, inputs, unfinished);
    expect(world.service.datasets.size).toBe(0);
  });
});
