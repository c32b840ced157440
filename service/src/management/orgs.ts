import { randomUUID } from "node:crypto";
import type { AnswerOf } from "eventdata-contract";
import type { Caller } from "../access/caller.ts";
import { insertOrg } from "../access/insertOrg.ts";
import type { Handlers, ServiceContext } from "../calls/handler.ts";
import { found } from "../errors/found.ts";
import { Refusal } from "../errors/refusal.ts";
import { licenseOf } from "../license/license.ts";
import type { OrgRow } from "../store/orgTable.ts";
import { edgeOf } from "./edge.ts";
import { refuseChanges } from "./refuseChanges.ts";

export const orgHandlers = {
  createOrg({ body, caller }, context) {
    const { store, edges, now } = context;
    const owner = caller.user;
    if (owner === undefined) {
      throw new Refusal(403, "an organisation needs an owner, and there is no user behind this credential");
    }
    const defaultEdgeDeployment = edgeOf(body, edges[0] ?? "", edges);
    return store.write(() => {
      const id = randomUUID();
      insertOrg(store, { id, name: body.name, defaultEdgeDeployment, owner, now: now() });
      return answerOf(context, found(store.orgs.find(id), "organisation", id), "owner");
    });
  },

  listOrgs: ({ caller }, context) =>
    [...orgsOf(context, caller).keys()].map((id) => orgOf(context, caller, id)),

  getOrg: ({ path, caller }, context) => orgOf(context, caller, path.id),

  updateOrg({ path, body, repeated, caller, access }, context) {
    return context.store.write(() => {
      const { defaultEdgeDeployment, defaultRegion } = orgOf(context, caller, path.id);
      access.demandIn(path.id);
      refuseChanges("organisation", { defaultEdgeDeployment, defaultRegion }, repeated);
      context.store.orgs.rename(path.id, body.name, context.now().toISOString());
      return orgOf(context, caller, path.id);
    });
  },
} satisfies Handlers;

/** The caller's organisations with the person's role in each: the credential's own, or all of the person's. */
function orgsOf({ store }: ServiceContext, caller: Caller): ReadonlyMap<string, string | undefined> {
  const { user, orgId, isBound } = caller;
  const roles = user === undefined ? [] : store.users.memberships(user.id);
  const all = new Map(roles.map((membership) => [membership.orgId, membership.roleId]));
  return isBound ? new Map([[orgId, all.get(orgId)]]) : all;
}

/** Another's organisation is not there. */
function orgOf(context: ServiceContext, caller: Caller, id: string): AnswerOf<"getOrg"> {
  const orgs = orgsOf(context, caller);
  const row = found(orgs.has(id) ? context.store.orgs.find(id) : undefined, "organisation", id);
  return answerOf(context, row, orgs.get(id));
}

function answerOf({ edges, now }: ServiceContext, row: OrgRow, role: string | undefined): AnswerOf<"getOrg"> {
  return {
    id: row.id,
    name: row.name,
    lastUsageSync: row.lastUsageSync,
    license: licenseOf(row, edges, now()),
    paymentStatus: row.paymentStatus,
    plan: row.plan,
    planCreated: row.planCreated,
    primaryEmail: row.primaryEmail,
    defaultEdgeDeployment: row.defaultEdgeDeployment,
    defaultRegion: row.defaultEdgeDeployment,
    ...(row.firstFailedPayment === undefined ? {} : { firstFailedPayment: row.firstFailedPayment }),
    metaCreated: row.created,
    metaModified: row.modified,
    metaVersion: String(row.version),
    ...(role === undefined ? {} : { role }),
  };
}
