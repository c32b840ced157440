import { randomUUID } from "node:crypto";
import type { Store } from "../store/store.ts";
import { hashOfToken, makeToken } from "./apiToken.ts";

export interface PersonalTokenRequest {
  readonly userId: string;
  readonly name: string;
  /** How the wire profile has personal tokens begin. */
  readonly prefix: string;
  readonly expiresAt?: string | undefined;
  readonly now: Date;
}

/** Makes a personal token, within a write; only its hash is kept. */
export function insertPersonalToken(store: Store, request: PersonalTokenRequest): string {
  const { userId, name, prefix, expiresAt, now } = request;
  const secret = makeToken(prefix);
  store.personalTokens.insert({
    id: randomUUID(),
    userId,
    name,
    expiresAt: expiresAt ?? null,
    hash: hashOfToken(secret),
    created: now.toISOString(),
  });
  return secret;
}

/** The same for whoever has an e-mail address. */
export function personalTokenFor(store: Store, email: string, prefix: string, now: Date): string {
  const userId = store.users.findByEmail(email);
  if (userId === undefined) throw new UnknownUserError(email);
  return insertPersonalToken(store, { userId, name: "made by the service", prefix, now });
}

export class UnknownUserError extends Error {
  override readonly name = "UnknownUserError";
  readonly code = "USER_UNKNOWN";

  constructor(email: string) {
    super(`there is no user with the e-mail address ${email}: invite them first`);
  }
}
