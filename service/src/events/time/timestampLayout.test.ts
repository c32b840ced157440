import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { newestMoment, oldestMoment, printMoment } from "../../values/moment.ts";
import { TimestampLayout } from "./timestampLayout.ts";

const table = readFileSync(new URL("timestampLayouts.txt", import.meta.url), "utf8");
const cases = table
  .split("\n")
  .filter((line) => line.startsWith("["))
  .map((line): [string, string, string | null] => JSON.parse(line));

test(`layouts read ${cases.length} values as the language of the reference time does`, () => {
  expect(new Set(cases.map(([layout]) => layout)).size).toBeGreaterThanOrEqual(60);
  const told = cases.map(([layout, value]) => {
    const moment = new TimestampLayout(layout).read(value);
    return [layout, value, moment === undefined ? null : printMoment(moment)];
  });
  expect(told).toEqual(
    cases.map(([layout, value, time]) => [layout, value, time === "outside" ? null : time]),
  );
});

test("what RFC 3339 prints is read by its layout", () => {
  const layout = new TimestampLayout("2006-01-02T15:04:05Z07:00");
  const property = fc.property(fc.bigInt(oldestMoment, newestMoment), (moment) => {
    expect(layout.read(printMoment(moment))).toBe(moment);
  });
  fc.assert(property);
});

test("any text is a layout, and any value either is a time of it or is none", () => {
  const pieces =
    "January Jan Monday Mon MST 2006 06 01 1 02 _2 2 002 __2 15 3 03 4 05 5 PM pm Z07:00 -0700 .000 ,999 _".split(
      " ",
    );
  const text = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (layout, value) => {
      const moment = new TimestampLayout(layout).read(value);
      if (moment !== undefined) expect(() => printMoment(moment)).not.toThrow();
    }),
  );
});

test("a layout and a value of a megabyte cost no more than reading them", () => {
  const started = performance.now();
  expect(
    new TimestampLayout(`2006${".0".repeat(500_000)}`).read(`2026${".0".repeat(500_000)}`),
  ).toBeDefined();
  expect(new TimestampLayout("_2 MST").read(`1 GMT+${"0".repeat(1_000_000)}`)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(2_000);
});
