import type { CheckFailure } from "../lifecycle/checked.ts";

/** The engine prints the value of a property that a failure names; where it is stands in the reason. */
export function toldOf(failures: readonly CheckFailure[]): { property: string; reason: string }[] {
  return failures.map(({ path, reason }) => ({ property: "", reason: `${path}: ${reason}` }));
}
