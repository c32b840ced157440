import type { CheckFailure } from "../lifecycle/checked.ts";

/** More than a person mends at once. */
const mostTold = 100;
/** A key may be as long as a program makes it. */
const longestPath = 300;

/** The engine prints the value of a property that a failure names; where it is stands in the reason. */
export function toldOf(failures: readonly CheckFailure[]): { property: string; reason: string }[] {
  const reasons = failures.slice(0, mostTold).map(({ path, reason }) => `${shortened(path)}: ${reason}`);
  const left = failures.length - reasons.length;
  if (left > 0) reasons.push(`and ${left.toLocaleString("en")} more of such faults`);
  return reasons.map((reason) => ({ property: "", reason }));
}

function shortened(path: string): string {
  return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;
}
