import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Secret, Unknown, type Values } from "../declaration/value.ts";
import { check } from "../lifecycle/check.ts";
import { readObject } from "../lifecycle/object.ts";
import { type Conformance, conformance } from "../testing/conformance.ts";
import type { Outcome } from "../testing/engine.ts";
import type { Declaration } from "../testing/program.ts";
import { apiToken } from "./apiToken.ts";

const start = new Date("2030-01-01T00:00:00Z");
const hour = 3_600_000;
const day = 24 * hour;
const capabilities = { orgCapabilities: { datasets: ["read"] } };

/** The service runs in this process, so that it goes by the same clock. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: start }));
afterEach(() => void vi.useRealTimers());

function after(milliseconds: number): string {
  return new Date(start.getTime() + milliseconds).toISOString();
}

const program = (more: Values): Declaration[] => [
  { type: "ApiToken", name: "shipper", args: { ...capabilities, ...more } },
];

/** What the state says of the token. */
interface Token {
  readonly id: string;
  readonly outputs: Values;
}

async function up(world: Conformance, more: Values): Promise<Outcome & { token: Token }> {
  const outcome = await world.engine.up(program(more));
  return { ...outcome, token: world.engine.state.get("shipper") as Token };
}

async function made(more: Values): Promise<{ world: Conformance; first: Token }> {
  const world = await conformance();
  const { failures, token } = await up(world, more);
  expect(failures).toEqual({});
  return { world, first: token };
}

/** Whether the service lets somebody in with a secret. */
async function works({ service }: Conformance, secret: unknown): Promise<boolean> {
  return (await service.send("/v2/user", { token: String(secret) })).status !== 401;
}

describe("a token with rotation.every", () => {
  const rotation = { every: "30d", overlap: "2h" };

  test("stays as it is until its time has come", async () => {
    const { world, first } = await made({ rotation });
    expect(first.outputs).toMatchObject({ rotateAt: after(30 * day), tokenId: first.id });
    vi.setSystemTime(after(30 * day - 1000));
    expect((await up(world, { rotation })).steps).toEqual({ shipper: "same" });
  });

  test("is due then, as an update that the preview shows, and keeps its id", async () => {
    const { world, first } = await made({ rotation });
    vi.setSystemTime(after(30 * day + hour));
    expect((await world.engine.preview(program({ rotation }))).steps).toEqual({ shipper: "update" });
    const { steps, failures, token } = await up(world, { rotation });
    expect({ steps, failures }).toEqual({ steps: { shipper: "update" }, failures: {} });
    expect(token.id).toBe(first.id);
    expect(token.outputs).toMatchObject({ previousTokenIds: [first.id], rotateAt: after(60 * day) });
    expect(token.outputs.tokenId).not.toBe(first.id);
    expect(await world.differences(program({ rotation }))).toEqual([]);
    expect((await up(world, { rotation })).steps).toEqual({ shipper: "same" });
  });

  test.each([
    ["its overlap", rotation, 2 * hour],
    ["a day where no overlap is set", { every: "30d" }, day],
  ])("lets the old secret work on for %s", async (_, settings, overlap) => {
    const { world, first } = await made({ rotation: settings });
    const due = 30 * day + hour;
    vi.setSystemTime(after(due));
    const { token } = await up(world, { rotation: settings });
    vi.setSystemTime(after(due + overlap - 1000));
    expect(await works(world, first.outputs.token)).toBe(true);
    vi.setSystemTime(after(due + overlap + 1000));
    expect(await works(world, first.outputs.token)).toBe(false);
    expect(await works(world, token.outputs.token)).toBe(true);
  });

  test("removes the tokens whose overlap has ended, and with the resource all that are left", async () => {
    const { world, first } = await made({ rotation });
    vi.setSystemTime(after(31 * day));
    const { token: second } = await up(world, { rotation });
    vi.setSystemTime(after(61 * day));
    const { token: third } = await up(world, { rotation });
    expect(third.outputs.previousTokenIds).toEqual([second.outputs.tokenId]);
    expect(await readObject(world.outside, apiToken, first.id)).toBeUndefined();
    await world.engine.destroy();
    expect(await world.differences([])).toEqual([]);
  });
});

describe("a token with rotateWhen", () => {
  const rows: [from: unknown, to: unknown, step: string, isNew: boolean][] = [
    [undefined, "a", "update", true],
    ["a", "b", "update", true],
    ["a", "a", "same", false],
    ["a", undefined, "update", false],
  ];
  test.each(rows)("from %s to %s: %s, a new secret: %s", async (from, to, step, isNew) => {
    const { world, first } = await made({ rotateWhen: from });
    const { steps, failures, token } = await up(world, { rotateWhen: to });
    expect({ steps, failures }).toEqual({ steps: { shipper: step }, failures: {} });
    expect(token.outputs.token !== first.outputs.token).toBe(isNew);
    expect(await works(world, token.outputs.token)).toBe(true);
    expect(await works(world, first.outputs.token)).toBe(true);
    expect((await up(world, { rotateWhen: to })).steps).toEqual({ shipper: "same" });
  });
});

