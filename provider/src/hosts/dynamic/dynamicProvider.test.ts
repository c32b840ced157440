import { beforeEach, describe, expect, test, vi } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { configurationKeys } from "../../configuration/keys.ts";
import type { Values } from "../../declaration/value.ts";
import { dataset } from "../../resources/dataset.ts";
import { failureOf } from "../../testing/clients.ts";
import { type FakeService, startFakeService } from "../../testing/fakeService.ts";
import { legalInputs } from "../../testing/notifier.ts";
import { hangUp, htmlPage, refusal } from "../../testing/server.ts";
import { hiddenKeys, providerText } from "../frozenTexts.ts";
import { Session } from "../session.ts";
import { DynamicProvider } from "./dynamicProvider.ts";

/** How the server writes a value that is not known yet; a text of Pulumi's. */
const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
const token = "edat-canary-71c0";
const hidden = { __provider: providerText("Dataset"), __logicalName: "web" };
const notCarriedOut = { carriedOut: false };

let service: FakeService;
let provider: DynamicProvider;
let warnings: string[];

beforeEach(async () => {
  for (const { environment } of Object.values(configurationKeys)) vi.stubEnv(environment, undefined);
  service = await startFakeService();
  warnings = [];
  provider = ownProvider();
  return () => void vi.unstubAllEnvs();
});

const ownProvider = () => configured({ "eventdata:baseUrl": service.server.url, "eventdata:token": token });

function configured(rawConfig: Values): DynamicProvider {
  const made = new DynamicProvider(dataset, new Session((message) => warnings.push(message)));
  made.configure({ config: { rawConfig } });
  return made;
}

/** As the server and the engine do it: what goes back is JSON, and the program text is added to it. */
function stored(properties: unknown): Values {
  expectNoUndefined(properties);
  return { ...(structuredClone(properties) as Values), __provider: hidden.__provider };
}

function expectNoUndefined(value: unknown): void {
  expect(value).not.toBeUndefined();
  if (typeof value === "object" && value !== null) Object.values(value).forEach(expectNoUndefined);
}

async function up(
  program: Values,
  olds: Values = {},
): Promise<{ id: string; inputs: Values; state: Values }> {
  const { inputs, failures } = await provider.check(olds, { ...program, ...hidden });
  expect(failures).toEqual([]);
  const { id, outs } = await provider.create(stored(inputs));
  return { id, inputs: stored(inputs), state: stored(outs) };
}

describe("check", () => {
  test("keeps values that are not known yet as the server writes them", async () => {
    const news = { name: unknown, description: unknown, retentionDays: unknown, ...hidden };
    const { inputs, failures } = await provider.check({}, news);
    expect(failures).toEqual([]);
    expect(stored(inputs)).toEqual(news);
  });

  test("makes a name once and keeps it", async () => {
    const { inputs } = await provider.check({}, hidden);
    expect(inputs).toEqual({ name: expect.stringMatching(/^web-[0-9a-f]{7}$/), __logicalName: "web" });
    expect((await provider.check(stored(inputs), hidden)).inputs).toEqual(inputs);
  });

  test("fails with the path in the reason, an empty property, and no value anywhere", async () => {
    const news = { name: "canary/5f2d", descripton: "canary-5f2d", retentionDays: "canary", ...hidden };
    const { failures } = await provider.check({}, news);
    expect(failures).toHaveLength(3);
    for (const { property, reason } of failures) {
      expect(property).toBe("");
      expect(reason).toMatch(/^(name|descripton|retentionDays): /);
      expect(reason).not.toContain("canary");
    }
  });

  test("fails where the configuration is bad, before any request", async () => {
    const bad = configured({ "eventdata:baseUrl": service.server.url, "eventdata:tokn": token });
    const { failures } = await bad.check({}, hidden);
    expect(failures).toEqual([
      { property: "", reason: expect.stringContaining("did you mean eventdata:token?") },
    ]);
    expect(failures[0]?.reason).not.toContain(token);
    expect(service.requests()).toEqual([]);
  });

  test("takes an explicit provider's arguments as they were written", async () => {
    const wireProfile = { headers: { traceId: "X-Made-Up-Trace" } };
    const explicit = configured({
      baseUrl: service.server.url,
      token,
      timeoutSeconds: 5,
      orgId: undefined,
      wireProfile,
    });
    expect((await explicit.check({}, hidden)).failures).toEqual([]);
    const wrong = configured({ baseUrl: service.server.url, token, timeoutSeconds: { a: 1 } });
    expect((await wrong.check({}, hidden)).failures).toHaveLength(1);
  });
});

