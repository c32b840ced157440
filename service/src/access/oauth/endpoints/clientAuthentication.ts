import type { IncomingMessage } from "node:http";
import type { OAuthClientRow } from "../../../store/oauth/oauthClientTable.ts";
import { hashOfToken } from "../../apiToken.ts";
import type { OAuthContext } from "../oauthContext.ts";
import { OAuthError } from "../oauthError.ts";
import type { Parameters } from "../parameters.ts";
import { isSecret } from "../secrets.ts";

interface Presented {
  readonly id: string;
  /** Absent where the client does not authenticate. */
  readonly secret: string | undefined;
}

const challenge = { "WWW-Authenticate": 'Basic realm="oauth"' };
const basic = /^basic +([A-Za-z0-9+/]+=*) *$/i;
/** Compared where there is no client, so that the time tells nothing. */
const nobody = hashOfToken("");

/** The client that sends a request: by client_secret_basic, client_secret_post, or by its id where it is public. */
export async function authenticatedClient(
  incoming: IncomingMessage,
  form: Parameters,
  { store, clientFailures, senderOf }: OAuthContext,
): Promise<OAuthClientRow> {
  const { id, secret } = presentedBy(incoming.headers.authorization, form);
  const client = store.oauth.clients.find(id);
  // Ids that nobody has are without end: all of them are one.
  const who = JSON.stringify([client?.id, senderOf(incoming)]);
  const isPublic = client?.secretHash === null && secret === undefined;
  const isOwnSecret = isSecret(secret ?? "", client?.secretHash ?? nobody);
  const isRight = isPublic || (client?.secretHash !== null && secret !== undefined && isOwnSecret);
  // Asked after the look at the secret and before anybody is told of it: nobody can be wrong too often at once.
  const wait = await (client && isRight ? clientFailures.waitSeconds(who) : clientFailures.failed(who));
  if (wait > 0) {
    throw new OAuthError("temporarily_unavailable", "the client was wrong too often; try again later", {
      "Retry-After": String(wait),
    });
  }
  if (client && isRight) return client;
  throw invalidClient("the client is not known, or its secret is wrong");
}

function presentedBy(header: string | undefined, form: Parameters): Presented {
  if (header === undefined) return { id: form.required("client_id"), secret: form.get("client_secret") };
  if (form.get("client_secret") !== undefined) {
    throw new OAuthError("invalid_request", "the client authenticates in two ways at once");
  }
  const encoded = basic.exec(header)?.[1];
  const [id, secret] = encoded === undefined ? [] : partsOf(Buffer.from(encoded, "base64").toString());
  if (id === undefined) throw invalidClient("the Authorization header is not of the form Basic");
  if ((form.get("client_id") ?? id) !== id) {
    throw new OAuthError("invalid_request", "client_id is another one than in the Authorization header");
  }
  return { id, secret };
}

/** RFC 6749 has both parts encoded as in a form. */
function partsOf(text: string): [string, string] | [] {
  const colon = text.indexOf(":");
  if (colon < 1) return [];
  try {
    const decoded = (part: string) => decodeURIComponent(part.replaceAll("+", " "));
    return [decoded(text.slice(0, colon)), decoded(text.slice(colon + 1))];
  } catch {
    return [];
  }
}

function invalidClient(message: string): OAuthError {
  return new OAuthError("invalid_client", message, challenge);
}
