import { type CredentialClass, credentialList } from "eventdata-contract";
import { Refusal } from "../errors/refusal.ts";

export interface Presented {
  readonly class: CredentialClass;
  readonly secret: string;
}

type Prefixes = Readonly<Record<"api" | "personal", string>>;

/** The signature may be empty: that is a fault to be told, not another kind of credential. */
const jwt = /^[\w-]+\.[\w-]+\.[\w-]*$/;
const challenge = { "WWW-Authenticate": "Bearer" };

export function unauthorized(message: string): Refusal {
  return new Refusal(401, message, challenge);
}

/** The credential of a request, told by its looks, if it is of a class that the endpoint takes. */
export function presentedCredential(
  header: string | undefined,
  prefixes: Prefixes,
  takes: readonly CredentialClass[],
): Presented {
  if (header === undefined) {
    throw unauthorized(`the credential is missing: send "Authorization: Bearer <${credentialList(takes)}>"`);
  }
  const secret = /^bearer +(\S+) *$/i.exec(header)?.[1];
  if (secret === undefined)
    throw unauthorized('the Authorization header is not of the form "Bearer <token>"');
  const found = classOf(secret, prefixes);
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

function classOf(secret: string, prefixes: Prefixes): CredentialClass | undefined {
  const isApi = secret.startsWith(prefixes.api);
  const isPersonal = secret.startsWith(prefixes.personal);
  // A wire profile may make one prefix the beginning of the other: the longer one counts.
  if (isApi && isPersonal) return prefixes.api.length >= prefixes.personal.length ? "api" : "personal";
  if (isApi) return "api";
  if (isPersonal) return "personal";
  return jwt.test(secret) ? "oauth" : undefined;
}
