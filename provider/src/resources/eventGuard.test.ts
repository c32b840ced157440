import { describe, expect, test } from "vitest";
import { Unknown, type Values } from "../declaration/value.ts";
import { Bound } from "../lifecycle/bound.ts";
import { create } from "../lifecycle/create.ts";
import { remove, removeLost } from "../lifecycle/delete.ts";
import { foresee } from "../lifecycle/foresee.ts";
import { clientOf, failureOf, testToken } from "../testing/clients.ts";
import { aDataset, startFakeService, tabular } from "../testing/fakeService.ts";
import { runOf } from "../testing/runOf.ts";
import { hangUp, htmlPage, json, type Reply, refusal, silence, startServer } from "../testing/server.ts";
import { startWorld, type World } from "../testing/world.ts";
import { dataset } from "./dataset.ts";

const query = "POST /v1/datasets/_apl?format=tabular";
const look = "GET /v2/datasets/logs";
const gone = "DELETE /v2/datasets/logs";
const state = { name: "logs", edgeDeployment: "us-east-1-aws" };
const notCarriedOut = { carriedOut: false };
const howToGoOn = /set forceDestroy: true and run "pulumi up" once with nothing else of it changed/;
const howToAsk = 'configure a token that has the capability datasetCapabilities["logs"].query: ["read"]';

/** With the dataset, which may hold events. */
async function worldWith({ events }: { events: boolean }): Promise<World> {
  const world = await startWorld();
  world.service.put("logs");
  if (events) world.service.filled.add("logs");
  return world;
}

async function refusalOf(world: World, outputs: Values = state): Promise<Error> {
  const error = await failureOf(remove(new Bound(world.run, dataset), "logs", outputs));
  expect(world.service.datasets.has("logs")).toBe(true);
  return error;
}

describe("a dataset without events", () => {
  test("is deleted after one query, for all of time, on the edge that the state names", async () => {
    const world = await worldWith({ events: false });
    await remove(new Bound(world.run, dataset), "logs", state);
    expect(world.service.datasets.size).toBe(0);
    const apl = "['logs'] | where isempty(column_ifexists('_probe', '')) | take 1 | count";
    expect(world.service.bodies("POST")).toEqual([{ apl }]);
    expect(world.service.requests()).toEqual([query, gone]);
  });

  test("is looked up first where the state does not name its edge, as after an import", async () => {
    const world = await worldWith({ events: false });
    await remove(new Bound(world.run, dataset), "logs", {});
    expect(world.service.requests()).toEqual([look, query, gone]);
  });

  test("that is gone already is deleted", async () => {
    for (const outputs of [state, {}]) {
      const world = await startWorld();
      await remove(new Bound(world.run, dataset), "logs", outputs);
      expect(world.service.requests().at(-1)).toBe(gone);
    }
  });
});

describe("a dataset with events", () => {
  test("is not deleted, and the error says how to go on", async () => {
    const error = await refusalOf(await worldWith({ events: true }));
    expect(error).toHaveProperty("code", "HOLDS_EVENTS");
    expect(error.message).toMatch(/^the Dataset logs holds events, so it is neither deleted nor replaced\n/);
    expect(error.message).toMatch(howToGoOn);
    expect(error.message).toContain("POST /v2/datasets/logs/trim");
  });

  test("is deleted unasked where the state has forceDestroy", async () => {
    const world = await worldWith({ events: true });
    await remove(new Bound(world.run, dataset), "logs", { ...state, forceDestroy: true });
    expect(world.service.requests()).toEqual([gone]);
  });

  test("is not deleted where the state has forceDestroy: false", async () => {
    const error = await refusalOf(await worldWith({ events: true }), { ...state, forceDestroy: false });
    expect(error).toHaveProperty("code", "HOLDS_EVENTS");
  });

  const removeWhatWasLost = ({ run }: World, inputs: Values) =>
    removeLost(new Bound(run, dataset), "logs", inputs, { asked: Date.now(), before: [], of: "create" });

  test("that came of a lost create is not deleted either", async () => {
    const world = await worldWith({ events: true });
    const error = await failureOf(removeWhatWasLost(world, { name: "logs" }));
    expect(error).toHaveProperty("code", "HOLDS_EVENTS");
    expect(world.service.datasets.size).toBe(1);
  });

  test("that came of a lost create is deleted where forceDestroy was said with it", async () => {
    const world = await worldWith({ events: true });
    await removeWhatWasLost(world, { name: "logs", forceDestroy: true });
    expect(world.service.datasets.size).toBe(0);
  });
});

