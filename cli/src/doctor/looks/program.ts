import { ownTypeOf } from "../../preview/plan.ts";
import { failure } from "../failure.ts";
import { type Finding, fine } from "../finding.ts";
import type { Situation } from "../situation.ts";

/** Whether the program runs, and what it would do. Nothing is changed by it. */
export async function program({ steps }: Situation): Promise<Finding[]> {
  try {
    const counts = new Map<string, number>();
    for (const step of await steps())
      if (ownTypeOf(step) !== undefined && step.op !== "same")
        counts.set(step.op, (counts.get(step.op) ?? 0) + 1);
    const told = [...counts].map(([op, count]) => `${count} to ${op}`).join(", ");
    return [fine("Program", told === "" ? "its preview is empty" : `its preview has ${told}`)];
  } catch (error) {
    return [failure("Program", error, "Mend what the preview says.")];
  }
}
