import type { Store } from "../../store/store.ts";
import { hashOfToken, isToken, makeToken } from "../apiToken.ts";
import { UnknownUserError } from "../personalToken.ts";
import { paths } from "./endpointPaths.ts";
import { lifetimes } from "./lifetimes.ts";

const prefix = "edll-";

export interface LoginLinkOptions {
  readonly userId: string;
  /** The service's own address. */
  readonly address: string;
  readonly now: Date;
}

/** Makes an address at which a user can sign in once, within a quarter of an hour; within a write. */
export function makeLoginLink(store: Store, { userId, address, now }: LoginLinkOptions): string {
  const secret = makeToken(prefix);
  const time = now.getTime();
  store.oauth.loginLinks.deleteExpired(time);
  store.oauth.loginLinks.insert({ hash: hashOfToken(secret), userId, expires: time + lifetimes.loginLink });
  return `${address}${paths.signIn}?link=${secret}`;
}

/** The same for whoever has an e-mail address. */
export function loginLinkFor(store: Store, email: string, address: string, now: Date): string {
  const userId = store.users.findByEmail(email);
  if (userId === undefined) throw new UnknownUserError(email);
  return makeLoginLink(store, { userId, address, now });
}

/** The secret of a link, given the whole link or the secret alone. */
export function linkSecretOf(text: string): string | undefined {
  const secret = /(?:[?&]link=|^)([^?&=\s]+)$/.exec(text.trim())?.[1] ?? "";
  return isToken(secret, prefix) ? secret : undefined;
}

/** The user of a link that can still be used. */
export function userOfLoginLink(store: Store, secret: string, now: Date): string | undefined {
  const link = store.oauth.loginLinks.find(hashOfToken(secret));
  return link && link.expires > now.getTime() ? link.userId : undefined;
}

/** The same of a link, which can then not be used again. */
export function useLoginLink(store: Store, secret: string, now: Date): Promise<string | undefined> {
  return store.write(() => {
    const userId = userOfLoginLink(store, secret, now);
    store.oauth.loginLinks.delete(hashOfToken(secret));
    return userId;
  });
}
