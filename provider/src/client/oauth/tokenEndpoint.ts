import { z } from "zod";
import { waysToSet } from "../../configuration/keys.ts";
import type { OAuthClient } from "../../configuration/oauthClient.ts";
import type { AuthorizationServer } from "./authorizationServer.ts";
import { SignInError } from "./signInError.ts";

/** Where access tokens are had, and how a client shows there who it is. */
export interface TokenEndpoint {
  readonly url: URL;
  readonly authentication: "basic" | "post";
}

const metadataSchema = z.object({
  token_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

/** The address that is configured, else the one that the service's metadata (RFC 8414) names. */
export async function findTokenEndpoint(
  { tokenUrl }: OAuthClient,
  baseUrl: URL,
  server: AuthorizationServer,
): Promise<TokenEndpoint> {
  // Every server takes a secret in this way, says RFC 6749.
  if (tokenUrl) return { url: tokenUrl, authentication: "basic" };
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/.well-known/oauth-authorization-server`;
  const json = await server.ask({ method: "GET", url, headers: {}, body: undefined }, nameIt);
  const metadata = metadataSchema.safeParse(json);
  if (!metadata.success) throw unusable(`${url.href} names no token endpoint`);
  const found = new URL(metadata.data.token_endpoint);
  if (found.origin !== baseUrl.origin) {
    throw unusable(`${url.href} names a token endpoint at ${found.origin}, where no secret is sent unasked`);
  }
  return {
    url: found,
    authentication: authenticationOf(metadata.data.token_endpoint_auth_methods_supported),
  };
}

function authenticationOf(methods: readonly string[] = []): TokenEndpoint["authentication"] {
  const takesOnlyForms = methods.includes("client_secret_post") && !methods.includes("client_secret_basic");
  return takesOnlyForms ? "post" : "basic";
}

function unusable(what: string): SignInError {
  return new SignInError({ what, next: nameIt, isFinal: true });
}

const nameIt = `To name the token endpoint, ${waysToSet("tokenUrl")}.`;
