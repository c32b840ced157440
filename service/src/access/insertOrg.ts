import { builtInRoles } from "eventdata-contract";
import type { OrgRow } from "../store/orgTable.ts";
import type { Store } from "../store/store.ts";

export interface NewOrg extends Partial<OrgRow> {
  readonly id: string;
  readonly name: string;
  readonly defaultEdgeDeployment: string;
  readonly owner: { readonly name: string; readonly email: string };
  readonly now: Date;
}

/** Makes an organisation with its built-in roles and its owner, within a write. Returns the owner's id. */
export function insertOrg(store: Store, { owner, now, ...given }: NewOrg): string {
  const created = now.toISOString();
  store.orgs.insert({
    plan: "personal",
    planCreated: created,
    paymentStatus: "na",
    primaryEmail: owner.email,
    license: {},
    lastUsageSync: created,
    created,
    modified: created,
    version: 1,
    ...given,
  });
  for (const id of builtInRoles) store.roles.insert(given.id, { id, name: id, members: [] });
  return store.users.invite(given.id, { ...owner, roleId: "owner", created });
}
