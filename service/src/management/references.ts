import { Refusal } from "../errors/refusal.ts";
import type { Store } from "../store/store.ts";

/** Refuses ids of users whom the organisation does not have. */
export function checkMembers(store: Store, orgId: string, members: readonly string[]): void {
  checkAll("members", "user", members, (id) => store.users.find(orgId, id) !== undefined);
}

/** Refuses ids of roles which the organisation does not have. */
export function checkRoles(store: Store, orgId: string, roles: readonly string[]): void {
  checkAll("roles", "role", roles, (id) => store.roles.find(orgId, id) !== undefined);
}

function checkAll(
  field: string,
  what: string,
  ids: readonly string[],
  exists: (id: string) => boolean,
): void {
  const missing = [...new Set(ids)].filter((id) => !exists(id));
  if (missing.length === 0) return;
  const list = missing.slice(0, 10).map((id) => `"${id}"`);
  throw new Refusal(422, `${field}: there is no ${what} with the id ${list.join(", ")}`);
}
