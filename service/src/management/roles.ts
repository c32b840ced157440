import { randomUUID } from "node:crypto";
import type { AnswerOf, BodyOf } from "eventdata-contract";
import { builtInRoles, isBuiltIn } from "../access/builtInRoles.ts";
import { demandToGrant } from "../access/grant.ts";
import type { Handlers } from "../calls/handler.ts";
import { found, unknown } from "../errors/found.ts";
import { Refusal } from "../errors/refusal.ts";
import type { RoleRow } from "../store/roleTable.ts";
import type { Store } from "../store/store.ts";
import { changingPeople, writePeople } from "./owners.ts";
import { checkMembers } from "./references.ts";

export const roleHandlers = {
  createRole({ body, caller }, { store }) {
    const { orgId } = caller;
    return writePeople(store, caller, nameOf(body), () => {
      demandToGrant(caller, [body]);
      const id = randomUUID();
      store.roles.insert(orgId, { ...body, id, members: [] });
      setMembers(store, orgId, id, body.members ?? []);
      return roleOf(store, orgId, id);
    });
  },

  listRoles: ({ caller }, { store }) => store.roles.list(caller.orgId).map(answerOf),

  getRole: ({ path, caller }, { store }) => roleOf(store, caller.orgId, path.id),

  updateRole({ path, body, caller }, { store }) {
    refuseBuiltIn(path.id, "changed");
    const { orgId } = caller;
    return writePeople(store, caller, nameOf(body), () => {
      demandToGrant(caller, [body]);
      if (!store.roles.update(orgId, path.id, body)) unknown("role", path.id);
      setMembers(store, orgId, path.id, body.members ?? []);
      return roleOf(store, orgId, path.id);
    });
  },

  async deleteRole({ path, caller }, { store }) {
    refuseBuiltIn(path.id, "deleted");
    const { orgId } = caller;
    const work = () => {
      store.users.moveRole(orgId, path.id, "none");
      if (!store.roles.delete(orgId, path.id)) unknown("role", path.id);
    };
    await store.write(() => changingPeople(store, caller, work));
  },
} satisfies Handlers;

function roleOf(store: Store, orgId: string, id: string): AnswerOf<"getRole"> {
  return answerOf(found(store.roles.find(orgId, id), "role", id));
}

function answerOf(row: RoleRow): AnswerOf<"getRole"> {
  return isBuiltIn(row.id) ? { ...row, ...builtInRoles[row.id] } : row;
}

/** A user has one role: whoever becomes a member leaves the role they had, and whoever is left out has none. */
function setMembers(store: Store, orgId: string, id: string, members: readonly string[]): void {
  checkMembers(store, orgId, members);
  const wanted = new Set(members);
  const left = store.users.withRole(orgId, id).filter((user) => !wanted.has(user.id));
  for (const user of left) store.users.setRole(orgId, user.id, "none");
  for (const member of wanted) store.users.setRole(orgId, member, id);
}

function refuseBuiltIn(id: string, done: string): void {
  if (isBuiltIn(id)) throw new Refusal(403, `the built-in role "${id}" cannot be ${done}`);
}

function nameOf({ name }: BodyOf<"createRole">): string {
  return `a role named "${name}"`;
}