describe("a dataset of which it cannot be told", () => {
  const forbidden = 'token does not have access to resource: query of the dataset "logs" with action: read';
  const missing = 'API token lacks the capability datasetCapabilities["logs"].query: ["read"]';
  const rows: [string, Reply, string[]][] = [
    ["since the credential is not known", refusal(401, "who are you"), ["answered 401: who are you"]],
    ["since the credential may not ask", refusal(403, forbidden), [`answered 403: ${forbidden}`, missing]],
    ["since the query is refused", refusal(400, "no such edge"), ["answered 400: no such edge"]],
    ["since the quota is used up", refusal(430, "no more"), ["answered 430: no more"]],
    ["since it is too busy", refusal(429, "later"), ["answered 429: later"]],
    ["since it fails", refusal(500, "crashed"), ["answered 500: crashed"]],
    ["since queries are not served", refusal(501, "not yet"), ["answered 501: not yet"]],
    ["since there is no route", refusal(404, "no such route"), ["answered 404: no such route"]],
    ["since another site answers", htmlPage(404), ["answered 404: with an HTML page"]],
    ["since a gateway answers", htmlPage(502), ["answered 502: with an HTML page"]],
    ["since no answer comes", hangUp, ["the service cannot be reached"]],
    ["since a page comes", htmlPage(200), ["answered 200 with an HTML page"]],
    ["since the answer breaks the contract", json(200, {}), ["not as the API says"]],
    ...[
      ["a part of it was looked at", tabular(["logs"], [[0]], { isPartial: true })] as const,
      ["a view has its name", tabular(["other"], [[0]])] as const,
      ["others were counted too", tabular(["logs", "other"], [[0]])] as const,
      ["nothing was counted", tabular([], [[0]])] as const,
      ["there is no number", tabular(["logs"], [["0"]])] as const,
      ["the number is no count", tabular(["logs"], [[-1]])] as const,
      ["there is no row", tabular(["logs"], [[]])] as const,
      ["there is no column", tabular(["logs"], [])] as const,
      ["there are two rows", tabular(["logs"], [[0, 0]])] as const,
      ["there are two columns", tabular(["logs"], [[0], [0]])] as const,
      ["there is no table", { ...tabular([], []), tables: [] }] as const,
    ].map(([what, answer]): [string, Reply, string[]] => [
      `since ${what}`,
      json(200, answer),
      ["was not answered with their count"],
    ]),
  ];
  test.each(rows)("%s, is not deleted, and the error says how to go on", async (_, reply, words) => {
    const world = await worldWith({ events: false });
    // As often as it is tried.
    for (const _ of [1, 2, 3]) world.service.spoil("POST", reply, notCarriedOut);
    const error = await refusalOf(world);
    expect(error).toHaveProperty("code", "EVENTS_UNKNOWN");
    expect(error.message).toMatch(
      /^it cannot be told whether the Dataset logs holds events, so it is neither deleted nor replaced: /,
    );
    for (const each of words) expect(error.message).toContain(each);
    if (words[0]?.includes("count") === false) expect(error.message).toContain("/v1/datasets/_apl");
    expect(error.message).toMatch(howToGoOn);
    expect(error.message).toContain(howToAsk);
  });

  test("since the time is over, is not deleted", async () => {
    const { service, warnings } = await worldWith({ events: false });
    for (const _ of [1, 2, 3]) service.spoil("POST", silence, notCarriedOut);
    const run = runOf(clientOf(service.server.url, { timeoutSeconds: 0.1 }), (words) => warnings.push(words));
    const error = await refusalOf({ service, warnings, run });
    expect(error).toHaveProperty("code", "EVENTS_UNKNOWN");
    expect(error.message).toMatch(howToGoOn);
  });

  test("is deleted where the query works the second time", async () => {
    const world = await worldWith({ events: false });
    world.service.spoil("POST", hangUp, notCarriedOut);
    await remove(new Bound(world.run, dataset), "logs", state);
    expect(world.service.requests()).toEqual([query, query, gone]);
  });

  test("is deleted where whoever may not ask is told that it is gone", async () => {
    const world = await startWorld();
    world.service.spoil("POST", refusal(403, forbidden), notCarriedOut);
    await remove(new Bound(world.run, dataset), "logs", state);
    expect(world.service.requests()).toEqual([query, look, gone]);
  });

  test("nor whether it is there, is not deleted, and the query's failure is told", async () => {
    const world = await worldWith({ events: false });
    world.service.spoil("POST", refusal(403, forbidden), notCarriedOut);
    world.service.spoil("GET", htmlPage(404), notCarriedOut);
    expect((await refusalOf(world)).message).toContain(`answered 403: ${forbidden}`);
  });
});

