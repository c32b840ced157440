import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { someOf } from "../../../tools/testing/longRun.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import type { Values } from "../declaration/value.ts";
import { expectationCases, expectedEvents, refusedCases } from "../testing/smokeCheckCases.ts";
import { apl, askingOf, failedOf, flowOf, startSmokeCheckWorld } from "../testing/smokeCheckWorld.ts";

let service: EventService;
let number = 0;
/** A dataset that no other test has. */
let logs: string;

beforeAll(async () => {
  service = await eventService(["first", "expected"], {}, afterAll);
  // The first event of all waits for the start of what keeps them.
  await service.ingest("first", [{ n: 1 }]);
});
beforeEach(async () => {
  number += 1;
  logs = `logs-${number}`;
  await service.ask("createDataset", { body: { name: logs } });
});

const count = async () => (await service.rows(apl`${logs} | count`))[0]?.Count;
const startWorld = () => startSmokeCheckWorld(service);
const flow = (more: Values = {}) => flowOf(logs, more);
const asking = (expect: Values, more: Values = {}) => askingOf(logs, expect, more);

describe("a check", () => {
  test("that passes tells what it has seen, sends its probe once, and is not run again", async () => {
    const { provider, said } = startWorld();
    const { inputs, failures } = await provider.check({}, flow());
    expect(failures).toEqual([]);
    expect(said).toEqual(['The SmokeCheck "flow" runs in this deployment: it is new.']);
    const { id, outs } = await provider.create(inputs);
    expect(outs).toMatchObject({
      passed: true,
      rows: 1,
      value: 1,
      visibleAfter: expect.stringMatching(/^[\d.]+m?s$/),
    });
    expect(await count()).toBe(1);
    said.length = 0;
    expect(await provider.check(inputs, flow())).toMatchObject({ failures: [] });
    expect(await provider.diff(id, outs, inputs)).toEqual({ changes: false });
    expect(said).toEqual([]);
    const read = await provider.read(id, outs);
    expect(read).toEqual({ id, props: outs, inputs });
    await provider.delete(id, outs);
  });

  test("that does not pass says what was expected and what came, and is run again until it passes", async () => {
    const { provider, said } = startWorld();
    await service.ingest(logs, [{ n: 1, text: "first" }]);
    const { inputs } = await provider.check(
      {},
      flow({
        query: apl`${logs} | where n == 2 or text == "first"`,
        expect: { rows: { atLeast: 2 } },
        timeout: "3s",
      }),
    );
    const { id, properties, words } = await failedOf(provider.create(inputs));
    expect(words).toMatch(
      /^the check did not pass within 3s: tried for \S+, asked \d+ times\n {2}rows: expected at least 2, came 1\n {2}query: .*\n {2}the last result:\n.*text.*\n.*first/,
    );
    expect(words).toMatch(/trace ids: ingest \S+, last query \S+\n/);
    expect(properties).toMatchObject({ passed: false, rows: 1, visibleAfter: null });
    const { props } = await provider.read(id, properties);
    said.length = 0;
    expect(await provider.diff(id, props, inputs)).toEqual({ changes: true });
    expect(said).toEqual(['The SmokeCheck "flow" runs in this deployment: it did not pass the last time.']);
    const again = await failedOf(provider.update(id, props, inputs));
    expect(again).toMatchObject({ id, properties: { passed: false } });
    await service.ingest(logs, [{ n: 2 }]);
    const { outs } = await provider.update(id, props, { ...inputs, timeout: "30s" });
    expect(outs).toMatchObject({ passed: true, rows: 2 });
  });

  test("is run again when anything changes, and says what", async () => {
    const { provider, said } = startWorld();
    const { inputs } = await provider.check({}, flow({ triggers: ["a"] }));
    const { id, outs } = await provider.create(inputs);
    said.length = 0;
    const changed = await provider.check(inputs, flow({ triggers: ["b"], timeout: "3s" }));
    expect(said).toEqual(['The SmokeCheck "flow" runs in this deployment: timeout, triggers changed.']);
    expect(await provider.diff(id, outs, changed.inputs)).toEqual({ replaces: [] });
    await provider.update(id, outs, changed.inputs);
    expect(await count()).toBe(2);
  });

  test("only warns where it is told to, and is run again all the same", async () => {
    const { provider, said } = startWorld();
    await service.ingest(logs, [{ n: 1 }]);
    const { inputs } = await provider.check(
      {},
      asking({ rows: { atLeast: 2 } }, { onFailure: "warn", timeout: "1s" }),
    );
    const { id, outs } = await provider.create(inputs);
    expect(outs).toMatchObject({ passed: false });
    expect(said.at(-1)).toMatch(/^the check did not pass/);
    expect(await provider.diff(id, outs, inputs)).toEqual({ changes: true });
  });
});

