import { createHash, randomUUID } from "node:crypto";
import type { OAuthClientRow } from "../../store/oauth/oauthClientTable.ts";
import type { GrantRow } from "../../store/oauth/oauthGrantTable.ts";
import type { Store } from "../../store/store.ts";
import { hashOfToken } from "../apiToken.ts";
import { lifetimes } from "./lifetimes.ts";
import { OAuthError } from "./oauthError.ts";
import { makeSecret, sameText } from "./secrets.ts";

type Context = { readonly store: Store; readonly now: () => Date };

export interface Allowed {
  readonly client: OAuthClientRow;
  readonly userId: string;
  readonly scope: string | undefined;
  readonly redirectAddress: string;
  readonly challenge: string;
}

export interface Redeemed {
  readonly grant: GrantRow;
  readonly refreshToken: string;
}

/** Writes down what a person has allowed; returns the code that the client exchanges for it. */
export function issueCode({ store, now }: Context, allowed: Allowed): Promise<string> {
  const { client, userId, scope, redirectAddress, challenge } = allowed;
  const code = makeSecret();
  const grantId = randomUUID();
  return store.write(() => {
    const { grants } = store.oauth;
    const time = now().getTime();
    const expires = time + lifetimes.code;
    grants.deleteExpired(time);
    grants.insert({ id: grantId, clientId: client.id, userId, scope: scope ?? null, expires });
    grants.insertCode({ hash: hashOfToken(code), grantId, redirectAddress, challenge, expires });
    return code;
  });
}

export interface PresentedCode {
  readonly code: string;
  readonly clientId: string;
  readonly redirectAddress: string;
  readonly verifier: string;
}

/** A code can be presented once, rightly or not. A second time ends all that the first has brought. */
export async function redeemCode({ store, now }: Context, presented: PresentedCode): Promise<Redeemed> {
  const { grants } = store.oauth;
  return settled(
    await store.write(() => {
      const time = now().getTime();
      const code = grants.findCode(hashOfToken(presented.code));
      const grant = code && grants.find(code.grantId);
      if (code === undefined || grant === undefined) return "the code is not known";
      const fault = faultOfCode(presented, { ...code, clientId: grant.clientId }, time);
      // Nothing is thrown in here, since that would undo the deletion.
      if (fault !== undefined) {
        grants.delete(grant.id);
        return fault;
      }
      grants.useCode(code.hash);
      return withRefreshToken(store, grant, time);
    }),
  );
}

interface StoredCode {
  readonly clientId: string;
  readonly redirectAddress: string;
  readonly challenge: string;
  readonly expires: number;
  readonly used: number;
}

function faultOfCode(presented: PresentedCode, stored: StoredCode, now: number): string | undefined {
  if (stored.used === 1) return "the code was used before; what was issued for it is revoked";
  if (stored.clientId !== presented.clientId) return "the code is another client's";
  if (stored.expires <= now) return "the code has expired";
  if (stored.redirectAddress !== presented.redirectAddress) {
    return "redirect_uri is not the one that the code was asked for with";
  }
  const challenge = createHash("sha256").update(presented.verifier).digest("base64url");
  return sameText(challenge, stored.challenge) ? undefined : "code_verifier does not fit the challenge";
}

export interface PresentedRefreshToken {
  readonly refreshToken: string;
  readonly clientId: string;
  /** Throws where the request asks for what was not allowed; the token can then be used again. */
  readonly admit: (grant: GrantRow) => void;
}

/** A refresh token is good for one use and brings the next one; its second use ends the whole family. */
export async function redeemRefreshToken(
  { store, now }: Context,
  presented: PresentedRefreshToken,
): Promise<Redeemed> {
  const { grants } = store.oauth;
  return settled(
    await store.write(() => {
      const time = now().getTime();
      const token = grants.findRefreshToken(hashOfToken(presented.refreshToken));
      const grant = token && grants.find(token.grantId);
      if (token === undefined || grant === undefined || grant.clientId !== presented.clientId) {
        return "the refresh token is not known";
      }
      if (token.used === 1) {
        grants.delete(grant.id);
        return "the refresh token was used before; everything issued with it is revoked";
      }
      if (token.expires <= time) return "the refresh token has expired";
      presented.admit(grant);
      grants.useRefreshToken(token.hash);
      return withRefreshToken(store, grant, time);
    }),
  );
}

function withRefreshToken(store: Store, grant: GrantRow, now: number): Redeemed {
  const { grants } = store.oauth;
  const refreshToken = makeSecret();
  const expires = now + lifetimes.refreshToken;
  grants.deleteExpiredRefreshTokens(grant.id, now);
  grants.insertRefreshToken({ hash: hashOfToken(refreshToken), grantId: grant.id, expires });
  grants.prolong(grant.id, expires);
  return { grant, refreshToken };
}

function settled(outcome: Redeemed | string): Redeemed {
  if (typeof outcome === "string") throw new OAuthError("invalid_grant", outcome);
  return outcome;
}
