import { expect, test } from "vitest";
import { Refusals } from "./refusals.ts";

const dataset = 1;

/** Loads records of which some are at fault, as whoever loads does, and tells how often it was tried and how often it rested. */
function load(records: number, atFault: readonly number[]) {
  const refusals = new Refusals();
  const waiting = Array.from({ length: records }, (_, record) => record);
  const aside: number[] = [];
  let [tries, rests] = [0, 0];
  while (waiting.length > 0) {
    tries += 1;
    const atOnce = refusals.atOnce(dataset);
    const loaded = waiting.slice(0, atOnce);
    if (!loaded.some((record) => atFault.includes(record))) {
      waiting.splice(0, loaded.length);
      refusals.passed(dataset);
      continue;
    }
    if (atOnce === 1) {
      aside.push(...waiting.splice(0, 1));
      refusals.forget(dataset);
      continue;
    }
    refusals.add(dataset, true);
    if (refusals.rests(dataset)) rests += 1;
  }
  return { aside, tries, rests };
}

test.each([[[0]], [[199]], [[999]], [[0, 1, 2]], [[10, 500, 501]]])(
  "of 1,000 records of which %j are at fault all others are loaded soon",
  (atFault) => {
    const { aside, tries, rests } = load(1_000, atFault);
    expect(aside).toEqual(atFault);
    expect(rests).toBe(3 * atFault.length);
    expect(tries).toBeLessThan(60 * atFault.length);
  },
);

test("what has failed for another reason is loaded at once again, where one record went well", () => {
  const refusals = new Refusals();
  for (let failure = 1; failure <= 3; failure += 1) refusals.add(dataset);
  expect(refusals.atOnce(dataset)).toBe(1);
  refusals.passed(dataset);
  expect(refusals.atOnce(dataset)).toBe(Number.POSITIVE_INFINITY);
});

test("what fails where no record is at fault rests each time, also while one is sought", () => {
  const refusals = new Refusals();
  for (let failure = 1; failure <= 3; failure += 1) refusals.add(dataset, true);
  for (let load = 1; load <= 3; load += 1) refusals.passed(dataset);
  expect(refusals.rests(dataset)).toBe(false);
  // As on a disk that takes small pieces alone.
  refusals.add(dataset);
  expect(refusals.rests(dataset)).toBe(true);
  expect(refusals.atOnce(dataset)).toBe(1);
});
