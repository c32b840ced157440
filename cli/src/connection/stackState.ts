import type { Described } from "../preview/plan.ts";
import { onStack, pulumi } from "./stackConfiguration.ts";

/** What Pulumi keeps of a stack. */
export interface State {
  readonly resources?: readonly Described[];
  /** What an interrupted deployment had begun. */
  readonly pending_operations?: readonly unknown[];
}

/** What the last deployment has left. */
export async function stackState(stack: string | undefined): Promise<State> {
  const { stdout } = await pulumi(["stack", "export", ...onStack(stack)]);
  const { deployment }: { deployment?: State | null } = JSON.parse(stdout);
  return deployment ?? {};
}
