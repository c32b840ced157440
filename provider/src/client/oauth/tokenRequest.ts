import { z } from "zod";
import type { OAuthClient } from "../../configuration/oauthClient.ts";
import type { RawRequest } from "../transport.ts";
import type { TokenEndpoint } from "./tokenEndpoint.ts";

/** A request for an access token, by the grant of a client that acts for itself. */
export function tokenRequest(
  { clientId, clientSecret }: OAuthClient,
  { url, authentication }: TokenEndpoint,
): RawRequest {
  const form = new URLSearchParams({ grant_type: "client_credentials" });
  const headers: Record<string, string> = { "content-type": "application/x-www-form-urlencoded" };
  if (authentication === "basic") {
    headers.authorization = `Basic ${basicOf({ clientId, clientSecret })}`;
  } else {
    form.set("client_id", clientId);
    form.set("client_secret", clientSecret);
  }
  return { method: "POST", url, headers, body: form.toString() };
}

/** Every text of such a request that is secret. */
export function secretsOfClient(client: OAuthClient): string[] {
  return [client.clientSecret, formEncoded(client.clientSecret), basicOf(client)];
}

/** RFC 6749 has both parts encoded as in a form. */
function basicOf({ clientId, clientSecret }: Pick<OAuthClient, "clientId" | "clientSecret">): string {
  return Buffer.from(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`).toString("base64");
}

function formEncoded(text: string): string {
  return new URLSearchParams({ a: text }).toString().slice(2);
}

/** What is answered. The token must be one that can be sent on. */
export const tokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  token_type: z
    .string()
    .regex(/^bearer$/i)
    .optional(),
  /** Seconds; some servers write the number as a text. */
  expires_in: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).nullish(),
});
