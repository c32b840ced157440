import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { HeldAhead, type Placed } from "./heldAhead.ts";

const edge = "us-east-1-aws";
const listed: Placed[] = Array.from({ length: 300 }, (_, n) => ({ dataset: `logs-${n}`, edge }));
const list = async () => listed;

interface Service {
  readonly held?: readonly string[];
  /** Which of its queries fail. */
  readonly fails?: (query: number) => boolean;
}

/** Datasets go one after another in no order of the list's, as the engine deletes them. */
function started({ held = [], fails = () => false }: Service = {}) {
  const asked: (readonly string[])[] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const ahead = new HeldAhead(async (datasets) => {
    asked.push(datasets);
    const query = asked.length;
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await turn();
    underWay -= 1;
    if (fails(query)) throw new Error("refused");
    return datasets.filter((dataset) => held.includes(dataset)).length;
  });
  const go = async (from: number, to: number, among = list) => {
    const known: string[] = [];
    for (let n = from; n < to; n++) {
      const placed = { dataset: nth(n), edge };
      if (ahead.isEmpty(placed)) known.push(placed.dataset);
      ahead.goes(placed, among);
      await turn();
      await turn();
    }
    return known;
  };
  return { asked, ahead, go, mostUnderWay: () => mostUnderWay };
}

function nth(n: number): string {
  return `logs-${(n * 77) % listed.length}`;
}

test("where few go nobody asks about others", async () => {
  const { asked, go } = started();
  expect(await go(0, 7)).toEqual([]);
  expect(asked).toEqual([]);
});

test("where many go most are known to be empty before, after a few queries", async () => {
  const { asked, go, mostUnderWay } = started();
  expect((await go(0, 200)).length).toBeGreaterThan(180);
  expect(asked.length).toBeLessThan(10);
  expect(Math.max(...asked.map((datasets) => datasets.length))).toBe(50);
  expect(mostUnderWay()).toBe(3);
});

test("nobody asks about one that has gone, nor twice while an answer lasts", async () => {
  const { asked, go } = started();
  await go(0, 200);
  expect(new Set(asked.flat()).size).toBe(asked.flat().length);
  for (let n = 0; n < 8; n++) expect(asked.flat()).not.toContain(nth(n));
});

test("of a service with far more than go few are asked about", async () => {
  const { asked, go } = started();
  const many = Array.from({ length: 5_000 }, (_, n) => ({ dataset: `other-${n}`, edge }));
  await go(0, 10, async () => many);
  expect(asked.flat()).toHaveLength(200);
});

test("what holds events is never known to be empty", async () => {
  const held = [nth(30), nth(150)];
  const { go } = started({ held });
  const known = await go(0, 200);
  expect(known.length).toBeGreaterThan(50);
  for (const each of held) expect(known).not.toContain(each);
});

test("an answer counts for a second from when it was asked for, and is renewed only while others go", async () => {
  const { asked, ahead, go } = started();
  const now = vi.spyOn(performance, "now").mockReturnValue(5_000);
  await go(0, 20);
  const next = { dataset: nth(20), edge };
  now.mockReturnValue(5_999);
  expect(ahead.isEmpty(next)).toBe(true);
  const before = asked.length;
  for (let n = 0; n < 10; n++) await turn();
  expect(asked).toHaveLength(before);
  await go(21, 23);
  expect(asked.length).toBeGreaterThan(before);
  now.mockReturnValue(6_000);
  expect(ahead.isEmpty({ dataset: nth(22), edge })).toBe(false);
  expect(listed.some((placed) => ahead.isEmpty(placed))).toBe(true);
  now.mockRestore();
});

test("on another edge a dataset of the same name is another", async () => {
  const { ahead, go } = started();
  await go(0, 30);
  expect(ahead.isEmpty({ dataset: nth(30), edge })).toBe(true);
  expect(ahead.isEmpty({ dataset: nth(30), edge: "eu-central-1-aws" })).toBe(false);
});

test("a query that fails once, for what it asks about has just gone, is not the last", async () => {
  const { go } = started({ fails: (query) => query === 1 });
  expect((await go(0, 200)).length).toBeGreaterThan(100);
});

test.each([
  ["ask", list, 3],
  ["list", () => Promise.reject(new Error("refused")), 0],
] as const)("who may not %s is told by the question about each alone", async (_, among, most) => {
  const { asked, go } = started({ fails: () => true });
  expect(await go(0, 50, among)).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(most);
});
