import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { type Side, Sides } from "./sides.ts";

const later = (turns: number) => new Promise((resolve) => setTimeout(resolve, turns));

test("two sides are never at work at once, whoever comes when, and everybody's turn comes", async () => {
  const comings = fc.array(
    fc.record({
      side: fc.constantFrom<(Side | undefined)[]>("changes", "carries", undefined),
      after: fc.nat(3),
      works: fc.nat(3),
      fails: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(comings, async (all) => {
      const sides = new Sides();
      const atWork = { changes: 0, carries: 0 };
      const work = all.map(async ({ side, after, works, fails }) => {
        await later(after);
        return sides.keep(side, async () => {
          if (side) atWork[side]++;
          expect(Math.min(atWork.changes, atWork.carries)).toBe(0);
          await later(works);
          if (side) atWork[side]--;
          if (fails) throw new Error("failed");
          return side;
        });
      });
      const ends = await Promise.allSettled(work);
      expect(ends.map(({ status }) => status === "rejected")).toEqual(all.map(({ fails }) => fails));
    }),
    { numRuns: 30 },
  );
});

test("of one side all are at work together", async () => {
  const sides = new Sides();
  let atWork = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++atWork);
    await later(1);
    atWork--;
  };
  await Promise.all([1, 2, 3, 4].map(() => sides.keep("changes", work)));
  expect(most).toBe(4);
});
