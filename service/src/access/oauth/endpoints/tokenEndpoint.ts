import type { IncomingMessage } from "node:http";
import type { OAuthClientRow } from "../../../store/oauth/oauthClientTable.ts";
import type { GrantRow } from "../../../store/oauth/oauthGrantTable.ts";
import { type Redeemed, redeemCode, redeemRefreshToken } from "../grants.ts";
import { lifetimes } from "../lifetimes.ts";
import type { OAuthContext } from "../oauthContext.ts";
import { OAuthError } from "../oauthError.ts";
import { type Parameters, readForm } from "../parameters.ts";
import { readScope, refuseWider, scopeOf } from "../scope.ts";
import { authenticatedClient } from "./clientAuthentication.ts";

interface GrantRequest {
  readonly form: Parameters;
  readonly client: OAuthClientRow;
  readonly issuer: string;
}

type GrantType = (request: GrantRequest, context: OAuthContext) => Promise<Record<string, unknown>>;

const verifierShape = /^[A-Za-z0-9._~-]{43,128}$/;

const grantTypes: Readonly<Record<string, GrantType>> = {
  async client_credentials({ form, client, issuer }, context) {
    if (client.capabilities === null) throw notFor(client, "acts as a person, who must allow it");
    const scope = readScope(form.get("scope"));
    if (scope !== undefined) refuseWider(scope, scopeOf(client.capabilities), "what the client may do");
    const token = await context.tokens.sign(issuer, { clientId: client.id, subject: client.id, scope });
    return answerOf(token, scope);
  },

  async authorization_code({ form, client, issuer }, context) {
    if (client.capabilities !== null) throw notFor(client, "acts for itself, by client_credentials");
    const verifier = form.required("code_verifier");
    if (!verifierShape.test(verifier)) {
      throw new OAuthError("invalid_request", "code_verifier must be 43 to 128 letters, digits and . _ ~ -");
    }
    const redeemed = await redeemCode(context, {
      code: form.required("code"),
      clientId: client.id,
      redirectAddress: form.required("redirect_uri"),
      verifier,
    });
    return tokensFor(redeemed, redeemed.grant.scope ?? undefined, issuer, context);
  },

  async refresh_token({ form, client, issuer }, context) {
    const refreshToken = form.required("refresh_token");
    const asked = readScope(form.get("scope"));
    const admit = ({ scope }: GrantRow) => {
      if (asked !== undefined && scope !== null) refuseWider(asked, scope, "what was allowed");
    };
    const redeemed = await redeemRefreshToken(context, { refreshToken, clientId: client.id, admit });
    return tokensFor(redeemed, asked ?? redeemed.grant.scope ?? undefined, issuer, context);
  },
};

/** Answers a request for an access token. */
export async function issueTokens(
  incoming: IncomingMessage,
  context: OAuthContext,
): Promise<Record<string, unknown>> {
  const form = await readForm(incoming);
  const client = await authenticatedClient(incoming, form, context);
  const name = form.required("grant_type");
  const grantType = Object.hasOwn(grantTypes, name) ? grantTypes[name] : undefined;
  if (grantType === undefined) {
    const known = Object.keys(grantTypes).join(", ");
    throw new OAuthError("unsupported_grant_type", `grant_type must be one of ${known}`);
  }
  return grantType({ form, client, issuer: context.issuerOf(incoming) }, context);
}

async function tokensFor(
  { grant, refreshToken }: Redeemed,
  scope: string | undefined,
  issuer: string,
  { tokens }: OAuthContext,
): Promise<Record<string, unknown>> {
  const claims = { clientId: grant.clientId, subject: grant.userId, grantId: grant.id, scope };
  return { ...answerOf(await tokens.sign(issuer, claims), scope), refresh_token: refreshToken };
}

function answerOf(token: string, scope: string | undefined): Record<string, unknown> {
  return {
    access_token: token,
    token_type: "Bearer",
    expires_in: lifetimes.accessToken / 1_000,
    ...(scope === undefined ? {} : { scope }),
  };
}

function notFor({ name }: OAuthClientRow, why: string): OAuthError {
  return new OAuthError("unauthorized_client", `the client ${name} ${why}`);
}
