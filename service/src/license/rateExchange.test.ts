import { expect, onTestFinished, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { draws, isLong } from "../../../tools/testing/longRun.ts";
import { sharedPlace } from "../../../tools/testing/sharedPlace.ts";
import { SharedDatabase } from "../store/shared/sharedDatabase.ts";
import { SharedRows } from "../store/shared/sharedRows.ts";
import { SharedTakes } from "../store/shared/sharedTakes.ts";
import { RateLimits } from "./rateLimits.ts";

const perSecond = 4;
const exchangeEach = 1_000;

async function database(): Promise<SharedDatabase> {
  const shared = new SharedDatabase((await sharedPlace()).address);
  onTestFinished(() => shared.close());
  await SharedRows.open(shared);
  return shared;
}

/** Nodes with a clock that the test sets. */
function nodesOf(shared: SharedDatabase, count: number) {
  const clock = { now: 0 };
  const milliseconds = () => clock.now;
  const org = crypto.randomUUID();
  const nodes = Array.from({ length: count }, () => {
    const limits = new RateLimits(milliseconds);
    const takes = new SharedTakes(shared, milliseconds);
    return {
      isLetThrough() {
        try {
          limits.take(org, perSecond);
          return true;
        } catch {
          return false;
        }
      },
      async exchange() {
        const elsewhere = await takes.exchange(limits.untold());
        limits.takenElsewhere(elsewhere, (id) => (id === org ? perSecond : undefined));
      },
    };
  });
  return { clock, nodes };
}

/** How many get through where so many ask each of some nodes in each quarter of a second, quarter by quarter. */
async function letThrough(
  shared: SharedDatabase,
  count: number,
  asked: readonly (readonly number[])[],
): Promise<number[]> {
  const { clock, nodes } = nodesOf(shared, count);
  for (const node of nodes) await node.exchange();
  const through: number[] = [];
  for (const quarter of asked) {
    clock.now += exchangeEach / 4;
    let got = 0;
    for (const [index, node] of nodes.entries()) {
      for (let n = 0; n < (quarter[index] ?? 0); n += 1) got += node.isLetThrough() ? 1 : 0;
    }
    through.push(got);
    // Not all in the same moment, as with timers of their own.
    const turn = through.length % 4;
    for (const [index, node] of nodes.entries()) if (index % 4 === turn) await node.exchange();
  }
  return through;
}

function most(through: readonly number[], quarters: number): number {
  const sums = through.map((_, from) =>
    through.slice(from, from + quarters).reduce((sum, got) => sum + got, 0),
  );
  return Math.max(...sums);
}

test("nodes let through together what the limit says, but for what they cannot know of each other yet", {
  timeout: 300_000,
}, async () => {
  const shared = await database();
  const count = 3;
  const asked = fc.array(fc.array(fc.nat(3 * perSecond), { minLength: count, maxLength: count }), {
    minLength: 8,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(asked, async (quarters) => {
      const through = await letThrough(shared, count, quarters);
      for (const length of [1, 4, 12, quarters.length]) {
        const seconds = length / 4;
        const bound = perSecond * (seconds + 1) + (count - 1) * 3 * perSecond;
        expect(most(through, length), `within ${seconds} s`).toBeLessThanOrEqual(bound);
      }
    }),
    { numRuns: isLong ? draws(100) : 15 },
  );
});

test("where all nodes are asked without end, the mean is the limit and not the limit of each", async () => {
  const shared = await database();
  const seconds = 40;
  const through = await letThrough(
    shared,
    3,
    Array.from({ length: 4 * seconds }, () => [9, 9, 9]),
  );
  const last = through.slice(2 * seconds).reduce((sum, got) => sum + got, 0);
  const mean = last / (seconds / 2);
  expect(mean).toBeLessThanOrEqual(perSecond * 1.15);
  expect(mean).toBeGreaterThanOrEqual(perSecond * 0.85);
});

test("what nodes have let through before they heard of each other is owed", async () => {
  const shared = await database();
  const seconds = 40;
  const count = 6;
  // All at once, and then nothing for three seconds, in which each bucket alone would be full again.
  const through = await letThrough(
    shared,
    count,
    Array.from({ length: 4 * seconds }, (_, quarter) =>
      Array<number>(count).fill(quarter % 12 === 0 ? 9 : 0),
    ),
  );
  expect(through[0]).toBe(count * perSecond);
  // Each bucket alone would have let through twice that. The last burst may be owed yet.
  const bound = perSecond * (seconds + 1) + (count - 1) * 3 * perSecond;
  expect(most(through, through.length)).toBeLessThanOrEqual(bound);
});

test("whoever asks one node alone has the whole limit", async () => {
  const shared = await database();
  const through = await letThrough(
    shared,
    3,
    Array.from({ length: 40 }, () => [9, 0, 0]),
  );
  expect(through).toEqual([perSecond, ...Array<number>(39).fill(1)]);
});

test("a node that comes later counts from then on, and what is told twice counts once", async () => {
  const shared = await database();
  const [old, newer] = [new SharedTakes(shared), new SharedTakes(shared)];
  await old.exchange(new Map([["a", 5]]));
  expect(await newer.exchange(new Map())).toEqual(new Map());
  await old.exchange(new Map([["a", 2]]));
  expect((await newer.exchange(new Map())).get("a")).toMatchObject({ requests: 2, nodes: 1 });
  await old.exchange(new Map());
  expect(await newer.exchange(new Map())).toEqual(new Map());
});

test("of a counter that rested while a node came, what is new alone counts there", async () => {
  const shared = await database();
  const [old, newer] = [new SharedTakes(shared), new SharedTakes(shared)];
  await old.exchange(new Map([["a", 20_000]]));
  await shared.query("UPDATE eventdata.taken SET told = told - INTERVAL '50 seconds'");
  expect(await newer.exchange(new Map())).toEqual(new Map());
  await old.exchange(new Map([["a", 1]]));
  expect((await newer.exchange(new Map())).get("a")).toMatchObject({ requests: 1 });
});
