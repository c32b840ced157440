import type { OAuthClientRow } from "../../../store/oauth/oauthClientTable.ts";
import type { Store } from "../../../store/store.ts";
import { OAuthError } from "../oauthError.ts";
import type { Parameters } from "../parameters.ts";
import { readScope } from "../scope.ts";

/** Who asks, and where the answer goes. Until these are sure, nothing is sent anywhere. */
export interface Asker {
  readonly client: OAuthClientRow;
  readonly redirectAddress: string;
}

export interface AuthorizationRequest {
  readonly scope: string | undefined;
  readonly challenge: string;
}

const challengeShape = /^[\w-]{43}$/;
const longestState = 2_000;

export function readAsker(query: Parameters, { oauth }: Store): Asker {
  const client = oauth.clients.find(query.required("client_id"));
  if (client === undefined) throw new OAuthError("invalid_client", "there is no such client");
  const redirectAddress = query.required("redirect_uri");
  if (!client.redirectAddresses.includes(redirectAddress)) {
    throw new OAuthError("invalid_request", "redirect_uri is not one of the client's addresses");
  }
  return { client, redirectAddress };
}

/** What the client asks for. Its faults are told to the client. */
export function readAuthorizationRequest(
  query: Parameters,
  { capabilities }: OAuthClientRow,
): AuthorizationRequest {
  if (query.required("response_type") !== "code") {
    throw new OAuthError("unsupported_response_type", "response_type must be code");
  }
  if (capabilities !== null) {
    throw new OAuthError("unauthorized_client", "the client acts for itself, by client_credentials");
  }
  if ((query.get("state")?.length ?? 0) > longestState) {
    throw new OAuthError("invalid_request", `state is longer than ${longestState} characters`);
  }
  const challenge = query.required("code_challenge");
  if (query.get("code_challenge_method") !== "S256") {
    throw new OAuthError("invalid_request", "code_challenge_method must be S256");
  }
  if (!challengeShape.test(challenge)) {
    throw new OAuthError("invalid_request", "code_challenge must be the SHA-256 of a verifier, base64url");
  }
  return { scope: readScope(query.get("scope")), challenge };
}

/** The client's address with an answer. The address stands as it was registered, to the letter. */
export function redirectTo(
  { redirectAddress }: Asker,
  answer: Readonly<Record<string, string | undefined>>,
): string {
  const given = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${redirectAddress}${redirectAddress.includes("?") ? "&" : "?"}${new URLSearchParams(given)}`;
}
