import { errors } from "jose";
import { Refusal } from "../../errors/refusal.ts";
import { plainAscii } from "./oauthError.ts";

const claims: Readonly<Record<string, string>> = {
  iss: "is of another issuer",
  aud: "is meant for another audience",
  nbf: "is not valid yet",
  typ: "is a token of another kind",
};

const codes: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: "has expired",
  ERR_JOSE_ALG_NOT_ALLOWED: "is signed in a way that is not allowed here",
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: "has a wrong signature",
  ERR_JWKS_NO_MATCHING_KEY: "is signed with a key that is not known",
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: "does not say with which key it is signed",
};

/** An access token that cannot be believed. */
export function invalidToken(message: string): Refusal {
  const description = plainAscii(message);
  return new Refusal(401, message, {
    "WWW-Authenticate": `Bearer error="invalid_token", error_description="${description}"`,
  });
}

/** What verifying a token came across, in words for whoever sent it. */
export function tokenFault(error: unknown): unknown {
  if (!(error instanceof errors.JOSEError)) return error;
  return invalidToken(`the OAuth access token ${wordsOf(error)}`);
}

function wordsOf(error: errors.JOSEError): string {
  if (!(error instanceof errors.JWTClaimValidationFailed)) {
    return codes[error.code] ?? "cannot be read as a signed token";
  }
  if (error.reason === "missing") return `lacks the claim ${error.claim}`;
  return claims[error.claim] ?? `has a claim ${error.claim} that is not valid`;
}
