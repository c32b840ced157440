import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { momentAt, momentOfDate, newestMoment, oldestMoment, printMoment, splitMoment } from "./moment.ts";

const printed: readonly [moment: bigint, text: string][] = [
  [0n, "1970-01-01T00:00:00Z"],
  [-1n, "1969-12-31T23:59:59.999999999Z"],
  [1_770_091_506_120_000_000n, "2026-02-03T04:05:06.12Z"],
  [1_770_091_506_000_000_001n, "2026-02-03T04:05:06.000000001Z"],
  [1_770_091_506_000_001_000n, "2026-02-03T04:05:06.000001Z"],
  [oldestMoment, "0001-01-01T00:00:00Z"],
  [oldestMoment + 1n, "0001-01-01T00:00:00.000000001Z"],
  [newestMoment, "9999-12-31T23:59:59.999999999Z"],
];

test.each(printed)("the moment %s is printed as %s", (moment, text) => {
  expect(printMoment(moment)).toBe(text);
});

test("outside the years 1 to 9999 there are no moments", () => {
  expect(momentAt(-62_135_596_800, 0)).toBe(oldestMoment);
  expect(momentAt(-62_135_596_801, 999_999_999)).toBeUndefined();
  expect(momentAt(253_402_300_799, 999_999_999)).toBe(newestMoment);
  expect(momentAt(253_402_300_800, 0)).toBeUndefined();
});

test("a moment is whole microseconds and 0 to 999 nanoseconds after them", () => {
  fc.assert(
    fc.property(fc.bigInt(oldestMoment, newestMoment), (moment) => {
      const [microseconds, nanoseconds] = splitMoment(moment);
      expect(microseconds * 1000n + BigInt(nanoseconds)).toBe(moment);
      expect(nanoseconds).toBeGreaterThanOrEqual(0);
      expect(nanoseconds).toBeLessThan(1000);
    }),
  );
});

test("a date is its moment", () => {
  expect(momentOfDate(new Date("2026-02-03T04:05:06.789Z"))).toBe(1_770_091_506_789_000_000n);
});