describe("the state", () => {
  test("holds the outputs, null where the service says nothing, the logical name and what was declared", async () => {
    const { id, state } = await up({ name: "logs", retentionDays: 7, description: null });
    const { id: _, region: __, ...outputs } = service.datasets.get("logs") ?? {};
    expect(id).toBe("logs");
    const absent = { sharedByOrg: null, useRetentionPeriod: null };
    expect(state).toEqual({ ...absent, ...outputs, ...hidden, __declared: ["name", "retentionDays"] });
    expect(service.bodies("POST")).toEqual([{ name: "logs", retentionDays: 7 }]);
  });

  test("is quiet after every legal deployment, preview and refresh", async () => {
    await fc.assert(
      fc.asyncProperty(legalInputs(dataset), async (program) => {
        // "." and ".." are legal names that no path can carry.
        fc.pre(!/^\.{1,2}$/.test(String(program.name)));
        service.datasets.clear();
        // What a run has listed once it does not ask for again.
        provider = ownProvider();
        const { id, inputs, state } = await up(program);
        const again = await provider.check(inputs, { ...program, ...hidden });
        expect(stored(again.inputs)).toEqual(inputs);
        expect(await provider.diff(id, state, inputs)).toMatchObject({ changes: false });
        const refreshed = await provider.read(id, state);
        expect(stored(refreshed.props)).toEqual(state);
        expect(stored(refreshed.inputs)).toEqual(inputs);
        const { outs } = await provider.update(id, state, inputs);
        expect(stored(outs)).toEqual(state);
      }),
      { numRuns: 25 },
    );
  });

  test("that an earlier version wrote is still understood", async () => {
    // Frozen: a state as the first version wrote it.
    const state = {
      __declared: ["description", "name"],
      __logicalName: "web",
      __provider: 'exports.handler = () => require("pulumi-eventdata/dynamic").provider("Dataset");',
      canWrite: true,
      created: "2026-01-31T12:00:00Z",
      description: "a",
      edgeDeployment: "us-east-1-aws",
      kind: "service:events:v1",
      mapFields: [],
      name: "logs",
      who: "tester@events.example",
    };
    expect(await provider.diff("logs", state, { description: "a", name: "logs", ...hidden })).toMatchObject({
      changes: false,
    });
    expect(await provider.diff("logs", state, { name: "logs", ...hidden })).toHaveProperty("replaces", []);
  });
});

describe("diff", () => {
  const program = { name: "logs", description: "a", retentionDays: 7 };

  test.each([
    ["the program text", { __provider: "another" }],
    ["the logical name", { __logicalName: "another" }],
    ["what was declared", { __declared: ["who"] }],
    ["the mark of something unfinished", { __unfinished: true }],
  ])("never takes %s for a difference", async (_, change) => {
    const { id, inputs, state } = await up(program);
    expect(await provider.diff(id, state, { ...inputs, ...change })).toMatchObject({ changes: false });
  });

  const rows: [string, Values, object][] = [
    ["a change", { ...program, description: "b" }, { replaces: [], deleteBeforeReplace: true }],
    ["a field more", { ...program, useRetentionPeriod: true }, { replaces: [], deleteBeforeReplace: true }],
    ["a field less", { name: "logs", description: "a" }, { replaces: [], deleteBeforeReplace: true }],
    [
      "a value not known yet",
      { ...program, retentionDays: unknown },
      { replaces: [], deleteBeforeReplace: true },
    ],
    ["another name", { ...program, name: "other" }, { replaces: ["name"], deleteBeforeReplace: false }],
    [
      "a name not known yet",
      { ...program, name: unknown },
      { replaces: ["name"], deleteBeforeReplace: false },
    ],
    ["another kind", { ...program, kind: "otel:logs:v1" }, { replaces: ["kind"], deleteBeforeReplace: true }],
  ];
  test.each(rows)("leaves it to the engine to name the fields of %s", async (_, news, expected) => {
    const { id, state } = await up(program);
    expect(await provider.diff(id, state, { ...news, ...hidden })).toStrictEqual(expected);
  });

  test("takes the new inputs' places as declared where the state does not tell, as after an import", async () => {
    const { id, state } = await up({ name: "logs", description: "a", retentionDays: 7 });
    const { __declared: _, ...imported } = state;
    const change = (news: Values) => provider.diff(id, imported, { ...news, ...hidden });
    expect(await change({ name: "logs" })).toMatchObject({ changes: false });
    expect(await change({ name: "logs", description: "a" })).toMatchObject({ changes: false });
    expect(await change({ name: "logs", description: "b" })).toEqual({
      replaces: [],
      deleteBeforeReplace: true,
    });
  });

  test("asks the service for what an import left out, so that only a true difference replaces", async () => {
    await up({ name: "logs", description: "a", kind: "otel:logs:v1" });
    const imported = { name: "logs", ...hidden };
    const change = (news: Values) => provider.diff("logs", imported, { name: "logs", ...news, ...hidden });
    // An update completes the state.
    const same = { description: "a", kind: "otel:logs:v1" };
    expect(await change(same)).toEqual({ changes: true, deleteBeforeReplace: true });
    const { outs } = await provider.update("logs", imported, { name: "logs", ...same, ...hidden });
    expect(service.bodies("PUT")).toEqual([]);
    expect(stored(outs)).toMatchObject({ ...same, who: "tester@events.example" });
    expect(await change({ ...same, description: "b" })).toEqual({ replaces: [], deleteBeforeReplace: true });
    expect(await change({ kind: "otel:traces:v1" })).toMatchObject({ replaces: ["kind"] });
  });
  test("does not let the engine name a place whose key ends in a backslash, which it could not read", async () => {
    const { id, state } = await up(program);
    const news = { ...program, description: { "a\\": "b" }, ...hidden };
    expect(await provider.diff(id, state, news)).toMatchObject({ changes: true, replaces: [] });
  });
  test("that replaces keeps anybody from adopting what goes", async () => {
    const { id, state } = await up(program);
    await provider.diff(id, state, { ...program, kind: "otel:logs:v1", ...hidden });
    const create = provider.create({ ...program, adopt: true, ...hidden });
    expect((await failureOf(create)).message).toContain("about to be deleted by this replacement");
  });
});

