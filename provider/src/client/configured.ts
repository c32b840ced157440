import { type CredentialClass, credentialNames } from "eventdata-contract";

/** The credential that was sent, in words. */
export function configured(used: CredentialClass | undefined): string {
  if (used === "oauth") return "the access token of the configured OAuth client";
  return `the configured ${used === undefined ? "token" : credentialNames[used]}`;
}
