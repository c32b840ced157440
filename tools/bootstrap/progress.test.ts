import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatElapsed, step } from "./progress.mjs";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recorder(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, columns: 40, write: (text: string) => written.push(text) } };
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("without a terminal a step writes a line at the start, one now and then, and one at the end", async () => {
  const { written, stream } = recorder(false);
  const running = step("Building", () => sleep(40_000), { stream });
  await vi.advanceTimersByTimeAsync(40_000);
  await running;
  expect(written).toEqual([
    "Building ...\n",
    "Building: 15 s so far\n",
    "Building: 30 s so far\n",
    "Building: took 40 s\n",
  ]);
});

test("on a terminal a step rewrites one line that fits", async () => {
  const { written, stream } = recorder(true);
  const running = step(
    "Building",
    (note) =>
      sleep(500)
        .then(() => note("x".repeat(50)))
        .then(() => sleep(500)),
    {
      stream,
    },
  );
  await vi.advanceTimersByTimeAsync(1000);
  await running;
  expect(written.at(-1)).toBe("\n");
  expect(written.at(-2)).toBe("\rBuilding: took 1.0 s\u001b[K");
  const lines = written.slice(0, -1);
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) {
    expect(line).not.toContain("\n");
    expect(line.replace("\r", "").replace("\u001b[K", "").length).toBeLessThan(40);
  }
});

test("a step whose own output is shown does not rewrite lines", async () => {
  const { written, stream } = recorder(true);
  await step("Tests", async () => {}, { stream, live: false });
  expect(written).toEqual(["Tests ...\n", "Tests: took 0.0 s\n"]);
});

test("a failed step says so and passes the failure on", async () => {
  const { written, stream } = recorder(false);
  const failing = step("Building", () => Promise.reject(new Error("no luck")), { stream });
  await expect(failing).rejects.toThrow("no luck");
  expect(written.at(-1)).toBe("Building: failed after 0.0 s\n");
});

test("what a step returns is returned", async () => {
  const { stream } = recorder(false);
  expect(await step("Counting", () => 3, { stream })).toBe(3);
});

test("times are short to read", () => {
  expect([0, 3210, 9949, 9951, 48_000, 119_400, 147_000].map(formatElapsed)).toEqual([
    "0.0 s",
    "3.2 s",
    "9.9 s",
    "10 s",
    "48 s",
    "119 s",
    "2 min 27 s",
  ]);
});