describe("update", () => {
  test("takes what is no longer declared back, and leaves alone what never was", async () => {
    const { id, state } = await up({ name: "logs", description: "a", retentionDays: 7 });
    service.put("logs", { ...service.datasets.get("logs"), useRetentionPeriod: true });
    const { outs } = await provider.update(id, state, { name: "logs", ...hidden });
    expect(service.bodies("PUT")).toEqual([{ description: "", useRetentionPeriod: true }]);
    expect(stored(outs)).toMatchObject({
      __declared: ["name"],
      description: "",
      retentionDays: null,
      useRetentionPeriod: true,
    });
  });

  test("of a state that does not tell what was declared takes nothing back", async () => {
    const { id, state } = await up({ name: "logs", description: "a", retentionDays: 7 });
    const { __declared: _, ...imported } = state;
    await provider.update(id, imported, { name: "logs", retentionDays: 8, ...hidden });
    expect(service.bodies("PUT")).toEqual([{ description: "a", retentionDays: 8 }]);
  });
});

describe("read", () => {
  test("shows drift in what is declared, and records the rest", async () => {
    const { id, state } = await up({ name: "logs", description: "a" });
    service.put("logs", { ...service.datasets.get("logs"), description: "theirs", retentionDays: 9 });
    const { props, inputs } = await provider.read(id, state);
    expect(stored(inputs)).toEqual({ name: "logs", description: "theirs", ...hidden });
    expect(stored(props)).toEqual({ ...state, description: "theirs", retentionDays: 9 });
    const news = { name: "logs", description: "a", ...hidden };
    expect(await provider.diff(id, stored(props), news)).toEqual({
      replaces: [],
      deleteBeforeReplace: true,
    });
    await provider.update(id, stored(props), news);
    expect(service.datasets.get("logs")).toMatchObject({ description: "a", retentionDays: 9 });
  });

  test("of what is gone gives no id", async () => {
    expect(await provider.read("logs", { name: "logs", ...hidden })).toEqual({ id: "", props: {} });
  });

  test.each([
    ["an import", { name: "logs", ...hidden }],
    ["a lookup by id", { ...hidden }],
  ])("for %s gives every field", async (_, state) => {
    service.put("logs", { retentionDays: 7 });
    const { id, props, inputs } = await provider.read("logs", state);
    expect(id).toBe("logs");
    expect(stored(inputs)).toEqual({
      name: "logs",
      description: "",
      kind: "service:events:v1",
      edgeDeployment: "us-east-1-aws",
      retentionDays: 7,
      ...hidden,
    });
    expect(stored(props)).toMatchObject({ who: "tester@events.example" });
    expect(props).not.toHaveProperty(hiddenKeys.declared);
  });
});

describe("delete", () => {
  test("deletes, also what is gone", async () => {
    const { id, state } = await up({ name: "logs" });
    // What a run has made it does not delete.
    provider = ownProvider();
    await provider.delete(id, state);
    await provider.delete(id, state);
    expect(service.datasets.size).toBe(0);
    expect(warnings).toEqual([]);
  });

  test("of what another resource has just adopted warns instead", async () => {
    const { state } = await up({ name: "logs" });
    await up({ name: "logs", adopt: true });
    await provider.delete("logs", state);
    expect(service.datasets.size).toBe(1);
    expect(warnings).toEqual([
      expect.stringContaining("takes over"),
      expect.stringContaining("is not deleted"),
    ]);
  });
});

