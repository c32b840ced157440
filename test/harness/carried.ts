import { placeOfLostKey } from "../../sdk/src/lostKeys.ts";
import type { fc } from "../../tools/testing/arbitrary.ts";

/** Draws what Pulumi can carry: the SDK refuses the rest, and of what others write no host could tell the engine. */
export function carried(draw: fc.GeneratorValue): fc.GeneratorValue {
  const drawn: typeof draw = ((arbitrary, ...args) =>
    draw(() =>
      arbitrary(...args).filter((value) => placeOfLostKey(value) === undefined),
    )) as fc.GeneratorValue;
  drawn.values = () => draw.values();
  return drawn;
}
