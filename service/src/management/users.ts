import type { AnswerOf } from "eventdata-contract";
import type { Caller } from "../access/caller.ts";
import { capabilitiesOfRole } from "../access/capabilitiesOfUser.ts";
import { demandToGrant } from "../access/grant.ts";
import type { Handlers } from "../calls/handler.ts";
import { found, unknown } from "../errors/found.ts";
import { notFound, Refusal } from "../errors/refusal.ts";
import { stayWithinLicense } from "../license/withinLicense.ts";
import type { Store } from "../store/store.ts";
import type { UserRow } from "../store/userTable.ts";
import { changingPeople } from "./owners.ts";
import { writeNamed } from "./writeNamed.ts";

export const userHandlers = {
  createUser({ body, caller }, { store, now }) {
    const { orgId } = caller;
    const { email, name } = body;
    return writeNamed(store, `a user with the e-mail address ${email}`, () => {
      const roleId = grantedRole(store, caller, body.role);
      const id = store.users.invite(orgId, { email, name, roleId, created: now().toISOString() });
      stayWithinLicense(store, orgId, "users");
      return userOf(store, orgId, id);
    });
  },

  listUsers: ({ caller }, { store }) => store.users.list(caller.orgId).map(answerOf),

  getUser: ({ path, caller }, { store }) => userOf(store, caller.orgId, path.id),

  updateUserRole({ path, body, caller }, { store }) {
    const { orgId } = caller;
    return store.write(() => {
      userOf(store, orgId, path.id);
      const roleId = grantedRole(store, caller, body.role);
      changingPeople(store, caller, () => store.users.setRole(orgId, path.id, roleId));
      return userOf(store, orgId, path.id);
    });
  },

  async deleteUser({ path, caller }, { store }) {
    await store.write(() => {
      const existed = changingPeople(store, caller, () => store.users.delete(caller.orgId, path.id));
      if (!existed) unknown("user", path.id);
    });
  },

  getCurrentUser({ caller: { orgId, user } }, { store }) {
    if (user === undefined) throw notFound("user", "there is none behind this credential");
    return userOf(store, orgId, user.id);
  },
} satisfies Handlers;

function userOf(store: Store, orgId: string, id: string): AnswerOf<"getUser"> {
  return answerOf(found(store.users.find(orgId, id), "user", id));
}

function answerOf({ id, email, name, roleId, roleName }: UserRow): AnswerOf<"getUser"> {
  return { id, email, name, role: { id: roleId, name: roleName } };
}

/** A role's id, given that or, where no id matches, the name. Giving it to somebody grants what it allows. */
function grantedRole(store: Store, caller: Caller, idOrName: string): string {
  const { orgId } = caller;
  const role = store.roles.find(orgId, idOrName) ?? store.roles.findByName(orgId, idOrName);
  if (role === undefined) throw new Refusal(422, `role: there is no role "${idOrName}"`);
  demandToGrant(caller, [capabilitiesOfRole(store, orgId, role.id)]);
  return role.id;
}
