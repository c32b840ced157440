import type { Values } from "../declaration/value.ts";
import type { Unfinished } from "./halfMade.ts";

/** What was there before an update. */
export interface Prior {
  readonly inputs: Values;
  readonly outputs: Values;
  /** What did not come to a known end before. */
  readonly unfinished: Unfinished | undefined;
}
