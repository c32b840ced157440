import { describe, expect, test } from "vitest";
import { managedService } from "../../../tools/testing/managedService.ts";

describe("a dataset's map fields", () => {
  const path = { id: "logs" };
  async function withDataset() {
    const managed = await managedService();
    await managed.ask("createDataset", { body: { name: "logs" } });
    return managed;
  }

  test("are listed, replaced, added and deleted, each once", async () => {
    const { ask, call } = await withDataset();
    expect(await ask("listMapFields", { path })).toEqual([]);
    expect(await ask("replaceMapFields", { path, body: ["b", "a"] })).toEqual(["b", "a"]);
    expect(await ask("createMapField", { path, body: { name: "c.d" } })).toEqual({ name: "c.d" });
    const again = await call("createMapField", { path, body: { name: "a" } });
    const message = 'a map field named "a" exists already';
    expect(again).toEqual({ status: 409, body: { code: 409, message } });
    await ask("deleteMapField", { path: { ...path, name: "b" } });
    expect(await ask("listMapFields", { path })).toEqual(["a", "c.d"]);
    expect((await ask("getDataset", { path })).mapFields).toEqual(["a", "c.d"]);
    expect((await ask("listDatasets"))[0].mapFields).toEqual(["a", "c.d"]);
    expect(await ask("replaceMapFields", { path, body: [] })).toEqual([]);
  });

  test.each(["a/b", "a b", "ä", "100%", "a?b#c", "𝒳"])("may be called %j", async (name) => {
    const { ask } = await withDataset();
    expect(await ask("createMapField", { path, body: { name } })).toEqual({ name });
    await ask("deleteMapField", { path: { ...path, name } });
    expect(await ask("listMapFields", { path })).toEqual([]);
  });

  test("survive an update of the dataset, and go with it", async () => {
    const { ask } = await withDataset();
    await ask("replaceMapFields", { path, body: ["a"] });
    const updated = await ask("updateDataset", { path, body: { description: "Changed." } });
    expect(updated.mapFields).toEqual(["a"]);
    await ask("deleteDataset", { path });
    expect((await ask("createDataset", { body: { name: "logs" } })).mapFields).toEqual([]);
  });

  test("that are not there, or of no dataset, are a 404 that names them", async () => {
    const { call } = await withDataset();
    const missing = await call("deleteMapField", { path: { ...path, name: "a" } });
    expect(missing).toMatchObject({ status: 404, body: { message: 'map field not found: "a"' } });
    const elsewhere = { id: "traces", name: "a" };
    for (const name of ["listMapFields", "replaceMapFields", "createMapField", "deleteMapField"] as const) {
      const body = name === "replaceMapFields" ? ["a"] : { name: "a" };
      expect(await call(name, { path: elsewhere, body }), name).toMatchObject({
        status: 404,
        body: { message: 'dataset not found: "traces"' },
      });
    }
  });

  test.each([[{ name: "a" }], [[1]], [[""]], [["__a"]], [["a", "b", "a"]], [null], [[null]]])(
    "sent as %j are a 422",
    async (body) => {
      const { service } = await withDataset();
      const sent = { method: "PUT", body: JSON.stringify(body) };
      expect(await service.send("/v2/datasets/logs/mapfields", sent)).toMatchObject({ status: 422 });
    },
  );
});

describe("trimming a dataset", () => {
  test.each(["90d", "12h", "30m", "45s"])("takes %s", async (maxDuration) => {
    const { ask } = await managedService();
    await ask("createDataset", { body: { name: "logs" } });
    await ask("trimDataset", { path: { id: "logs" }, body: { maxDuration } });
  });

  test.each(["", "0d", "90", "d", "-1d", "1w", "1.5h", 90, null])(
    "refuses %j, naming it",
    async (maxDuration) => {
      const { ask, call } = await managedService();
      await ask("createDataset", { body: { name: "logs" } });
      expect(await call("trimDataset", { path: { id: "logs" }, body: { maxDuration } })).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching("^maxDuration: ") },
      });
    },
  );

  test("that is not there is a 404", async () => {
    const { call } = await managedService();
    const answered = await call("trimDataset", { path: { id: "logs" }, body: { maxDuration: "1d" } });
    expect(answered).toMatchObject({ status: 404, body: { message: 'dataset not found: "logs"' } });
  });
});

describe("virtual fields", () => {
  const field = (dataset: string, name: string) => ({ dataset, name, expression: "1" });

  test("are listed by dataset, unique in it, and go with it", async () => {
    const { ask, call } = await managedService();
    for (const name of ["logs", "traces"]) await ask("createDataset", { body: { name } });
    const inLogs = await ask("createVirtualField", { body: field("logs", "a") });
    const inTraces = await ask("createVirtualField", { body: field("traces", "a") });
    expect(await call("createVirtualField", { body: field("logs", "a") })).toMatchObject({
      status: 409,
      body: { message: 'a virtual field named "a" of the dataset "logs" exists already' },
    });
    expect(await ask("listVirtualFields")).toEqual([inLogs, inTraces]);
    expect(await ask("listVirtualFields", { query: { dataset: "traces" } })).toEqual([inTraces]);
    expect(await ask("listVirtualFields", { query: { dataset: "nowhere" } })).toEqual([]);
    await ask("deleteDataset", { path: { id: "logs" } });
    expect(await ask("listVirtualFields")).toEqual([inTraces]);
    expect(await call("getVirtualField", { path: { id: inLogs.id } })).toMatchObject({ status: 404 });
  });

  test("of a dataset that is not there are a 422 that names it", async () => {
    const { call } = await managedService();
    expect(await call("createVirtualField", { body: field("logs", "a") })).toMatchObject({
      status: 422,
      body: { message: 'dataset: there is no dataset "logs"' },
    });
  });

  test("go with their dataset, but views and starred queries stay", async () => {
    const { ask } = await managedService();
    await ask("createDataset", { body: { name: "logs" } });
    const view = await ask("createView", { body: { name: "v", aplQuery: "logs", datasets: ["logs"] } });
    const body = { kind: "apl", name: "q", query: { apl: "logs" }, metadata: {}, dataset: "logs" };
    const query = await ask("createStarredQuery", { body });
    await ask("deleteDataset", { path: { id: "logs" } });
    expect(await ask("listViews")).toEqual([view]);
    expect(await ask("listStarredQueries")).toEqual([query]);
  });
});
