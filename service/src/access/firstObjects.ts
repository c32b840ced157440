import { randomUUID } from "node:crypto";
import type { Store } from "../store/store.ts";
import { hashOfToken, makeToken } from "./apiToken.ts";

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

const ownerTokenId = "owner";

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
    await store.write(() => putOwnerToken(store, existingOrg, store.users.firstId(), ownerToken, first.now));
  }
  return ownerToken;
}

function makeAll(store: Store, first: FirstObjects): string {
  const created = first.now.toISOString();
  const { orgId, orgName, ownerName, ownerEmail, defaultEdgeDeployment } = first;
  const userId = randomUUID();
  const secret = first.ownerToken ?? makeToken(first.tokenPrefix);
  store.orgs.insert({ id: orgId, name: orgName, defaultEdgeDeployment, created });
  store.users.insert({ id: userId, email: ownerEmail, name: ownerName, created });
  putOwnerToken(store, orgId, userId, secret, first.now);
  return secret;
}

function putOwnerToken(
  store: Store,
  orgId: string,
  creatorId: string | undefined,
  secret: string,
  now: Date,
): void {
  store.tokens.put({
    id: ownerTokenId,
    orgId,
    creatorId: creatorId ?? null,
    name: "owner",
    hash: hashOfToken(secret),
    created: now.toISOString(),
  });
}
