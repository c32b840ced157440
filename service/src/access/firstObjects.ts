import type { Store } from "../store/store.ts";
import { hashOfToken, makeToken } from "./apiToken.ts";
import { allCapabilities } from "./capabilities.ts";
import { insertOrg } from "./insertOrg.ts";

export interface FirstObjects {
  readonly orgId: string;
  readonly orgName: string;
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly defaultEdgeDeployment: string;
  /** The secret that the owner's token is to have; made where it is absent. */
  readonly ownerToken: string | undefined;
  readonly tokenPrefix: string;
  readonly now: Date;
}

/** Id of the token of whoever runs the service. */
export const ownerTokenId = "owner";

/**
 * Makes the organisation, its owner and the owner's token on a first start. On a later one a given
 * secret that is not known becomes the owner's: so a lost token can be replaced. Returns the secret
 * where it is known.
 */
export async function makeFirstObjects(store: Store, first: FirstObjects): Promise<string | undefined> {
  const existingOrg = store.orgs.firstId();
  if (existingOrg === undefined) return store.write(() => makeAll(store, first));
  const { ownerToken } = first;
  if (ownerToken !== undefined && store.tokens.findByHash(hashOfToken(ownerToken)) === undefined) {
    const owner = store.users.withRole(existingOrg, "owner")[0]?.id;
    await store.write(() => putOwnerToken(store, existingOrg, owner, ownerToken, first.now));
  }
  return ownerToken;
}

/** The same within a write, where there is nothing yet. */
export function makeAll(store: Store, first: FirstObjects): string {
  const { orgId, orgName, ownerName, ownerEmail, defaultEdgeDeployment, now } = first;
  const secret = first.ownerToken ?? makeToken(first.tokenPrefix);
  const owner = { name: ownerName, email: ownerEmail };
  const ownerId = insertOrg(store, { id: orgId, name: orgName, defaultEdgeDeployment, owner, now });
  putOwnerToken(store, orgId, ownerId, secret, now);
  return secret;
}

function putOwnerToken(
  store: Store,
  orgId: string,
  creatorId: string | undefined,
  secret: string,
  now: Date,
): void {
  store.tokens.delete(orgId, ownerTokenId);
  store.tokens.insert(orgId, {
    id: ownerTokenId,
    creatorId,
    name: "owner",
    ...allCapabilities,
    hash: hashOfToken(secret),
    created: now.toISOString(),
  });
}
