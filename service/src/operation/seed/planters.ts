import { randomUUID } from "node:crypto";
import { allowsAnything, datasetDefaults, nearest } from "eventdata-contract";
import { hashOfToken, isToken } from "../../access/apiToken.ts";
import { unionOf } from "../../access/capabilities.ts";
import { insertOrg } from "../../access/insertOrg.ts";
import { putClient } from "../../access/oauth/putClient.ts";
import type { ServiceContext } from "../../calls/handler.ts";
import { stayWithinLicense } from "../../license/withinLicense.ts";
import { edgeOf } from "../../management/edge.ts";
import type { Store } from "../../store/store.ts";
import { SeedFault } from "./seedFault.ts";
import type { SeedEntry, SeedSection } from "./seedSchema.ts";

/** What the objects of a seed are put into. */
export interface Soil {
  readonly context: ServiceContext;
  /** The owner of an organisation for which the seed names none. */
  readonly owner: { readonly name: string; readonly email: string };
}

type Planter<S extends SeedSection> = (entry: SeedEntry<S>, soil: Soil) => void;

/** How each kind of object is made where it is missing. */
export const planters: { readonly [S in SeedSection]-?: Planter<S> } = {
  orgs({ id, name, edgeDeployment, owner, license, plan, paymentStatus }, { context, ...soil }) {
    const { store, edges, now } = context;
    const defaultEdgeDeployment = edgeOf({ edgeDeployment }, edges[0] ?? "", edges);
    if (store.orgs.find(id) === undefined) {
      insertOrg(store, {
        id,
        name: name ?? id,
        defaultEdgeDeployment,
        owner: owner ?? soil.owner,
        now: now(),
      });
    }
    // The licence and the plan are the one thing that no request can change: here the seed rules.
    store.orgs.setPlan(id, { license, plan, paymentStatus });
  },

  roles({ org, name, ...settings }, { context: { store } }) {
    const orgId = orgOf(store, org);
    if (store.roles.findByName(orgId, name)) return;
    store.roles.insert(orgId, { id: randomUUID(), name, members: [], ...settings });
  },

  users({ org, email, name, role, personalToken }, { context }) {
    const { store, now } = context;
    const orgId = orgOf(store, org);
    const roleId = roleOf(store, orgId, role, ["role"]);
    if (memberOf(store, orgId, email) === undefined) {
      store.users.invite(orgId, { email, name, roleId, created: now().toISOString() });
      stayWithinLicense(store, orgId, "users");
    }
    const userId = memberOf(store, orgId, email);
    if (personalToken === undefined || userId === undefined) return;
    const hash = hashOfSecret(personalToken, context.tokenPrefixes.personal, ["personalToken"]);
    if (store.personalTokens.findByHash(hash)) return;
    const token = { id: randomUUID(), userId, name: "seed", expiresAt: null, hash };
    store.personalTokens.insert({ ...token, created: now().toISOString() });
  },

  groups({ org, name, description, members = [], roles = [] }, { context: { store } }) {
    const orgId = orgOf(store, org);
    if (store.groups.list(orgId).some((group) => group.name === name)) return;
    store.groups.insert(orgId, {
      id: randomUUID(),
      name,
      description,
      isManaged: false,
      members: members.map((email, index) => {
        const id = memberOf(store, orgId, email);
        if (id === undefined) throw new SeedFault(["members", index], `there is no user ${email}`);
        return id;
      }),
      roles: roles.map((role, index) => roleOf(store, orgId, role, ["roles", index])),
    });
  },

  tokens({ org, token, name, description, expiresAt, ...capabilities }, { context }) {
    const { store, tokenPrefixes, now } = context;
    const orgId = orgOf(store, org);
    const hash = hashOfSecret(token, tokenPrefixes.api, ["token"]);
    if (store.tokens.findByHash(hash)) return;
    if (!allowsAnything(capabilities)) throw new SeedFault([], "a token needs at least one capability");
    store.tokens.insert(orgId, {
      id: randomUUID(),
      name,
      description,
      expiresAt: expiresAt ?? undefined,
      ...unionOf([capabilities]),
      hash,
      created: now().toISOString(),
    });
  },

  clients({ org, ...client }, { context: { store, now } }) {
    putClient(store, { ...client, orgId: orgOf(store, org) }, now());
  },

  datasets({ org, name, mapFields = [], ...body }, { context: { store, edges, now } }) {
    const orgId = orgOf(store, org);
    if (store.datasets.find(orgId, name)) return;
    const { defaultEdgeDeployment = "" } = store.orgs.find(orgId) ?? {};
    const { description, kind, retentionDays, useRetentionPeriod } = body;
    store.datasets.insert(orgId, {
      name,
      description: description ?? datasetDefaults.description,
      kind: kind ?? datasetDefaults.kind,
      edgeDeployment: edgeOf(body, defaultEdgeDeployment, edges),
      retentionDays: retentionDays || undefined,
      useRetentionPeriod,
      created: now().toISOString(),
      who: store.users.withRole(orgId, "owner")[0]?.name ?? "seed",
    });
    stayWithinLicense(store, orgId, "datasets");
    const number = store.datasets.numberOf(orgId, name);
    if (number !== undefined) store.mapFields.replace(number, mapFields);
  },
};

function orgOf(store: Store, id: string | undefined): string {
  const orgId = id ?? store.orgs.firstId();
  if (orgId !== undefined && store.orgs.find(orgId)) return orgId;
  throw new SeedFault(["org"], `there is no organisation "${orgId}"`);
}

function memberOf(store: Store, orgId: string, email: string): string | undefined {
  const id = store.users.findByEmail(email);
  return id !== undefined && store.users.find(orgId, id) ? id : undefined;
}

function roleOf(store: Store, orgId: string, role: string, path: readonly PropertyKey[]): string {
  const found = store.roles.find(orgId, role) ?? store.roles.findByName(orgId, role);
  if (found) return found.id;
  const near = nearest(
    role,
    store.roles.list(orgId).map(({ name }) => name),
  );
  throw new SeedFault(path, `there is no role "${role}"${near ? ` (did you mean ${near}?)` : ""}`);
}

/** The secret itself is in no message. */
function hashOfSecret(secret: string, prefix: string, path: readonly PropertyKey[]): Buffer {
  if (isToken(secret, prefix)) return hashOfToken(secret);
  throw new SeedFault(path, `must be a secret that starts with "${prefix}", as "new-token" prints it`);
}
