import { afterAll, beforeAll, expect } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { draws, isLong } from "../../../tools/testing/longRun.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { aplOf } from "../data/apl.ts";
import type { Values } from "../declaration/value.ts";
import { DynamicProvider } from "../hosts/dynamic/dynamicProvider.ts";
import { Session } from "../hosts/session.ts";
import { smokeCheck } from "../resources/smokeCheck.ts";
import { clientOf } from "../testing/clients.ts";
import { startFaultProxy } from "../testing/faultProxy.ts";
import { assertInLanes } from "../testing/inLanes.ts";

const numRuns = isLong ? draws(200) : 20;
const timeout = "1500ms";

let service: EventService;
let datasets = 0;

beforeAll(async () => {
  service = await eventService(["first"], {}, afterAll);
  await service.ingest("first", [{ n: 1 }]);
});

/** What a check expects of its own probe and of three events beside it, and whether that holds. */
const expectations: readonly (readonly [query: string, expect: Values, holds: boolean])[] = [
  ["where _probe == probe", { rows: { equals: 1 } }, true],
  ["where _probe == probe", { rows: { atLeast: 2 } }, false],
  ["where _probe == probe | count", { scalar: { equals: 1 } }, true],
  ["where _probe == probe | count", { scalar: { oneOf: [0, 2, 3] } }, false],
  ["where isnotnull(n) | summarize s = sum(n)", { scalar: { equals: 6 } }, true],
  ["where isnotnull(n) | summarize s = sum(n)", { scalar: { between: [7, 100] } }, false],
  ["where isnotnull(n) | project n", { rows: { equals: 3 }, column: { name: "n", between: [1, 3] } }, true],
  ["where isnotnull(n) | project n", { column: { name: "n", atMost: 2 } }, false],
];

sampled(
  "whatever goes wrong on the way, no check passes that does not hold, and each probe is there once",
  { timeout: isLong ? 1_800_000 : 120_000 },
  () => assertInLanes(tellsTheTruth, numRuns),
);

async function tellsTheTruth(draw: fc.GeneratorValue, seed: number): Promise<void> {
  datasets += 1;
  const name = `faults-${datasets}`;
  const { url, ownerToken: token = "" } = service.service;
  await service.ask("createDataset", { body: { name } });
  await service.ingest(name, [{ n: 1 }, { n: 2 }, { n: 3 }]);
  const proxy = await startFaultProxy({ seed, lateMilliseconds: 3_000 });
  const client = clientOf(proxy.inFrontOf(url), { token });
  const session = new Session(
    () => {},
    () => client,
  );
  const provider = new DynamicProvider(smokeCheck, session);
  const [query, expected, holds] = draw(() => fc.constantFrom(...expectations));
  const inputs: Values = {
    __logicalName: "flow",
    ingest: { dataset: name },
    query: `${aplOf(["", ""], [name])} | ${query}`,
    expect: expected,
    timeout,
  };
  proxy.share = draw(() => fc.constantFrom(0, 0.1, 0.3, 0.6));
  const first = await stateAfter(provider.create(inputs));
  const told = `the faults were: ${proxy.log.join(", ")}`;
  if (!holds) expect(first.state.passed, told).toBe(false);
  expect((await provider.diff(first.id, first.state, inputs)).changes, told).toBe(
    first.state.passed !== true,
  );
  proxy.share = 0;
  const again = { ...inputs, timeout: holds ? "2m" : "100ms" };
  const second = await stateAfter(provider.update(first.id, first.state, again), first.id, holds);
  expect(second.state.passed, told).toBe(holds);
  const probes = await service.rows(
    `${aplOf(["", ""], [name])} | where isnotnull(_probe) | summarize count() by _probe`,
  );
  expect(
    probes.filter(({ count_ }) => count_ !== 1),
    told,
  ).toEqual([]);
  proxy.stop();
}

/** What the engine keeps of it, whether or not it passed. */
async function stateAfter(
  work: Promise<{ id?: string; outs: Values }>,
  known = "",
  mustPass = false,
): Promise<{ id: string; state: Values }> {
  try {
    const { id = known, outs } = await work;
    return { id, state: outs };
  } catch (error) {
    const { id, properties, reasons } = error as { id?: string; properties?: Values; reasons?: string[] };
    if (mustPass || id === undefined || properties === undefined) throw error;
    expect(reasons?.[0]).toMatch(/^the check (did not pass within|failed|cannot pass)/);
    return { id, state: properties };
  }
}
