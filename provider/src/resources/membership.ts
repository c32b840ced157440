import type { Run } from "../lifecycle/run.ts";
import { hasUnknown, type Values } from "../lifecycle/value.ts";
import type { Oddities } from "./oddities.ts";

/** `Role.members` and `User.role` are one relation: where both are declared, they must say the same. */
export const roleMembership: Oddities = {
  notice(run, id, inputs) {
    run.say("Role", id, inputs);
    for (const [user, { role }] of run.saidBy("User")) contradict(run, { id, inputs }, user, role);
  },
};

export const userMembership: Oddities = {
  notice(run, id, inputs) {
    run.say("User", id, inputs);
    for (const [role, said] of run.saidBy("Role"))
      contradict(run, { id: role, inputs: said }, id, inputs.role);
  },
};

function contradict(run: Run, role: { id: string; inputs: Values }, user: string, userRole: unknown): void {
  const { members, name } = role.inputs;
  if (!Array.isArray(members) || hasUnknown(userRole)) return;
  if (!members.includes(user) || userRole === role.id || userRole === name) return;
  run.warn(
    `The members of the Role ${String(name)} name the user ${user}, whose User resource declares the role ${String(userRole)}. A user has one role, so each of the two undoes the other: declare it in one place.`,
  );
}
