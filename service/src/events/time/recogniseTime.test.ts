import { expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { type Moment, newestMoment, oldestMoment, printMoment } from "../../values/moment.ts";
import { epochTime, recogniseTime } from "./recogniseTime.ts";

const recognised: readonly [text: string, time: string][] = [
  ["2026-02-03T04:05:06Z", "2026-02-03T04:05:06Z"],
  ["2026-02-03t04:05:06.120z", "2026-02-03T04:05:06.12Z"],
  ["2026-02-03 04:05:06.123456789+02:00", "2026-02-03T02:05:06.123456789Z"],
  [" 2026-02-03T04:05:06.1234567899-0530 ", "2026-02-03T09:35:06.123456789Z"],
  ["2026-02-03 04:05:06 +01", "2026-02-03T03:05:06Z"],
  ["2026-02-03T04:05:06,5", "2026-02-03T04:05:06.5Z"],
  ["2026-02-03T04:05", "2026-02-03T04:05:00Z"],
  ["2026-02-03T04:05.5", "2026-02-03T04:05:30Z"],
  ["2026-02-03T04.25", "2026-02-03T04:15:00Z"],
  ["2026-02-03T24:00:00.0Z", "2026-02-04T00:00:00Z"],
  ["2026-06-30T23:59:60Z", "2026-07-01T00:00:00Z"],
  ["2026-02-03", "2026-02-03T00:00:00Z"],
  ["2026-02", "2026-02-01T00:00:00Z"],
  ["2026", "2026-01-01T00:00:00Z"],
  ["20260203", "2026-02-03T00:00:00Z"],
  ["20260203T040506Z", "2026-02-03T04:05:06Z"],
  ["20260203T040506.000000001+0100", "2026-02-03T03:05:06.000000001Z"],
  ["20260203040506", "2026-02-03T04:05:06Z"],
  ["2026-034", "2026-02-03T00:00:00Z"],
  ["2026034", "2026-02-03T00:00:00Z"],
  ["2024-366T12", "2024-12-31T12:00:00Z"],
  ["2026-W06-2", "2026-02-03T00:00:00Z"],
  ["2026W062", "2026-02-03T00:00:00Z"],
  ["2026-W01", "2025-12-29T00:00:00Z"],
  ["2020-W53-7", "2021-01-03T00:00:00Z"],
  ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"],
  ["9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999999999Z"],
  ["0", "1970-01-01T00:00:00Z"],
  ["-1", "1969-12-31T23:59:59Z"],
  ["1770091506", "2026-02-03T04:05:06Z"],
  ["1770091506.000000001", "2026-02-03T04:05:06.000000001Z"],
  ["1770091506.25", "2026-02-03T04:05:06.25Z"],
  ["1770091506123", "2026-02-03T04:05:06.123Z"],
  ["1770091506123456", "2026-02-03T04:05:06.123456Z"],
  ["1770091506123456789", "2026-02-03T04:05:06.123456789Z"],
  ["-1770091506123456789", "1913-11-28T19:54:53.876543211Z"],
  ["99999999999", "5138-11-16T09:46:39Z"],
  ["100000000000", "1973-03-03T09:46:40Z"],
];

test.each(recognised)("%s is the time %s", (text, time) => {
  const moment = recogniseTime(text);
  expect(moment === undefined ? undefined : printMoment(moment)).toBe(time);
});

const unreadable =
  ",yesterday,2026-13-01,2026-02-29,2026-00-10,2026-02-00,2026-366,2026-000,2026-W54,2026-W00-1,2025-W53,2026-W01-8,2026-02-03T25:00,2026-02-03T24:00:01Z,2026-02-03T04:60,2026-02-03T04:05:61Z,2026-02-03T04:05:06+24:00,2026-02-03T04:05:06+01:60,2026-02-03T,2026-02-03Z,0000-01-01T00:00:00Z,0001-01-01T00:00:00+00:01,9999-12-31T23:59:59-00:01,12026-02-03,26-02-03,1.2.3,.,+,253402300800000000000,1e400,NaN,2026-02-03T04:05:06Zx".split(
    ",",
  );

test.each(unreadable)("%s is no time", (text) => {
  expect(recogniseTime(text)).toBeUndefined();
});

test("eight digits that are no date are an epoch", () => {
  expect(printMoment(recogniseTime("20261303") ?? 0n)).toBe("1970-08-23T12:08:23Z");
});

test("what is printed is recognised as the same time, to the nanosecond", () => {
  const property = fc.property(fc.bigInt(oldestMoment, newestMoment), (moment) => {
    expect(recogniseTime(printMoment(moment))).toBe(moment);
  });
  fc.assert(property);
});

test("an epoch is the same time in every unit that its size allows", () => {
  // Below about the year 1973 a count of milliseconds is as small as one of seconds.
  const since1980 = fc.bigInt(315_532_800n, 62_135_596_799n);
  const units: [perSecond: bigint, nanoseconds: bigint][] = [
    [1n, 1_000_000_000n],
    [1_000n, 1_000_000n],
    [1_000_000n, 1_000n],
    [1_000_000_000n, 1n],
  ];
  const property = fc.property(
    since1980,
    fc.constantFrom(-1n, 1n),
    fc.constantFrom(...units),
    (seconds, sign, unit) => {
      const count = sign * (seconds * unit[0] + unit[0] / 3n);
      expect(epochTime(String(count))).toBe(count * unit[1]);
    },
  );
  fc.assert(property);
});

test("a number as JavaScript prints it is an epoch too", () => {
  const told = [1.5, 1e-7, 1.7e12, 1e22, -0].map((number) => epochTime(String(number)));
  expect(told).toEqual<(Moment | undefined)[]>([
    1_500_000_000n,
    100n,
    1_700_000_000_000_000_000n,
    undefined,
    0n,
  ]);
});

test("dates agree with the platform's calendar", () => {
  const days = fc.integer({ min: -719_162, max: 2_932_896 });
  fc.assert(
    fc.property(days, (day) => {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
      expect(recogniseTime(date)).toBe(BigInt(day) * 86_400_000_000_000n);
    }),
  );
});