describe("what is expected", () => {
  beforeAll(async () => {
    await service.ingest("expected", expectedEvents);
  });

  // Those that fail wait for the whole of their time, so they wait at once.
  test.concurrent.each(someOf(expectationCases, 6))(
    "%j of %s: %s",
    async (expected, query = "| project n, _time", fault) => {
      const { provider } = startWorld();
      const more = { query: `expected ${query}`, timeout: fault === undefined ? "30s" : "5s" };
      const { inputs, failures } = await provider.check({}, asking(expected, more));
      expect(failures).toEqual([]);
      const made = provider.create(inputs);
      if (fault === undefined) expect((await made).outs).toMatchObject({ passed: true });
      else expect((await failedOf(made)).words).toMatch(fault);
    },
  );

  sampled(
    "is compared with a number of before: given, asked for, or of the last run that passed",
    async () => {
      const { provider } = startWorld();
      await service.ingest(logs, expectedEvents);
      const counted = (baseline: Values) =>
        asking(
          {},
          { query: apl`${logs} | count`, baseline: { atMostTimes: 1.2, ...baseline }, timeout: "3s" },
        );
      const run = async (baseline: Values, before?: { id: string; outs: Values }) => {
        const { inputs, failures } = await provider.check({}, counted(baseline));
        expect(failures).toEqual([]);
        return before ? provider.update(before.id, before.outs, inputs) : provider.create(inputs);
      };
      expect((await failedOf(run({ value: 2 }))).words).toContain(
        "baseline: expected at most 1.2 times 2, came 3",
      );
      await run({ value: 3 });
      expect((await failedOf(run({ apl: apl`${logs} | where n > 1 | count` }))).words).toContain(
        "times 2, came 3",
      );
      const first = (await run({})) as { id: string; outs: Values };
      expect(first.outs).toMatchObject({ passedValue: 3 });
      await service.ingest(logs, expectedEvents);
      const failed = await failedOf(run({}, first));
      expect(failed.words).toContain("times 3, came 6");
      expect(failed.properties).toMatchObject({ passedValue: 3, value: 6 });
    },
  );

  test("has to hold as many times, and as long, as is said", async () => {
    const { provider } = startWorld();
    await service.ingest(logs, [{ n: 0 }]);
    const { inputs } = await provider.check(
      {},
      asking({ rows: { equals: 1 } }, { samples: 3, for: "400ms" }),
    );
    const started = performance.now();
    await provider.create(inputs);
    expect(performance.now() - started).toBeGreaterThan(400);
    const late = provider.create({ ...inputs, for: "20s", timeout: "3s" });
    setTimeout(() => void service.ingest(logs, [{ n: 1 }]), 150);
    expect((await failedOf(late)).words).toContain("rows: expected 1, came 2");
  });
});

describe("bad input is told in the check", () => {
  test.each(refusedCases)("%j: %s", async (more, words) => {
    const { provider } = startWorld();
    const { failures } = await provider.check({}, flow(more));
    expect(failures.map(({ reason }) => reason).join("\n")).toContain(words);
  });
});
