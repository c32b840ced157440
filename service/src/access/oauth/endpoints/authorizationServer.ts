import type { IncomingMessage } from "node:http";
import type { Forwarding } from "../../../exchange/forwarding.ts";
import type { SideRoute } from "../../../exchange/sideRoute.ts";
import type { Store } from "../../../store/store.ts";
import { AccessTokens } from "../accessTokens.ts";
import type { AuthorizationOptions } from "../authorizationOptions.ts";
import { ExternalIssuer, type ExternalIssuerOptions } from "../externalIssuer.ts";
import { type FailureLimit, FailuresHere } from "../failureLimit.ts";
import { FailuresTogether } from "../failuresTogether.ts";
import { issuerAddress } from "../issuerAddress.ts";
import { OAuthCallers } from "../oauthCallers.ts";
import type { OAuthContext } from "../oauthContext.ts";
import { peopleOf } from "../people.ts";
import { SigningKeys } from "../signingKeys.ts";
import { oauthRoutes } from "./routes.ts";

export interface AuthorizationParts extends Omit<AuthorizationOptions, "oauthClients"> {
  readonly store: Store;
  readonly now: () => Date;
  readonly host: string;
  readonly personalPrefix: string;
  readonly forwarding: Forwarding;
}

export interface AuthorizationServer {
  readonly routes: SideRoute[];
  readonly callers: OAuthCallers;
}

const failureLimits = { failures: 10, milliseconds: 5 * 60_000, most: 10_000 };

/** Issues access tokens to clients, and recognises those and other issuers'. */
export function authorizationServer(parts: AuthorizationParts): AuthorizationServer {
  const { store, now, host, publicUrl, forwarding, personalPrefix } = parts;
  const keys = new SigningKeys(store, now);
  const context: OAuthContext = {
    store,
    now,
    people: peopleOf(store, personalPrefix, now),
    keys,
    tokens: new AccessTokens(keys, now),
    signInFailures: failureLimit("sign-in", store, now),
    clientFailures: failureLimit("client", store, now),
    issuerOf: issuerAddress(publicUrl, host),
    senderOf: (incoming) => forwarding.originOf(incoming).address,
    isSecure: (incoming: IncomingMessage) =>
      publicUrl?.startsWith("https:") === true || forwarding.originOf(incoming).protocol === "https",
  };
  return {
    routes: oauthRoutes(context),
    callers: new OAuthCallers(context, issuersByAddress(parts.oauthIssuers ?? [], now)),
  };
}

function failureLimit(what: string, { together }: Store, now: () => Date): FailureLimit {
  const options = { ...failureLimits, now };
  return together ? new FailuresTogether(together.failures, what, options) : new FailuresHere(options);
}

function issuersByAddress(
  issuers: readonly ExternalIssuerOptions[],
  now: () => Date,
): ReadonlyMap<string, ExternalIssuer> {
  return new Map(issuers.map((options) => [options.address, new ExternalIssuer(options, now)]));
}
