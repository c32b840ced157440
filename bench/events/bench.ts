import type { Bench as ServersBench } from "../service/bench.ts";

/** What every part of this benchmark works with. */
export interface Bench extends ServersBench {
  /** How many events the parts work on that take a number of them. */
  readonly events: number;
}
