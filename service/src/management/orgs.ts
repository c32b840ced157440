import { randomUUID } from "node:crypto";
import type { AnswerOf } from "eventdata-contract";
import type { Caller } from "../access/caller.ts";
import { insertOrg } from "../access/insertOrg.ts";
import type { Handlers, ServiceContext } from "../http/handler.ts";
import { Refusal } from "../refusal.ts";
import { edgeOf } from "./edge.ts";
import { found } from "./found.ts";
import { licenseOf } from "./license.ts";
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
      return orgOf(context, caller, id);
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

/** The caller's organisations with the caller's role in each: all of the person's, or else the credential's own. */
function orgsOf({ store }: ServiceContext, { user, orgId }: Caller): ReadonlyMap<string, string | undefined> {
  if (user === undefined) return new Map([[orgId, undefined]]);
  return new Map(store.users.memberships(user.id).map((membership) => [membership.orgId, membership.roleId]));
}

/** Another's organisation is not there. */
function orgOf(context: ServiceContext, caller: Caller, id: string): AnswerOf<"getOrg"> {
  const { store, edges, now } = context;
  const orgs = orgsOf(context, caller);
  const row = found(orgs.has(id) ? store.orgs.find(id) : undefined, "organisation", id);
  const role = orgs.get(id);
  return {
    id,
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