describe("datasets that go at once", () => {
  const names = Array.from({ length: 60 }, (_, index) => `logs-${index}`);

  async function deleteAll({ run }: World): Promise<Record<string, string>> {
    const outcomes = await Promise.allSettled(
      names.map((name) => remove(new Bound(run, dataset), name, { ...state, name })),
    );
    const failed = outcomes.map((outcome, index) => [names[index], outcome] as const);
    return Object.fromEntries(
      failed.flatMap(([name, outcome]) =>
        outcome.status === "rejected" ? [[name, (outcome.reason as { code: string }).code]] : [],
      ),
    );
  }

  async function worldOfMany(): Promise<World> {
    const world = await startWorld();
    for (const name of names) world.service.put(name);
    return world;
  }

  test("are asked about together", async () => {
    const world = await worldOfMany();
    expect(await deleteAll(world)).toEqual({});
    expect(world.service.datasets.size).toBe(0);
    // In as few queries as their length allows.
    expect(world.service.bodies("POST")).toHaveLength(2);
  });

  test("each get their own answer", async () => {
    const world = await worldOfMany();
    world.service.filled.add("logs-0").add("logs-7").add("logs-59");
    const code = "HOLDS_EVENTS";
    expect(await deleteAll(world)).toEqual({ "logs-0": code, "logs-7": code, "logs-59": code });
    expect([...world.service.datasets.keys()]).toEqual(["logs-0", "logs-7", "logs-59"]);
  });

  test("are all kept, without asking about each, where nobody can be asked", async () => {
    const world = await worldOfMany();
    world.service.server.answer(refusal(500, "crashed"));
    expect(new Set(Object.values(await deleteAll(world)))).toEqual(new Set(["EVENTS_UNKNOWN"]));
    expect(world.service.bodies("POST").length).toBe(6);
  });

  test("are asked about apart where one spoils the query for all", async () => {
    const world = await worldOfMany();
    world.service.datasets.delete("logs-9");
    world.service.filled.add("logs-10");
    expect(await deleteAll(world)).toEqual({ "logs-10": "HOLDS_EVENTS" });
    expect([...world.service.datasets.keys()]).toEqual(["logs-10"]);
  });

  test("are asked about again where only a part of all was looked at", async () => {
    const world = await worldOfMany();
    const part = names.slice(1, 51);
    const answer = tabular(part, [[0]], { isPartial: true });
    world.service.filled.add("logs-3");
    // The first query is of one dataset.
    const [first = ""] = names;
    world.service.spoil("POST", json(200, tabular([first], [[0]])), notCarriedOut);
    world.service.spoil("POST", json(200, answer), notCarriedOut);
    expect(await deleteAll(world)).toEqual({ "logs-3": "HOLDS_EVENTS" });
  });
});

describe("with edges of their own addresses", () => {
  const counts = (count: number) => json(200, tabular(["logs"], [[count]]));

  async function edges(east: Reply, west: Reply) {
    const service = await startFakeService();
    service.put("logs");
    const servers = { east: await startServer(east), west: await startServer(west) };
    const addresses = Object.entries(servers).map(([name, { url }]) => [name, new URL(url)] as const);
    const run = runOf(clientOf(service.server.url, { edges: new Map(addresses) }));
    const asked = () => Object.entries(servers).flatMap(([name, { seen }]) => seen.map(() => name));
    return { service, run, servers, asked };
  }

  test("the dataset's own edge is asked, with the credential that it takes", async () => {
    const { service, run, servers, asked } = await edges(counts(0), counts(1));
    await remove(new Bound(run, dataset), "logs", { name: "logs", edgeDeployment: "east" });
    expect(asked()).toEqual(["east"]);
    expect(servers.east.seen[0]?.headers.authorization).toBe(`Bearer ${testToken}`);
    expect(service.requests()).toEqual([gone]);
  });

  test("another edge is asked where the dataset was made anew on it", async () => {
    const { service, run, asked } = await edges(refusal(400, "it lives in west"), counts(1));
    service.put("logs", { edgeDeployment: "west" });
    const error = await failureOf(
      remove(new Bound(run, dataset), "logs", { name: "logs", edgeDeployment: "east" }),
    );
    expect(error).toHaveProperty("code", "HOLDS_EVENTS");
    expect(asked()).toEqual(["east", "west"]);
    expect(service.requests()).toEqual([look]);
  });

  test("a dataset of an edge without an address is not deleted", async () => {
    const { service, run, asked } = await edges(counts(0), counts(0));
    service.put("logs", { edgeDeployment: "north" });
    const error = await failureOf(
      remove(new Bound(run, dataset), "logs", { name: "logs", edgeDeployment: "north" }),
    );
    expect(error).toHaveProperty("code", "EVENTS_UNKNOWN");
    expect(error.message).toContain("there is no address of the edge north; configured are east, west");
    expect(asked()).toEqual([]);
    expect(service.datasets.size).toBe(1);
  });
});

