import { allowsAnything } from "eventdata-contract";
import type { ClientCapabilities } from "../../store/oauth/oauthClientTable.ts";
import type { Store } from "../../store/store.ts";
import { hashOfToken, makeToken } from "../apiToken.ts";

/** A program that gets access tokens. It acts for itself, by its capabilities, or as the person who allows it. */
export interface OAuthClientOptions {
  readonly id: string;
  /** The first organisation unless given. */
  readonly orgId?: string | undefined;
  /** The client's name, as people see it when they are asked. */
  readonly name: string;
  /** At least 32 characters; made where it is absent; null for a public client, which has none. */
  readonly secret?: string | null | undefined;
  /** What a client that acts for itself may do; absent for one that acts as a person. */
  readonly capabilities?: ClientCapabilities | undefined;
  /** Where a person's answer may go, to the letter. */
  readonly redirectAddresses?: readonly string[] | undefined;
}

const leastSecretCharacters = 32;
const idShape = /^[A-Za-z0-9._~-]{1,100}$/;

export class OAuthClientError extends Error {
  override readonly name = "OAuthClientError";
  readonly code = "OAUTH_CLIENT_INVALID";
}

/** Makes a client or changes the one of this id, within a write; returns its secret where it was made here. */
export function putClient(store: Store, options: OAuthClientOptions, now: Date): string | undefined {
  const fault = faultOf(options);
  if (fault) throw new OAuthClientError(`the OAuth client "${options.id}" ${fault}`);
  const { id, name, capabilities = null, redirectAddresses = [] } = options;
  const orgId = options.orgId ?? store.orgs.firstId() ?? "";
  if (store.orgs.find(orgId) === undefined) {
    throw new OAuthClientError(
      `the OAuth client "${id}" names an organisation that does not exist: "${orgId}"`,
    );
  }
  const secret = options.secret === undefined ? makeToken("edcs-") : options.secret;
  const secretHash = secret === null ? null : hashOfToken(secret);
  const row = { id, orgId, name, secretHash, redirectAddresses, capabilities, created: now.toISOString() };
  if (!store.oauth.clients.put(row)) {
    throw new OAuthClientError(`the OAuth client "${id}" is another organisation's`);
  }
  return options.secret === undefined ? (secret ?? undefined) : undefined;
}

/** Makes or changes several clients. */
export function putClients(store: Store, clients: readonly OAuthClientOptions[], now: Date): Promise<void> {
  return store.write(() => {
    for (const client of clients) putClient(store, client, now);
  });
}

function faultOf(options: OAuthClientOptions): string | undefined {
  const { id, name, secret, capabilities, redirectAddresses = [] } = options;
  if (!idShape.test(id)) return "must have an id of 1 to 100 letters, digits and . _ ~ -";
  if (name === "") return "needs a name";
  if (typeof secret === "string" && secret.length < leastSecretCharacters) {
    return `needs a secret of at least ${leastSecretCharacters} characters`;
  }
  if (capabilities !== undefined) {
    if (secret === null) return "acts for itself and so needs a secret";
    if (redirectAddresses.length > 0) return "acts for itself and so takes no redirect address";
    return allowsAnything(capabilities) ? undefined : "needs at least one capability";
  }
  if (redirectAddresses.length === 0) return "acts as a person and so needs a redirect address";
  const odd = redirectAddresses.find((address) => !isRedirectAddress(address));
  return odd === undefined ? undefined : `cannot have the redirect address "${odd}"`;
}

/** RFC 8252: https, http on this machine, or a scheme of the program's own, which has a dot. */
function isRedirectAddress(text: string): boolean {
  const url = /^[\x21-\x7e]+$/.test(text) && !text.includes("#") ? URL.parse(text) : null;
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  return /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(url.protocol);
}
