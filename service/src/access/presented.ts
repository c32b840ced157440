import { type CredentialClass, credentialList, type TokenPrefixes, tokenClass } from "eventdata-contract";
import { Refusal } from "../errors/refusal.ts";

export interface Presented {
  readonly class: CredentialClass;
  readonly secret: string;
}

/** The signature may be empty: that is a fault to be told, not another kind of credential. */
const jwt = /^[\w-]+\.[\w-]+\.[\w-]*$/;
const challenge = { "WWW-Authenticate": "Bearer" };

export function unauthorized(message: string): Refusal {
  return new Refusal(401, message, challenge);
}

/** The credential of a request, told by its looks, if it is of a class that the endpoint takes. */
export function presentedCredential(
  header: string | undefined,
  prefixes: TokenPrefixes,
  takes: readonly CredentialClass[],
): Presented {
  if (header === undefined) {
    throw unauthorized(`the credential is missing: send "Authorization: Bearer <${credentialList(takes)}>"`);
  }
  const secret = /^bearer +(\S+) *$/i.exec(header)?.[1];
  if (secret === undefined)
    throw unauthorized('the Authorization header is not of the form "Bearer <token>"');
  const found = tokenClass(secret, prefixes) ?? (jwt.test(secret) ? "oauth" : undefined);
  if (found === undefined) {
    throw unauthorized(`the credential is of no known kind: API tokens start with "${prefixes.api}"`);
  }
  if (!takes.includes(found)) {
    throw unauthorized(
      `this endpoint does not take this class of credential (${credentialList([found])}) but: ${credentialList(takes)}`,
    );
  }
  return { class: found, secret };
}
