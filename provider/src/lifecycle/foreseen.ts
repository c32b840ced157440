import type { Values } from "../declaration/value.ts";

/** A resource that was checked, and is about to be made or changed. */
export interface Foreseen {
  readonly isNew: boolean;
  readonly before: Values;
  readonly inputs: Values;
  /** What is named in its texts and declared in the same program, as "Dataset logs"; undefined where nobody tells. */
  readonly beside: readonly string[] | undefined;
}