describe("an expired token", () => {
  const expiresAt = after(10 * day);

  async function expired(more: Values): Promise<Conformance> {
    const { world } = await made({ expiresAt, ...more });
    vi.setSystemTime(after(11 * day));
    await world.engine.refresh();
    expect(world.engine.state.get("shipper")?.outputs).toMatchObject({ expired: true });
    return world;
  }

  test.each([
    ["is due at once with rotation", { rotation: { every: "30d" } }, {}],
    ["is made anew by rotateWhen", { rotateWhen: "a" }, { rotateWhen: "b" }],
  ])("%s, and the new one has no end where the program says none", async (_, more, change) => {
    const world = await expired(more);
    const { failures, token } = await up(world, { ...more, ...change });
    expect(failures).toEqual({});
    expect(token.outputs).toMatchObject({ expired: false, expiresAt: null });
    expect(await works(world, token.outputs.token)).toBe(true);
    expect((await up(world, { ...more, ...change })).steps).toEqual({ shipper: "same" });
    expect(await world.engine.refresh()).toEqual({});
  });

  test("whose program still says that end is not made anew, and the error says what to do", async () => {
    const rotation = { every: "30d" };
    const world = await expired({ rotation });
    const { failures } = await up(world, { rotation, expiresAt });
    expect((failures.shipper as Error).message).toMatch(
      /^the ApiToken shipper-\w+ ended at .*\nGive it another expiresAt/,
    );
  });

  test("is replaced where the program gives it another end", async () => {
    const world = await expired({});
    const later = after(100 * day);
    const { steps, failures, token } = await up(world, { expiresAt: later });
    expect({ steps, failures }).toEqual({ steps: { shipper: "replace" }, failures: {} });
    expect(token.outputs).toMatchObject({ expiresAt: later, expired: false });
  });

  test("without rotation is kept, and the user is warned", async () => {
    const world = await expired({});
    expect(world.warnings).toEqual([
      expect.stringMatching(/^The ApiToken shipper-\w+ expired at .*give it another expiresAt/),
    ]);
    expect((await up(world, { expiresAt })).steps).toEqual({ shipper: "same" });
  });
});

describe("the time of the next rotation", () => {
  const of = (inputs: Values, olds: Values, now = start) =>
    check(apiToken, "shipper", olds, { ...capabilities, name: "n", ...inputs }, (name) => name, now).inputs
      .rotateAt;
  const every = (period: string) => ({ rotation: { every: period } });

  const rows: [what: string, inputs: Values, olds: Values, at: string, expected: string | undefined][] = [
    ["is a period from now", every("30d"), {}, after(0), after(30 * day)],
    ["is a whole second", every("90m"), {}, after(123), after(1.5 * hour)],
    ["stays", every("2d"), { ...every("2d"), rotateAt: after(2 * day) }, after(day), after(2 * day)],
    [
      "stays to its last moment",
      every("2d"),
      { ...every("2d"), rotateAt: after(day) },
      after(day),
      after(day),
    ],
    [
      "moves on by a period",
      every("2d"),
      { ...every("2d"), rotateAt: after(0) },
      after(1000),
      after(2 * day),
    ],
    [
      "moves on by whole periods",
      every("2d"),
      { ...every("2d"), rotateAt: after(0) },
      after(5 * day),
      after(6 * day),
    ],
    [
      "comes forward with a shorter period",
      every("1d"),
      { ...every("9d"), rotateAt: after(9 * day) },
      after(0),
      after(day),
    ],
    ["waits with a longer one", every("9d"), { ...every("1d"), rotateAt: after(day) }, after(0), after(day)],
    [
      "is none without a period",
      { rotation: { overlap: "1h" } },
      { rotateAt: after(day) },
      after(0),
      undefined,
    ],
    ["is none without rotation", {}, { ...every("1d"), rotateAt: after(day) }, after(0), undefined],
    [
      "stays while the period is not known",
      { rotation: Unknown.value },
      { rotateAt: after(day) },
      after(0),
      after(day),
    ],
    ["is told of a secret, too", { rotation: new Secret({ every: "1d" }) }, {}, after(0), after(day)],
  ];
  test.each(rows)("%s", (_, inputs, olds, at, expected) => {
    expect(of(inputs, olds, new Date(at))).toBe(expected);
  });
});

describe("a token needs a capability:", () => {
  const faults = (inputs: Values) =>
    check(apiToken, "shipper", {}, { name: "n", ...inputs }, (name) => name, start).failures.map(
      ({ path }) => path,
    );

  test.each<[Values]>([
    [{}],
    [{ orgCapabilities: {} }],
    [{ orgCapabilities: { datasets: [] } }],
    [{ datasetCapabilities: { "*": {} } }],
    [{ datasetCapabilities: { logs: { ingest: [] } }, viewCapabilities: {} }],
    [{ orgCapabilities: new Secret({ datasets: [] }) }],
  ])("%j is none", (inputs) => {
    expect(faults(inputs)).toEqual(["orgCapabilities"]);
  });

  test.each<[Values]>([
    [capabilities],
    [{ orgCapabilities: { datasets: [], views: ["read"] } }],
    [{ datasetCapabilities: { logs: { ingest: ["create"] } } }],
    [{ viewCapabilities: { errors: { query: ["read"] } } }],
    [{ datasetCapabilities: Unknown.value }],
    [{ orgCapabilities: { datasets: [Unknown.value] } }],
    [{ orgCapabilities: new Secret({ datasets: ["read"] }) }],
  ])("%j may be one", (inputs) => {
    expect(faults(inputs)).toEqual([]);
  });
});
