import { expect, test } from "vitest";
import { chooseSeed } from "./seed.ts";

test("the seed in the environment is used, so that a run can be repeated", () => {
  expect(chooseSeed({ EVENTDATA_TEST_SEED: "42" })).toBe(42);
  expect(chooseSeed({ EVENTDATA_TEST_SEED: "0" })).toBe(0);
});

test("without one every run draws its own", () => {
  const seeds = new Set(Array.from({ length: 20 }, () => chooseSeed({})));
  expect(seeds.size).toBeGreaterThan(15);
  for (const seed of seeds) expect(chooseSeed({ EVENTDATA_TEST_SEED: String(seed) })).toBe(seed);
});

test.for(["x", "-1", "1.5", "2147483648", " 1"])("the seed %j is refused", (text) => {
  expect(() => chooseSeed({ EVENTDATA_TEST_SEED: text })).toThrow(
    expect.objectContaining({ code: "TEST_SEED_INVALID" }),
  );
});
