import type { OAuthClient } from "../../configuration/oauthClient.ts";
import type { Courier } from "../courier.ts";
import type { Secrets } from "../secrets.ts";
import { AccessTokens } from "./accessTokens.ts";
import { AuthorizationServer } from "./authorizationServer.ts";

export interface AccessTokensOf {
  readonly client: OAuthClient;
  readonly baseUrl: URL;
  readonly courier: Courier;
  readonly secrets: Secrets;
  readonly traceHeader: string;
  readonly seconds: number;
  readonly now: () => number;
}

/** The access tokens of a configured OAuth client. Nothing is asked before the first is needed. */
export function openAccessTokens(of: AccessTokensOf): AccessTokens {
  const { client, baseUrl, courier, secrets, traceHeader, seconds, now } = of;
  const hide = (text: string) => secrets.hide(text);
  const server = new AuthorizationServer({ courier, hide, traceHeader, seconds });
  return new AccessTokens({ client, baseUrl, server, now, onToken: (token) => secrets.add(token) });
}
