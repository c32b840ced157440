import { fc } from "../../../tools/testing/arbitrary.ts";
import { seedOf } from "../../../tools/testing/longRun.ts";

type Property = (draw: fc.GeneratorValue, seed: number) => Promise<void>;

const lanes = 10;

/** Much of the time of such a property is waiting, so some run beside each other; each lane draws for itself. */
export async function assertInLanes(property: Property, numRuns: number): Promise<void> {
  const seed = seedOf();
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      fc.assert(fc.asyncProperty(fc.gen(), fc.integer(), property), {
        numRuns: Math.ceil(numRuns / lanes),
        seed: seed + lane,
        endOnFailure: true,
      }),
    ),
  );
}
