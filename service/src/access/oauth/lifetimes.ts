const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** How long what the authorization server issues lasts, in milliseconds. */
export const lifetimes = {
  accessToken: 10 * minute,
  code: 60 * second,
  /** Without use; every use makes a new one. */
  refreshToken: 30 * day,
  /** How long a key signs. It is published for as long as a token that it signed lasts. */
  signingKey: 30 * day,
  browserSession: 12 * 60 * minute,
  loginLink: 15 * minute,
} as const;
