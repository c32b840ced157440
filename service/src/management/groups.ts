import { randomUUID } from "node:crypto";
import type { BodyOf } from "eventdata-contract";
import type { Caller } from "../access/caller.ts";
import { capabilitiesOfRole } from "../access/capabilitiesOfUser.ts";
import { demandToGrant } from "../access/grant.ts";
import type { Handlers } from "../calls/handler.ts";
import { found } from "../errors/found.ts";
import { Refusal } from "../errors/refusal.ts";
import type { GroupRow } from "../store/groupTable.ts";
import type { Store } from "../store/store.ts";
import { changingPeople, writePeople } from "./owners.ts";
import { checkMembers, checkRoles } from "./references.ts";

export const groupHandlers = {
  createGroup({ body, caller }, { store }) {
    const { orgId } = caller;
    return writePeople(store, caller, nameOf(body), () => {
      const id = randomUUID();
      store.groups.insert(orgId, { ...settingsOf(store, caller, body), id, isManaged: false });
      return groupOf(store, orgId, id);
    });
  },

  listGroups: ({ caller }, { store }) => store.groups.list(caller.orgId),

  getGroup: ({ path, caller }, { store }) => groupOf(store, caller.orgId, path.id),

  updateGroup({ path, body, caller }, { store }) {
    const { orgId } = caller;
    return writePeople(store, caller, nameOf(body), () => {
      refuseManaged(groupOf(store, orgId, path.id), "changed");
      store.groups.update(orgId, path.id, settingsOf(store, caller, body));
      return groupOf(store, orgId, path.id);
    });
  },

  async deleteGroup({ path, caller }, { store }) {
    const { orgId } = caller;
    const work = () => {
      refuseManaged(groupOf(store, orgId, path.id), "deleted");
      store.groups.delete(orgId, path.id);
    };
    await store.write(() => changingPeople(store, caller, work));
  },
} satisfies Handlers;

function groupOf(store: Store, orgId: string, id: string): GroupRow {
  return found(store.groups.find(orgId, id), "group", id);
}

/** Members and roles must exist before they are stored, and the members get what the roles allow. */
function settingsOf(store: Store, caller: Caller, body: BodyOf<"createGroup">) {
  const { orgId } = caller;
  const { name, description, members = [], roles = [] } = body;
  checkMembers(store, orgId, members);
  checkRoles(store, orgId, roles);
  demandToGrant(
    caller,
    roles.map((id) => capabilitiesOfRole(store, orgId, id)),
  );
  return { name, description, members, roles };
}

function refuseManaged({ isManaged, name }: GroupRow, done: string): void {
  if (isManaged)
    throw new Refusal(403, `the group "${name}" is managed by the service and cannot be ${done}`);
}

function nameOf({ name }: BodyOf<"createGroup">): string {
  return `a group named "${name}"`;
}
