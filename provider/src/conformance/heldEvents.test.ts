import { Wire } from "eventdata-contract";
import { expect, test, vi } from "vitest";
import { sampled } from "../../../tools/testing/sampled.ts";
import type { Values } from "../declaration/value.ts";
import { Bound } from "../lifecycle/bound.ts";
import { remove } from "../lifecycle/delete.ts";
import { readObject } from "../lifecycle/object.ts";
import type { Managed } from "../lifecycle/oddities.ts";
import { resources } from "../resources/resources.ts";
import { clientOf } from "../testing/clients.ts";
import { type Conformance, conformance } from "../testing/conformance.ts";
import { engineOf } from "../testing/engineOf.ts";
import { type Declaration, Reference } from "../testing/program.ts";
import { runOf } from "../testing/runOf.ts";

const holds = /^the Dataset logs holds events, so it is neither deleted nor replaced\n/;
const unknown =
  /^it cannot be told whether the Dataset logs holds events, .* answered 403: token does not have/s;

/** A dataset, and what would go before it where it goes first. */
const program = (args: Values = {}): Declaration[] => [
  { type: "Dataset", name: "logs", args: { name: "logs", ...args } },
  {
    type: "VirtualField",
    name: "field",
    args: { name: "seconds", dataset: new Reference("logs", "name"), expression: "ms / 1000" },
  },
];
const changes: Values[] = [{ kind: "otel:logs:v1" }, { name: "other" }];

async function ingest({ service }: Conformance, dataset: string): Promise<void> {
  const { status } = await service.send(`/v1/ingest/${dataset}`, { method: "POST", body: [{ ms: 1 }] });
  expect(status).toBe(200);
}

async function filled(args: Values = {}): Promise<Conformance & { held(): Promise<unknown> }> {
  const world = await conformance();
  expect((await world.engine.up(program(args))).failures).toEqual({});
  await ingest(world, "logs");
  const held = () =>
    Promise.all(["/v2/datasets", "/v2/vfields"].map(async (path) => (await world.service.send(path)).body));
  return { ...world, held };
}

const failing = (words: RegExp) => ({ logs: { message: expect.stringMatching(words) } });

test.each(changes)(
  "events keep a dataset, and what depends on it, from being replaced by %o",
  async (args) => {
    const { engine, held } = await filled();
    const before = await held();
    await expect(engine.preview(program(args))).rejects.toThrow(holds);
    for (const beside of [{}, { forceDestroy: true }]) {
      const { failures } = await engine.up(program({ ...args, ...beside }));
      expect(failures).toMatchObject(failing(holds));
      expect(await held()).toEqual(before);
    }
    expect((await engine.preview(program())).steps).toEqual({ logs: "same", field: "same" });
  },
);

test.each(changes)("once the state has forceDestroy the dataset is replaced by %o", async (args) => {
  const { engine, outside, held } = await filled();
  const before = await held();
  expect(await engine.up(program({ forceDestroy: true }))).toMatchObject({
    steps: { logs: "update", field: "same" },
    failures: {},
  });
  expect(await held()).toEqual(before);
  expect(await engine.refresh()).toEqual({});
  const { steps, failures } = await engine.up(program({ ...args, forceDestroy: true }));
  expect({ steps, failures }).toMatchObject({ failures: {} });
  const { id = "" } = engine.state.get("logs") ?? {};
  expect(await readObject(outside, resources.Dataset as Managed, id)).toMatchObject(args);
});

test("probes of smoke checks keep no dataset, and an event among them does", async () => {
  const world = await conformance();
  const names = ["probed", "mixed"];
  await world.engine.up(names.map((name) => ({ type: "Dataset", name, args: { name } })));
  const probe = { _probe: "1b9d", route: "/health" };
  for (const [name, body] of [
    ["probed", [probe, probe]],
    ["mixed", [probe, { ms: 1 }]],
  ] as const) {
    expect(await world.service.send(`/v1/ingest/${name}`, { method: "POST", body })).toMatchObject({
      status: 200,
    });
  }
  const { failures } = await world.engine.up([]);
  expect(Object.keys(failures)).toEqual(["mixed"]);
  expect([...world.engine.state.keys()]).toEqual(["mixed"]);
});

