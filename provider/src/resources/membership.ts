import { hasUnknown, isAbsent, type Values } from "../declaration/value.ts";
import type { Oddities } from "../lifecycle/oddities.ts";
import type { Run } from "../lifecycle/run.ts";
import type { Write } from "../lifecycle/sides.ts";

/** `Role.members` and `User.role` are one relation: where both are declared, they must say the same. */
export const roleMembership: Oddities = {
  notice({ run }, id, inputs) {
    run.notesOf("Role").said.set(id, inputs);
    for (const [user, { role }] of run.notesOf("User").said) contradict(run, { id, inputs }, user, role);
  },
  side(write) {
    if (write.of === "delete" || declares(write, "members")) return "changes";
    return mergesWith(write) ? "carries" : undefined;
  },
};

export const userMembership: Oddities = {
  notice({ run }, id, inputs) {
    run.notesOf("User").said.set(id, inputs);
    for (const [role, said] of run.notesOf("Role").said)
      contradict(run, { id: role, inputs: said }, id, inputs.role);
  },
  side: () => "changes",
};

/** A group's members and roles go when the users and the roles do. */
export const groupMembership: Oddities = {
  side(write) {
    const isWhole = declares(write, "members") && declares(write, "roles");
    return mergesWith(write) && !isWhole ? "carries" : undefined;
  },
};

function declares({ inputs, before }: Write, field: string): boolean {
  return !isAbsent(inputs[field]) || !isAbsent(before[field]);
}

/** Whether it keeps what the object has beside what the program declares. */
function mergesWith({ of, inputs }: Write): boolean {
  return of === "update" || (of === "create" && !isAbsent(inputs.adopt));
}

function contradict(run: Run, role: { id: string; inputs: Values }, user: string, userRole: unknown): void {
  const { members, name } = role.inputs;
  if (!Array.isArray(members) || hasUnknown(userRole)) return;
  if (!members.includes(user) || userRole === role.id || userRole === name) return;
  run.warn(
    `The members of the Role ${String(name)} name the user ${user}, whose User resource declares the role ${String(userRole)}. A user has one role, so each of the two undoes the other: declare it in one place.`,
  );
}
