import { expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { FailuresHere } from "./failureLimit.ts";

const failures = 3;
const milliseconds = 60_000;
const most = 5;

const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ who: fc.nat(2).map(String) }) },
    // Others who are wrong once, without end.
    { weight: 4, arbitrary: fc.record({ strangers: fc.integer({ min: 1, max: 20 }) }) },
    { weight: 1, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: milliseconds }) }) },
  ),
  { maxLength: 40 },
);

test("whoever was wrong too often waits until the time is over, however many others are wrong meanwhile", () => {
  fc.assert(
    fc.property(steps, (drawn) => {
      let now = 0;
      let stranger = 0;
      const limit = new FailuresHere({ now: () => new Date(now), failures, milliseconds, most });
      const lockedUntil = new Map<string, number>();
      for (const step of drawn) {
        if ("pass" in step) now += step.pass;
        if ("strangers" in step) for (let n = 0; n < step.strangers; n += 1) limit.failed(`s${stranger++}`);
        if ("who" in step && limit.waitSeconds(step.who) === 0) {
          limit.failed(step.who);
          const wait = limit.waitSeconds(step.who);
          if (wait > 0) lockedUntil.set(step.who, now + wait * 1_000);
        }
        for (const [who, until] of lockedUntil) {
          expect(limit.waitSeconds(who) > 0 || now > until - 1_000, `${who} at ${now}`).toBe(true);
        }
      }
    }),
  );
});

test("so many failures are too many, and a new time begins after the old one", () => {
  let now = 0;
  const limit = new FailuresHere({ now: () => new Date(now), failures, milliseconds, most });
  for (let round = 0; round < 2; round += 1) {
    for (let n = 1; n < failures; n += 1) limit.failed("a");
    expect(limit.waitSeconds("a")).toBe(0);
    limit.failed("a");
    expect(limit.waitSeconds("a")).toBe(milliseconds / 1_000);
    now += milliseconds;
    expect(limit.waitSeconds("a")).toBe(0);
  }
});
