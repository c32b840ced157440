/** Classes of credentials; every endpoint takes one or more. */
export const credentialClasses = ["api", "personal", "oauth"] as const;
export type CredentialClass = (typeof credentialClasses)[number];

/** The classes in words, for messages and docs. */
export const credentialNames: Readonly<Record<CredentialClass, string>> = {
  api: "API token",
  personal: "personal access token",
  oauth: "OAuth access token",
};

export function credentialList(classes: readonly CredentialClass[]): string {
  return classes.map((name) => credentialNames[name]).join(" or ");
}