test("a dataset with events that the program no longer names stays, in the state too, until it may go", async () => {
  const world = await filled();
  const { engine, held } = world;
  expect((await engine.up([])).failures).toMatchObject(failing(holds));
  expect(engine.state.get("logs")).toMatchObject({ id: "logs" });
  expect(await held()).toMatchObject([[{ name: "logs" }], []]);
  expect((await engine.up(program({ forceDestroy: true }))).failures).toEqual({});
  expect((await engine.up([])).failures).toEqual({});
  expect(await world.differences([])).toEqual([]);
});

sampled("a refresh tells of a dataset that somebody has made anew, whatever it holds", async () => {
  const kind = { kind: "service:events:v1" };
  const world = await filled(kind);
  const { engine, outside } = world;
  await outside.call("deleteDataset", { path: { id: "logs" } });
  await outside.call("createDataset", { body: { name: "logs", kind: "otel:logs:v1" } });
  await ingest(world, "logs");
  expect((await engine.refresh()).logs?.now?.inputs).toMatchObject({ kind: "otel:logs:v1" });
  await expect(engine.preview(program(kind))).rejects.toThrow(holds);
});

sampled(
  "who may not ask previews a replacement with a warning, and replaces and deletes nothing",
  async () => {
    const { service, engine, held } = await filled();
    const orgCapabilities = { datasets: ["create", "read", "update", "delete"] };
    const { body } = await service.send("/v2/tokens", {
      method: "POST",
      body: { name: "deployer", orgCapabilities, datasetCapabilities: { "*": { virtualFields: ["read"] } } },
    });
    const before = await held();
    const open = () => clientOf(service.url, { wire: Wire.from(), token: body.token });
    const { engine: restricted, warnings } = engineOf(open);
    for (const [name, kept] of engine.state) restricted.state.set(name, kept);
    for (const args of changes) {
      expect((await restricted.preview(program(args))).steps).toMatchObject({ logs: "replace" });
      expect(warnings.splice(0)).toEqual([expect.stringContaining("it cannot be told whether")]);
    }
    const [, renamed] = changes;
    expect((await restricted.up(program(renamed))).failures).toMatchObject(failing(unknown));
    expect((await restricted.up(program().slice(1))).failures).toMatchObject(failing(unknown));
    expect(await held()).toEqual(before);
  },
);

sampled("of datasets that go at once those go that hold nothing", async () => {
  const world = await conformance();
  const { outside, service } = world;
  const names = Array.from({ length: 60 }, (_, index) => `logs-${index}`);
  for (const name of names) await outside.call("createDataset", { body: { name } });
  for (const name of ["logs-0", "logs-40"]) await ingest(world, name);
  const run = runOf(outside);
  const deleted = (name: string) =>
    remove(new Bound(run, resources.Dataset as Managed), name, { name, edgeDeployment: "us-east-1-aws" });
  const outcomes = await Promise.allSettled(names.map(deleted));
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(2);
  const left: { name: string }[] = (await service.send("/v2/datasets")).body;
  expect(left.map(({ name }) => name).sort()).toEqual(["logs-0", "logs-40"]);
});

sampled("datasets that hold nothing go in a few queries", async () => {
  const { outside } = await conformance();
  const names = Array.from({ length: 60 }, (_, index) => `logs-${index}`);
  for (const name of names) await outside.call("createDataset", { body: { name } });
  const { heldEvents } = runOf(outside);
  const call = vi.spyOn(outside, "call");
  const held = await Promise.all(names.map((name) => heldEvents.of(name, "us-east-1-aws", async () => [])));
  expect(held).toEqual(names.map(() => false));
  expect(call).toHaveBeenCalledTimes(2);
});

sampled("where the engine deletes a few at a time, most need no query of their own", async () => {
  const { outside } = await conformance();
  const names = Array.from({ length: 200 }, (_, index) => `logs-${index}`);
  for (const name of names) await outside.call("createDataset", { body: { name } });
  const run = runOf(outside);
  const call = vi.spyOn(outside, "call");
  const left = names.toReversed();
  const lane = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      await remove(new Bound(run, resources.Dataset as Managed), name, {
        name,
        edgeDeployment: "us-east-1-aws",
      });
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(await outside.call("listDatasets")).toEqual([]);
  const queries = call.mock.calls.filter(([endpoint]) => endpoint === "queryAplTabular");
  expect(queries.length).toBeLessThan(25);
});
