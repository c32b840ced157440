import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("short work is not held up", () => {
  expect(new Turns().pause({})).toBeUndefined();
});

test("eight at once leave the event loop free between their slices", async () => {
  const turns = new Turns();
  const finished: number[] = [];
  let longest = 0;
  const workers = Array.from({ length: 8 }, async (_, index) => {
    const body = {};
    for (let piece = 0; piece < 10; piece += 1) {
      work(2);
      await turns.pause(body);
    }
    finished.push(index);
  });
  while (finished.length < 8) {
    const before = process.cpuUsage();
    await setImmediate();
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  await Promise.all(workers);
  // The first pieces of all ran before anyone could wait; afterwards it is a slice and a piece.
  expect(longest).toBeLessThan(15);
});

test("one that has its turn goes on while others wait", async () => {
  const turns = new Turns();
  const steps: string[] = [];
  const worker = async (name: string) => {
    const body = {};
    for (let piece = 0; piece < 3; piece += 1) {
      steps.push(name);
      work(piece === 0 ? 6 : 0);
      await turns.pause(body);
    }
  };
  await Promise.all([worker("a"), worker("b")]);
  expect(steps.join("")).toBe("ababba");
});
