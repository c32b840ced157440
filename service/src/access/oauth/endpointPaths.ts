/** Where the endpoints of the authorization server are. */
export const paths = {
  metadata: "/.well-known/oauth-authorization-server",
  keys: "/oauth/jwks",
  token: "/oauth/token",
  revocation: "/oauth/revoke",
  authorization: "/oauth/authorize",
  signIn: "/oauth/sign-in",
} as const;
