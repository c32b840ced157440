import { ownType } from "../../preview/plan.ts";
import { failure } from "../failure.ts";
import { type Finding, fine } from "../finding.ts";
import type { Situation } from "../situation.ts";

/** Whether the program runs, and what it would do. Nothing is changed by it. */
export async function program({ steps }: Situation): Promise<Finding[]> {
  try {
    const own = (await steps()).filter(({ newState, oldState }) => {
      const type = (newState ?? oldState)?.type;
      return type !== undefined && ownType(type) !== undefined;
    });
    const counts = new Map<string, number>();
    for (const { op } of own) counts.set(op, (counts.get(op) ?? 0) + 1);
    const told = [...counts].map(([op, count]) => `${count} to ${op === "same" ? "leave" : op}`).join(", ");
    return [fine("Program", told === "" ? "declares nothing of the service" : `its preview has ${told}`)];
  } catch (error) {
    return [failure("Program", error, "Mend what the preview says.")];
  }
}
