import type { CredentialClass } from "eventdata-contract";
import { Refusal } from "../errors/refusal.ts";
import type { Store } from "../store/store.ts";
import type { TokenHolder } from "../store/tokenTable.ts";
import type { Caller } from "./caller.ts";
import { type Capabilities, noCapabilities } from "./capabilities.ts";
import { capabilitiesOfUser } from "./capabilitiesOfUser.ts";
import { limitedBy } from "./limitedBy.ts";

export function callerOfApiToken(store: Store, token: TokenHolder): Caller {
  const { id, orgId, name, userId, userName, userEmail, defaultEdgeDeployment } = token;
  const user = userId === null ? undefined : { id: userId, name: userName ?? "", email: userEmail ?? "" };
  const key = `capabilities of the API token ${id}`;
  return {
    class: "api",
    credentialId: id,
    orgId,
    expiresAt: token.expiresAt ?? undefined,
    user,
    who: user?.name ?? name,
    defaultEdgeDeployment,
    isBound: true,
    capabilities: (asked = orgId) =>
      asked === orgId ? store.remembered.get(key, () => capabilitiesOfToken(store, token)) : noCapabilities,
  };
}

/** Never more than whoever made the token may do today. */
function capabilitiesOfToken(store: Store, { id, orgId }: TokenHolder): Capabilities {
  const token = store.tokens.find(orgId, id);
  if (token === undefined) return noCapabilities;
  const { creatorId } = token;
  if (creatorId === undefined) return token;
  return limitedBy(token, capabilitiesOfUser(store, orgId, creatorId));
}

export interface UserCredential {
  readonly class: CredentialClass;
  readonly credentialId: string;
  readonly userId: string;
  readonly expiresAt?: string | undefined;
  /** Whether it was given for one organisation. */
  readonly isBound?: boolean;
}

/** A credential that acts as its user: in the organisation that is asked for, or else in the user's first. */
export function callerOfUser(store: Store, credential: UserCredential, org: string | undefined): Caller {
  const { userId, isBound = false } = credential;
  const orgId = org ?? store.users.memberships(userId)[0]?.orgId;
  const user = orgId === undefined ? undefined : store.users.find(orgId, userId);
  const organisation = orgId === undefined ? undefined : store.orgs.find(orgId);
  if (user === undefined || organisation === undefined) {
    const asked = org === undefined ? "any organisation" : `the organisation ${JSON.stringify(org)}`;
    throw new Refusal(403, `the credential's user does not belong to ${asked}`);
  }
  const { id, name, email } = user;
  return {
    class: credential.class,
    credentialId: credential.credentialId,
    orgId: organisation.id,
    expiresAt: credential.expiresAt,
    user: { id, name, email },
    who: name,
    defaultEdgeDeployment: organisation.defaultEdgeDeployment,
    isBound,
    capabilities: (asked = organisation.id) =>
      isBound && asked !== organisation.id
        ? noCapabilities
        : store.remembered.get(`capabilities of the user ${id} in ${asked}`, () =>
            capabilitiesOfUser(store, asked, id),
          ),
  };
}
