import type { IncomingMessage } from "node:http";
import type { OAuthClientRow } from "../../../store/oauth/oauthClientTable.ts";
import { hashOfToken } from "../../apiToken.ts";
import { lifetimes } from "../lifetimes.ts";
import type { OAuthContext } from "../oauthContext.ts";
import { readForm } from "../parameters.ts";
import { authenticatedClient } from "./clientAuthentication.ts";

/**
 * Revokes a token of the client (RFC 7009). With a refresh token or an access token that a person
 * allowed ends everything which was issued with it. A token that is not known is as good as revoked.
 */
export async function revoke(incoming: IncomingMessage, context: OAuthContext): Promise<void> {
  const form = await readForm(incoming);
  const client = await authenticatedClient(incoming, form, context);
  const token = form.required("token");
  const { store } = context;
  const refreshToken = store.oauth.grants.findRefreshToken(hashOfToken(token));
  if (refreshToken) return endGrant(refreshToken.grantId, client, context);
  const found = await context.tokens.verify(context.issuerOf(incoming), token).catch(() => undefined);
  if (found === undefined || found.clientId !== client.id) return;
  if (found.grantId !== undefined) return endGrant(found.grantId, client, context);
  await store.write(() => {
    // By another node's clock a token may be valid yet.
    store.oauth.revokedTokens.deleteExpired(context.now().getTime() - lifetimes.accessToken);
    store.oauth.revokedTokens.insert(found.id, found.expires);
  });
}

async function endGrant(id: string, client: OAuthClientRow, { store }: OAuthContext): Promise<void> {
  await store.write(() => {
    if (store.oauth.grants.find(id)?.clientId === client.id) store.oauth.grants.delete(id);
  });
}
