import { describe, expect, test } from "vitest";
import { failureOf } from "../testing/clients.ts";
import { startLookupWorld } from "../testing/lookupWorld.ts";
import { htmlPage, json, refusal } from "../testing/server.ts";
import { call } from "./index.ts";

const list = "GET /v2/rbac/roles";

describe("what is asked of the service", () => {
  test("is one list for many look-ups by name", async () => {
    const { find, requests } = await startLookupWorld();
    for (const name of ["none", "read-only", "user"]) await find("getRole", { name });
    await Promise.all(["admin", "owner"].map((name) => find("getRole", { name })));
    await find("getRoles");
    expect(requests()).toEqual([list]);
  });

  test("is a new list where the known one lacks what is looked for", async () => {
    const { find, make, requests } = await startLookupWorld();
    await find("getRoles");
    const id = await make("getRole");
    expect(await find("getRole", { name: "readers" })).toMatchObject({ id });
    expect(requests()).toEqual([list, list]);
  });

  test("is one list where the first look-up misses", async () => {
    const { find, requests } = await startLookupWorld();
    await failureOf(find("getRole", { name: "readers" }));
    expect(requests()).toEqual([list]);
  });

  test("is a new list where the known one is not good enough", async () => {
    const { find, make, ask } = await startLookupWorld();
    const id = await make("getRole");
    await find("getRoles");
    await ask("updateRole", { path: { id }, body: { name: "readers", description: "changed" } });
    const anew = { anew: true };
    expect(await find("getRole", { name: "readers" }, anew)).toMatchObject({ description: "changed" });
    await ask("updateRole", { path: { id }, body: { name: "readers", description: "again" } });
    expect(await find("getRoles", {}, anew)).toContainEqual(
      expect.objectContaining({ description: "again" }),
    );
  });

  test("is one list a configuration and run of the engine", async () => {
    const { url, token, requests } = await startLookupWorld();
    const raw = { baseUrl: url, token };
    const within = {};
    const ask = (more: object) =>
      call("getRoles", {}, { raw, environment: {}, within, anew: false, ...more });
    await ask({});
    await ask({ raw: { token, baseUrl: url } });
    expect(requests()).toEqual([list]);
    await ask({ raw: { ...raw, timeoutSeconds: "20" } });
    expect(requests()).toEqual([list]);
    await ask({ environment: { EVENTDATA_TIMEOUT_SECONDS: "20" } });
    expect(requests()).toEqual([list]);
    await ask({ within: {} });
    expect(requests()).toEqual([list]);
  });
});

describe("where the endpoint that reads one is of no use", () => {
  test.each([
    ["the service has no such route", refusal(404, "there is no such route")],
    ["the service refuses the method", refusal(405, "method not allowed")],
    ["the service wants another credential", refusal(403, "this endpoint takes an OAuth access token")],
    ["a gateway knows no such page", htmlPage(404)],
  ])("the list serves: %s", async (_, reply) => {
    const world = await startLookupWorld();
    const id = await world.make("getStarredQuery");
    world.instead = (request) => (request.endsWith(id) ? reply : undefined);
    expect(await world.find("getStarredQuery", { id })).toMatchObject({ id, name: "Slow requests" });
  });
});

describe("an answer that is no use", () => {
  test("is an error that names the endpoint, not a crash", async () => {
    const world = await startLookupWorld();
    world.instead = () => htmlPage(200);
    expect(await failureOf(world.find("getRoles"))).toMatchObject({ code: "ANSWER_NOT_JSON" });
  });

  test("is one of another object than was asked for", async () => {
    const world = await startLookupWorld();
    const id = await world.make("getRole");
    world.instead = () => json(200, { id: "another", name: "another" });
    const failure = await failureOf(world.find("getRole", { id }));
    expect(failure).toMatchObject({ code: "ANSWER_BREAKS_CONTRACT" });
  });

  test("of the list of near misses leaves the error as it is without them", async () => {
    const world = await startLookupWorld();
    world.instead = (request) => (request === list ? refusal(403, "may not list") : undefined);
    const failure = await failureOf(world.find("getRole", { id: "readers" }));
    expect(failure).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("a name that is the id", () => {
  test("is one list for many look-ups, and a new one where that is wanted", async () => {
    const { find, make, ask, requests } = await startLookupWorld();
    await make("getDataset");
    const args = { name: "http-logs" };
    await find("getDataset", args);
    await ask("updateDataset", { path: { id: "http-logs" }, body: { description: "changed" } });
    expect(await find("getDataset", args)).not.toMatchObject({ description: "changed" });
    expect(await find("getDataset", args, { anew: true })).toMatchObject({ description: "changed" });
    expect(requests()).toEqual(["GET /v2/datasets", "GET /v2/datasets"]);
  });

  test("is read where the credential may not list", async () => {
    const world = await startLookupWorld();
    await world.make("getDataset");
    world.instead = (request) => (request === "GET /v2/datasets" ? refusal(403, "may not list") : undefined);
    expect(await world.find("getDataset", { name: "http-logs" })).toMatchObject({ id: "http-logs" });
  });
});

test("at most three near misses are named, the nearest first", async () => {
  const { find, ask } = await startLookupWorld();
  for (const name of ["logs", "logs-11", "logs-1", "logs-12", "logs-2", "others"]) {
    await ask("createView", { body: { name, aplQuery: "x" } });
  }
  const { message } = await failureOf(find("getView", { name: "logs-3" }));
  expect(message).toMatch(
    /^getView: there is no View with the name "logs-3"\nDid you mean the name "logs-1" or the name "logs-2" or the name "logs(-1[12])?"\?$/,
  );
});

test("a configuration that is not usable is told before any request", async () => {
  const { requests } = await startLookupWorld();
  const failure = await failureOf(
    call("getRoles", {}, { raw: {}, environment: {}, within: {}, anew: false }),
  );
  expect(failure).toMatchObject({ code: "CONFIGURATION_INVALID" });
  expect(requests()).toEqual([]);
});