describe("a replacement", () => {
  const inputs = { name: "other", forceDestroy: true };

  function replacing(world: World, outputs: Values = state): World {
    const bound = new Bound(world.run, dataset, "web");
    bound.replace({ id: "logs", ids: ["logs"], outputs });
    bound.ownership.condemn("logs");
    return world;
  }

  test("of a dataset with events makes nothing, whatever the new inputs say", async () => {
    const world = replacing(await worldWith({ events: true }));
    const error = await failureOf(create(new Bound(world.run, dataset, "web"), inputs));
    expect(error).toHaveProperty("code", "HOLDS_EVENTS");
    expect(world.service.requests()).toEqual([query]);
  });

  test("adopts nothing then either", async () => {
    const world = replacing(await worldWith({ events: true }));
    world.service.put("other");
    const adopting = create(new Bound(world.run, dataset, "web"), {
      ...inputs,
      description: "ours",
      adopt: true,
    });
    expect(await failureOf(adopting)).toHaveProperty("code", "HOLDS_EVENTS");
    expect(world.service.requests()).toEqual([query]);
  });

  test("of which it cannot be told makes nothing", async () => {
    const world = replacing(await worldWith({ events: false }));
    world.service.spoil("POST", refusal(403, "no"), notCarriedOut);
    const error = await failureOf(create(new Bound(world.run, dataset, "web"), inputs));
    expect(error).toHaveProperty("code", "EVENTS_UNKNOWN");
    expect([...world.service.datasets.keys()]).toEqual(["logs"]);
  });

  test("of a dataset that may go, or has gone first, makes another", async () => {
    const forced = replacing(await worldWith({ events: true }), { ...state, forceDestroy: true });
    await create(new Bound(forced.run, dataset, "web"), inputs);
    expect(forced.service.requests()).toEqual(["POST /v2/datasets"]);
    const first = replacing(await worldWith({ events: false }));
    await remove(new Bound(first.run, dataset), "logs", state);
    first.service.requests();
    await create(new Bound(first.run, dataset, "web"), { name: "logs" });
    expect(first.service.requests()).toEqual(["POST /v2/datasets"]);
  });
});

describe("what a preview foresees of a replacement", () => {
  const replaced = { id: "logs", outputs: state };
  const see = ({ run }: World, inputs: Values = { kind: "otel:logs:v1" }) =>
    foresee(new Bound(run, dataset, "web"), replaced, ["kind"], inputs);

  async function declaredIn(world: World): Promise<World> {
    new Bound(world.run, dataset).claims.declare("web", { logicalName: "web", key: "web", adopt: undefined });
    return world;
  }

  test("is nothing where there are no events", async () => {
    const world = await declaredIn(await worldWith({ events: false }));
    await see(world);
    expect(world.warnings).toEqual([]);
  });

  test("is the refusal where there are some", async () => {
    const world = await declaredIn(await worldWith({ events: true }));
    expect(await failureOf(see(world))).toHaveProperty("code", "HOLDS_EVENTS");
  });

  test("is a warning where it cannot be told", async () => {
    const world = await declaredIn(await worldWith({ events: true }));
    world.service.spoil("POST", refusal(403, "not yours"), notCarriedOut);
    await see(world);
    expect(world.warnings).toEqual([
      expect.stringMatching(
        /^The Dataset logs is to be made anew, which deletes it\. But it cannot be told .*403: not yours/,
      ),
    ]);
  });

  test("is not asked of a value that is not known yet, nor in a refresh", async () => {
    const world = await worldWith({ events: true });
    await see(world);
    await declaredIn(world);
    await see(world, { kind: Unknown.value });
    expect(world.service.requests()).toEqual([]);
  });
});

test("a name's quotes do not end it in the query", async () => {
  const world = await startWorld();
  const name = "it's\\'] | take 0";
  world.service.datasets.set(name, aDataset(name));
  await failureOf(remove(new Bound(world.run, dataset), name, { ...state, name }));
  const apl = "['it\\'s\\\\\\'] | take 0'] | where isempty(column_ifexists('_probe', '')) | take 1 | count";
  expect(world.service.bodies("POST")[0]).toEqual({ apl });
});
