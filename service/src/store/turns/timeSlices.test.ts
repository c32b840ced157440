import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { TimeSlices } from "./timeSlices.ts";

// Of its own clock: what else the machine does is not what is tested.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  return () => void vi.useRealTimers();
});

function work(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
}

test("short work is not held up", () => {
  expect(new TimeSlices().pause({})).toBeUndefined();
});

test("eight at once leave the event loop free between their slices", async () => {
  const slices = new TimeSlices();
  const finished: number[] = [];
  let longest = 0;
  const workers = Array.from({ length: 8 }, async (_, index) => {
    const body = {};
    for (let piece = 0; piece < 10; piece += 1) {
      work(2);
      await slices.pause(body);
    }
    finished.push(index);
  });
  // The first pieces of all run before anyone can wait.
  await setImmediate();
  while (finished.length < 8) {
    const before = performance.now();
    await setImmediate();
    longest = Math.max(longest, performance.now() - before);
  }
  await Promise.all(workers);
  // A slice, and what is left of a piece.
  expect(longest).toBe(4);
});

test("one that has its turn goes on while others wait", async () => {
  const slices = new TimeSlices();
  const steps: string[] = [];
  const worker = async (name: string) => {
    const body = {};
    for (let piece = 0; piece < 3; piece += 1) {
      steps.push(name);
      work(piece === 0 ? 6 : 0);
      await slices.pause(body);
    }
  };
  await Promise.all([worker("a"), worker("b")]);
  expect(steps.join("")).toBe("ababba");
});
