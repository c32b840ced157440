import { programs } from "../../provider/src/testing/programs.ts";
import { placeOfLostKey } from "../../sdk/src/lostKeys.ts";

/** Legal programs, but for those that the SDK refuses since Pulumi would lose a part of them. */
export const carriedPrograms: typeof programs = (...told) =>
  programs(...told).filter((program) => placeOfLostKey(program) === undefined);
