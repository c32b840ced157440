import { EventDataError } from "../errors/errors.ts";
import type { Bound } from "../lifecycle/bound.ts";
import type { Run } from "../lifecycle/run.ts";
import { user } from "./user.ts";

/** Users of a role that goes fall back to the built-in one that allows nothing, and the service says nothing of it. */
export async function tellWhoLosesRole({ run, resource }: Bound, id: string): Promise<void> {
  const count = await usersOf(run, id);
  if (count === 0) return;
  const users = count === 1 ? "1 user who has it has" : `${count} users who have it have`;
  run.warn(
    `The ${resource.type} ${id} is deleted: the ${users} the role "none" from now on, which allows nothing.`,
  );
}

/** As far as the credential may see them: that it may not is no reason to keep the role. */
async function usersOf(run: Run, role: string): Promise<number> {
  try {
    return (await run.snapshots.all(user)).filter(({ roleId }) => roleId === role).length;
  } catch (error) {
    if (error instanceof EventDataError) return 0;
    throw error;
  }
}
