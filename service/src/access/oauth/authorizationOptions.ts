import { ServiceError } from "../../errors/serviceError.ts";
import type { ExternalIssuerOptions } from "./externalIssuer.ts";
import type { OAuthClientOptions } from "./putClient.ts";

export interface AuthorizationOptions {
  /** The address under which clients reach the service, where that is not its own: an origin without a path. */
  readonly publicUrl?: string | undefined;
  /** Programs that get access tokens here, of the first organisation unless they name another one. */
  readonly oauthClients?: readonly OAuthClientOptions[] | undefined;
  /** Other authorization servers whose access tokens are taken. */
  readonly oauthIssuers?: readonly ExternalIssuerOptions[] | undefined;
}

/** An origin, since the metadata document of an address with a path would stand elsewhere. */
export function checkPublicUrl(publicUrl: string | undefined): void {
  if (publicUrl === undefined) return;
  const url = URL.parse(publicUrl);
  if (url !== null && /^https?:$/.test(url.protocol) && url.origin === publicUrl) return;
  throw new ServiceError(
    "OPTION_INVALID",
    `the public URL "${publicUrl}" must be an origin such as https://events.example, without a path`,
  );
}
