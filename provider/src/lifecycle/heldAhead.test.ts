import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { HeldAhead, type Placed } from "./heldAhead.ts";

const edge = "us-east-1-aws";
const listed: Placed[] = Array.from({ length: 300 }, (_, n) => ({ dataset: `logs-${n}`, edge }));
const list = async () => listed;

/** Of a service where these hold events; datasets go one after another, as the engine deletes them. */
function started(held: readonly string[] = [], fails = false) {
  const asked: (readonly string[])[] = [];
  const ahead = new HeldAhead(async (datasets) => {
    asked.push(datasets);
    await turn();
    if (fails) throw new Error("refused");
    return datasets.filter((dataset) => held.includes(dataset)).length;
  });
  const go = async (from: number, to: number, among = list) => {
    const known: string[] = [];
    for (let n = from; n > to; n--) {
      const placed = { dataset: `logs-${n}`, edge };
      if (ahead.isEmpty(placed)) known.push(placed.dataset);
      ahead.goes(placed, among);
      await turn();
      await turn();
    }
    return known;
  };
  return { asked, ahead, go };
}

test("where few go nobody asks about others", async () => {
  const { asked, go } = started();
  expect(await go(299, 292)).toEqual([]);
  expect(asked).toEqual([]);
});

test("where many go most are known to be empty before, after a few queries", async () => {
  const { asked, go } = started();
  expect((await go(299, 99)).length).toBeGreaterThan(180);
  expect(asked.length).toBeLessThan(30);
  expect(Math.max(...asked.map((datasets) => datasets.length))).toBeLessThanOrEqual(50);
  expect(asked.flat()).not.toContain("logs-299");
});

test("what holds events is never known to be empty", async () => {
  const held = ["logs-280", "logs-150"];
  const { go } = started(held);
  const known = await go(299, 99);
  expect(known.length).toBeGreaterThan(50);
  for (const each of held) expect(known).not.toContain(each);
});

test("an answer counts for a second from when it was asked for, and nobody asks on where nothing goes", async () => {
  const { asked, ahead, go } = started();
  const now = vi.spyOn(performance, "now").mockReturnValue(5_000);
  await go(299, 289);
  await turn();
  const next = { dataset: "logs-288", edge };
  now.mockReturnValue(5_999);
  expect(ahead.isEmpty(next)).toBe(true);
  now.mockReturnValue(6_000);
  expect(ahead.isEmpty(next)).toBe(false);
  const before = asked.length;
  for (let n = 0; n < 10; n++) await turn();
  expect(asked).toHaveLength(before);
  now.mockRestore();
});

test("on another edge a dataset of the same name is another", async () => {
  const { ahead, go } = started();
  await go(299, 280);
  expect(ahead.isEmpty({ dataset: "logs-279", edge })).toBe(true);
  expect(ahead.isEmpty({ dataset: "logs-279", edge: "eu-central-1-aws" })).toBe(false);
});

test.each([
  ["ask", list, true],
  ["list", () => Promise.reject(new Error("refused")), false],
] as const)("who may not %s is told by the question about each alone", async (_, among, fails) => {
  const { asked, go } = started([], fails);
  expect(await go(299, 250, among)).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(1);
});
