import { type CredentialClass, credentialNames } from "eventdata-contract";
import { waysToSet } from "../configuration/keys.ts";

/** Which credential a request carried. */
export interface Carried {
  /** Undefined where its looks do not tell. */
  readonly used: CredentialClass | undefined;
  /** Whether the call was given its own token, in place of the configured one. */
  readonly isGiven?: boolean | undefined;
}

/** The credential that was sent, in words. */
export function carriedInWords({ used, isGiven }: Carried): string {
  if (used === "oauth") return "the access token of the configured OAuth client";
  const name = used === undefined ? "token" : credentialNames[used];
  return isGiven ? `the ${name} that the call was given` : `the configured ${name}`;
}

/** How another token is sent. */
export function waysToSendAnother({ isGiven }: Carried): string {
  return isGiven ? "give the call another token" : waysToSet("token");
}
