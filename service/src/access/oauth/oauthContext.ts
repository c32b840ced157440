import type { IncomingMessage } from "node:http";
import type { Store } from "../../store/store.ts";
import type { AccessTokens } from "./accessTokens.ts";
import type { FailureLimit } from "./failureLimit.ts";
import type { People } from "./people.ts";
import type { SigningKeys } from "./signingKeys.ts";

/** What the endpoints of the authorization server work with. */
export interface OAuthContext {
  readonly store: Store;
  readonly now: () => Date;
  readonly people: People;
  readonly keys: SigningKeys;
  readonly tokens: AccessTokens;
  /** How often those were wrong who sign in. */
  readonly signInFailures: FailureLimit;
  /** How often clients were wrong. */
  readonly clientFailures: FailureLimit;
  /** The server's own address, as the request reached it. */
  readonly issuerOf: (incoming: IncomingMessage) => string;
  /** The address of whoever sent the request. */
  readonly senderOf: (incoming: IncomingMessage) => string;
  /** Whether the browser reached the service by TLS. */
  readonly isSecure: (incoming: IncomingMessage) => boolean;
}
