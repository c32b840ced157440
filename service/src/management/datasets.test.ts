import { endpointOf, Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import type { ServiceOptions } from "../start/options.ts";

const profiles = { default: {}, "made-up": madeUpProfile };
const places = { memory: async () => undefined, durable: temporaryFolder };
const settings = Object.entries(profiles).flatMap(([profile, wireProfile]) =>
  Object.entries(places).map(([place, folder]) => ({ profile, wireProfile, place, folder })),
);
const noon = "2026-02-03T12:00:00.000Z";

describe.each(settings)("with the $profile profile, $place", ({ wireProfile, folder }) => {
  const eventsKind = wireProfile === madeUpProfile ? "madeup:events:v1" : "service:events:v1";
  const start = async (options: ServiceOptions = {}) =>
    runningService({ wireProfile, dataFolder: await folder(), clock: () => new Date(noon), ...options });
  const minimal = {
    id: "logs",
    name: "logs",
    description: "",
    kind: eventsKind,
    created: noon,
    who: "Owner",
    canWrite: true,
    edgeDeployment: "us-east-1-aws",
    region: "us-east-1-aws",
    mapFields: [],
    retentionDays: 0,
    useRetentionPeriod: false,
  };
  const full = {
    name: "traces",
    description: "What was done.",
    kind: "otel:traces:v1",
    edgeDeployment: "eu-central-1-aws",
    retentionDays: 30,
    useRetentionPeriod: true,
  };

  test("one is created with its defaults, read, listed and deleted", async () => {
    const service = await start();
    const created = await post(service, { name: "logs" });
    expect(created).toMatchObject({ status: 200, body: minimal });
    expect(created.body).toEqual(minimal);
    expect((await service.send("/v2/datasets/logs")).body).toEqual(minimal);
    expect((await service.send("/v2/datasets")).body).toEqual([minimal]);
    const deleted = await service.send("/v2/datasets/logs", { method: "DELETE" });
    expect(deleted).toMatchObject({ status: 204, text: "" });
    expect((await service.send("/v2/datasets")).body).toEqual([]);
    expect(await service.send("/v2/datasets/logs")).toMatchObject({ status: 404 });
  });

  test("one is created with all that can be said", async () => {
    const service = await start();
    const expected = { ...minimal, ...full, id: "traces", region: "eu-central-1-aws" };
    expect((await post(service, full)).body).toEqual(expected);
    expect((await service.send("/v2/datasets/traces")).body).toEqual(expected);
  });

  test("one is created with the kind's name on the wire alone", async () => {
    const service = await start();
    expect(await post(service, { name: "logs", kind: eventsKind })).toMatchObject({
      status: 200,
      body: minimal,
    });
    const other = eventsKind === "service:events:v1" ? "madeup:events:v1" : "service:events:v1";
    expect(await post(service, { name: "other", kind: other })).toMatchObject({ status: 422 });
  });

  test("the list is ordered by name", async () => {
    const service = await start();
    for (const name of ["b", "a-1", "B", "a", "_", "1", "a.1"]) await post(service, { name });
    const { body } = await service.send("/v2/datasets");
    expect(body.map((dataset: { name: string }) => dataset.name)).toEqual([
      "1",
      "B",
      "_",
      "a",
      "a-1",
      "a.1",
      "b",
    ]);
  });

  test("an update replaces what can change, and what is left out goes back to its default", async () => {
    const service = await start();
    const created = await post(service, full);
    const update = (body: unknown) => service.send("/v2/datasets/traces", { method: "PUT", body });
    const changed = { description: "Else.", retentionDays: 7, useRetentionPeriod: false };
    expect((await update(changed)).body).toEqual({ ...created.body, ...changed });
    const unset = { ...created.body, description: "", retentionDays: 0, useRetentionPeriod: false };
    expect((await update({})).body).toEqual(unset);
    expect((await service.send("/v2/datasets/traces")).body).toEqual(unset);
  });

  test("what was read can be sent back", async () => {
    const service = await start();
    const { body } = await post(service, full);
    const put = await service.send("/v2/datasets/traces", { method: "PUT", body });
    expect(put).toMatchObject({ status: 200 });
    expect(put.body).toEqual(body);
  });

  test.each([
    ["name", "other"],
    ["kind", "otel:logs:v1"],
    ["edgeDeployment", "us-east-1-aws"],
    ["region", "us-east-1-aws"],
  ])("an update with another %s is refused and changes nothing", async (field, value) => {
    const service = await start();
    const { body } = await post(service, full);
    const sent = { ...body, description: "changed", [field]: value };
    const put = await service.send("/v2/datasets/traces", { method: "PUT", body: sent });
    expect(put).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(`^${field}: cannot be changed`) },
    });
    expect((await service.send("/v2/datasets/traces")).body).toEqual(body);
  });

  test("a name that is taken is a 409 that names it, and the first one stays", async () => {
    const service = await start();
    await post(service, { name: "logs", description: "first" });
    const second = await post(service, { name: "logs", description: "second" });
    expect(second).toMatchObject({
      status: 409,
      body: { code: 409, message: expect.stringContaining('"logs"') },
    });
    expect((await service.send("/v2/datasets/logs")).body.description).toBe("first");
  });

  test("of fifty at once that want one name exactly one gets it", async () => {
    const service = await start();
    const attempts = Array.from({ length: 50 }, (_, index) =>
      post(service, { name: "logs", description: `${index}` }),
    );
    const answers = await Promise.all(attempts);
    const winners = answers.filter((answered) => answered.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter((answered) => answered.status === 409)).toHaveLength(49);
    expect((await service.send("/v2/datasets")).body).toEqual([winners[0]?.body]);
  });

  test("the name of a deleted one can be used again", async () => {
    const service = await start();
    await post(service, { name: "logs", description: "first" });
    await service.send("/v2/datasets/logs", { method: "DELETE" });
    expect((await post(service, { name: "logs" })).body).toEqual(minimal);
  });

  test.each([
    ["GET", undefined],
    ["PUT", {}],
    ["DELETE", undefined],
  ])("%s of one that is not there is a 404 that names it", async (method, body) => {
    const service = await start();
    const answered = await service.send("/v2/datasets/logs", { method, body });
    expect(answered).toMatchObject({
      status: 404,
      body: { code: 404, message: expect.stringContaining('"logs"') },
    });
  });

  const invalid: [string, object, string][] = [
    ["no name", {}, "name: is required"],
    ["an empty name", { name: "" }, "name: must be 1 to 128 characters"],
    ["a name with a slash", { name: "a/b" }, "name: must be 1 to 128 characters"],
    ["a name of unicode", { name: "größe" }, "name: must be 1 to 128 characters"],
    ["a name with a line feed", { name: "a\n" }, "name: must be 1 to 128 characters"],
    ["a name that is too long", { name: "a".repeat(129) }, "name: must be 1 to 128 characters"],
    ["a name that is a number", { name: 1 }, "name: invalid input: expected string"],
    ["a retention of less than no days", { name: "a", retentionDays: -1 }, "retentionDays: too small"],
    [
      "a retention of half a day",
      { name: "a", retentionDays: 0.5 },
      "retentionDays: invalid input: expected int",
    ],
    [
      "a retention that is a text",
      { name: "a", retentionDays: "1" },
      "retentionDays: invalid input: expected number",
    ],
    ["a flag that is a number", { name: "a", useRetentionPeriod: 1 }, "useRetentionPeriod: invalid input"],
    ["an edge nobody knows", { name: "a", edgeDeployment: "moon" }, "edgeDeployment: is not a known edge"],
    ["a region nobody knows", { name: "a", region: "moon" }, "there are us-east-1-aws, eu-central-1-aws"],
    [
      "two edges",
      { name: "a", edgeDeployment: "us-east-1-aws", region: "eu-central-1-aws" },
      "region: must be the same",
    ],
    ["a kind nobody knows", { name: "a", kind: "x" }, `kind: must be "${eventsKind}" or "otel:m`],
    ["a key nobody knows", { name: "a", nam: 1 }, "nam: is not a known key (did you mean name?)"],
    ["two faults", { kind: "x" }, "name: is required; kind: must be"],
  ];
  test.each(invalid)("%s is a 422 that says so, and nothing is stored", async (_, body, words) => {
    const service = await start();
    const answered = await post(service, body);
    expect(answered).toMatchObject({
      status: 422,
      body: { code: 422, message: expect.stringContaining(words) },
    });
    expect((await service.send("/v2/datasets")).body).toEqual([]);
  });

  test.each([
    { region: "eu-central-1-aws" },
    { edgeDeployment: "eu-central-1-aws" },
    { region: "eu-central-1-aws", edgeDeployment: "eu-central-1-aws" },
  ])("%j is the edge deployment, under both names", async (body) => {
    const service = await start();
    const { body: created } = await post(service, { name: "a", ...body });
    expect(created).toMatchObject({ edgeDeployment: "eu-central-1-aws", region: "eu-central-1-aws" });
  });

  test("the first of the edges is the default", async () => {
    const service = await start({ edges: ["moon", "mars"] });
    expect((await post(service, { name: "a" })).body.edgeDeployment).toBe("moon");
    expect((await post(service, { name: "b", edgeDeployment: "us-east-1-aws" })).body.message).toContain(
      "moon, mars",
    );
  });

  test("every answer is one of the contract's", async () => {
    const service = await start();
    const wire = Wire.from(wireProfile);
    const answers = {
      createDataset: (await post(service, full)).body,
      getDataset: (await service.send("/v2/datasets/traces")).body,
      listDatasets: (await service.send("/v2/datasets")).body,
      updateDataset: (await service.send("/v2/datasets/traces", { method: "PUT", body: {} })).body,
    };
    for (const [name, body] of Object.entries(answers)) {
      const schema = endpointOf(name as keyof typeof answers).answer as z.ZodType;
      const neutral = wire.fromWire(schema, body);
      expect(schema.parse(neutral), name).toEqual(neutral);
    }
  });

  test("the extra paths of the profile serve the same", async () => {
    const service = await start();
    await post(service, { name: "logs" });
    for (const name of ["getDataset", "listDatasets"] as const) {
      for (const path of Wire.from(wireProfile).pathsToServe(name)) {
        const { body } = await service.send(path.replace("{id}", "logs"));
        expect(body, path).toEqual(name === "getDataset" ? minimal : [minimal]);
      }
    }
  });
});

function post(service: RunningService, body: object) {
  return service.send("/v2/datasets", { method: "POST", body });
}
