import type { Unfinished } from "./halfMade.ts";
import type { Values } from "./value.ts";

/** What was there before an update. */
export interface Prior {
  readonly inputs: Values;
  readonly outputs: Values;
  /** What did not come to a known end before. */
  readonly unfinished: Unfinished | undefined;
}
