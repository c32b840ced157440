import type { Store } from "../store/store.ts";
import { builtInRoles, isBuiltIn } from "./builtInRoles.ts";
import { type Capabilities, type PartialCapabilities, unionOf } from "./capabilities.ts";

/** What a user may do in an organisation: by their role, and by the roles of their groups. */
export function capabilitiesOfUser(store: Store, orgId: string, userId: string): Capabilities {
  return unionOf(rolesOfUser(store, orgId, userId).map((id) => capabilitiesOfRole(store, orgId, id)));
}

/** The user's own role, and those of their groups. */
export function rolesOfUser(store: Store, orgId: string, userId: string): string[] {
  const own = store.users.find(orgId, userId)?.roleId;
  return [...(own === undefined ? [] : [own]), ...store.groups.rolesOfUser(orgId, userId)];
}

export function capabilitiesOfRole(store: Store, orgId: string, id: string): PartialCapabilities {
  return isBuiltIn(id) ? builtInRoles[id] : (store.roles.find(orgId, id) ?? {});
}