describe("a failure", () => {
  const failing: [string, () => Promise<unknown>][] = [
    ["create", () => provider.create({ name: "logs", ...hidden })],
    ["read", () => provider.read("logs", { name: "logs", ...hidden })],
    [
      "update",
      () =>
        provider.update("logs", { name: "logs", ...hidden }, { name: "logs", description: "b", ...hidden }),
    ],
    ["delete", () => provider.delete("logs", { name: "logs", ...hidden })],
  ];
  test.each(failing)(
    "of %s is printed as one short line, without what was sent or answered",
    async (_, act) => {
      const answer = refusal(403, `no access for ${token} to canary-5f2d`);
      service.server.answer(answer);
      const error = await failureOf(act());
      expect(error.message).toContain("answered 403: no access for [secret] to canary-5f2d");
      expect(error).not.toHaveProperty("id");
      // So the server prints it.
      const printed = `${error}: ${error.stack}`;
      expect(printed).toBe('eventdata: Dataset "web" failed; the error stands at the resource');
    },
  );

  test("that nobody expected keeps its stack", async () => {
    const error = await failureOf(provider.delete("..", { ...hidden }));
    expect(error.stack).toContain("at ");
  });
});

describe("a create of unclear fate", () => {
  const program = { description: "a", retentionDays: 7 };
  const news = (inputs: Values) => stored(inputs);

  async function halfMade(): Promise<{ inputs: Values; error: Error & Values }> {
    const { inputs } = await provider.check({}, { ...program, ...hidden });
    service.spoil("POST", hangUp, notCarriedOut).spoil("GET", htmlPage(403), notCarriedOut);
    const error = await failureOf(provider.create(news(inputs)));
    service.requests();
    return { inputs: news(inputs), error: error as Error & Values };
  }

  test("fails with what the engine needs to keep it", async () => {
    const { inputs, error } = await halfMade();
    expect(error.id).toBe(inputs.name);
    expect(error.properties).toEqual({
      ...inputs,
      __declared: ["description", "name", "retentionDays"],
      __unfinished: { asked: expect.any(Number), before: [], of: "create" },
    });
    expectNoUndefined(error.properties);
    expect(error.reasons).toEqual([error.message]);
    expect(error.message).toContain("it is not known whether it was carried out");
    expect(`${error}: ${error.stack}`).not.toContain("\n");
  });

  test("asks for an update, which finishes it", async () => {
    const { inputs, error } = await halfMade();
    const state = error.properties as Values;
    expect(await provider.diff(String(error.id), state, inputs)).toEqual({
      changes: true,
      deleteBeforeReplace: true,
    });
    const { outs } = await provider.update(String(error.id), state, inputs);
    expect(stored(outs)).toMatchObject({ name: inputs.name, who: "tester@events.example" });
    expect(outs).not.toHaveProperty(hiddenKeys.unfinished);
    expect(await provider.diff(String(error.id), stored(outs), inputs)).toMatchObject({ changes: false });
  });

  test("stays unfinished when the update fails in the same way", async () => {
    const { inputs, error } = await halfMade();
    service
      .spoil("POST", hangUp, notCarriedOut)
      .spoil("POST", hangUp, notCarriedOut)
      .spoil("POST", hangUp, notCarriedOut);
    const next = await failureOf(provider.update(String(error.id), error.properties as Values, inputs));
    const { __unfinished: _, ...properties } = error.properties as Values;
    expect(next).toMatchObject({ id: error.id, properties });
  });

  test("is replaced when the program names it otherwise: an update could not change its id", async () => {
    const { inputs, error } = await halfMade();
    const renamed = { ...inputs, name: "other" };
    expect(await provider.diff(String(error.id), error.properties as Values, renamed)).toEqual({
      replaces: ["name"],
      deleteBeforeReplace: false,
    });
  });

  test("is finished by a refresh that finds it, and forgotten by one that does not", async () => {
    const { inputs, error } = await halfMade();
    const state = error.properties as Values;
    expect(await provider.read(String(error.id), state)).toEqual({ id: "", props: {} });
    service.put(String(error.id), program);
    const { props } = await provider.read(String(error.id), state);
    expect(props).not.toHaveProperty(hiddenKeys.unfinished);
    expect(await provider.diff(String(error.id), stored(props), inputs)).toMatchObject({ changes: false });
  });
});
