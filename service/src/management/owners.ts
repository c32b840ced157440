import { refused } from "../access/access.ts";
import { builtInRoles } from "../access/builtInRoles.ts";
import type { Caller } from "../access/caller.ts";
import { unionOf } from "../access/capabilities.ts";
import { capabilitiesOfRole, rolesOfUser } from "../access/capabilitiesOfUser.ts";
import { lacking } from "../access/grant.ts";
import { Refusal } from "../errors/refusal.ts";
import type { Store } from "../store/store.ts";
import { writeNamed } from "./writeNamed.ts";

/**
 * Does work that changes what people may do, within a write. It is refused where it would leave an organisation
 * without an owner, and where it changes an owner, or what an owner's role or group gives, and the caller cannot do
 * all that owners can: else who may run people could take the organisation from those whose it is.
 */
export function changingPeople<T>(store: Store, caller: Caller, work: () => T): T {
  const lacks = lacking(caller.capabilities(), builtInRoles.owner);
  if (lacks === undefined) return keepingAnOwner(store, caller.orgId, work);
  const before = owners(store, caller.orgId);
  const result = keepingAnOwner(store, caller.orgId, work);
  for (const [id, { email, given }] of before) {
    if (givenTo(store, caller.orgId, id) === given) continue;
    const rule =
      "who changes an owner, or what an owner's role or group gives, has to be able to do all that";
    throw refused(lacks, `${email} is an owner, and ${rule} owners can`);
  }
  return result;
}

/** The same where what is written has a name that must be free. */
export function writePeople<T>(store: Store, caller: Caller, what: string, work: () => T): Promise<T> {
  return writeNamed(store, what, () => changingPeople(store, caller, work));
}

function keepingAnOwner<T>(store: Store, orgId: string, work: () => T): T {
  const before = store.users.withRole(orgId, "owner");
  const result = work();
  if (before.length > 0 && store.users.withRole(orgId, "owner").length === 0) {
    const last = before.map(({ email }) => email).join(", ");
    throw new Refusal(403, `${last} is the organisation's last owner: make somebody else owner first`);
  }
  return result;
}

/** Who is an owner, by their own role or by a group's, and what they are given. */
function owners(store: Store, orgId: string): ReadonlyMap<string, { email: string; given: string }> {
  const found = [...store.users.withRole(orgId, "owner"), ...store.users.withRoleByGroup(orgId, "owner")];
  return new Map(found.map(({ id, email }) => [id, { email, given: givenTo(store, orgId, id) }]));
}

function givenTo(store: Store, orgId: string, userId: string): string {
  const roles = [...new Set(rolesOfUser(store, orgId, userId))].sort();
  return JSON.stringify(roles.map((id) => [id, unionOf([capabilitiesOfRole(store, orgId, id)])]));
}
