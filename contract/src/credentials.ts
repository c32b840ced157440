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

/** The beginnings by which tokens are told. */
export type TokenPrefixes = Readonly<Record<"api" | "personal", string>>;

/** The class of a token by its looks. A wire profile may make one prefix the beginning of the other: the longer one counts. */
export function tokenClass(token: string, prefixes: TokenPrefixes): "api" | "personal" | undefined {
  const isApi = token.startsWith(prefixes.api);
  const isPersonal = token.startsWith(prefixes.personal);
  if (isApi && isPersonal) return prefixes.api.length >= prefixes.personal.length ? "api" : "personal";
  if (isApi) return "api";
  return isPersonal ? "personal" : undefined;
}
