import { type KeyObject, randomUUID } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { lifetimes } from "./lifetimes.ts";
import { type SigningKeys, signingAlgorithm } from "./signingKeys.ts";

/** What an access token says, beside whose it is and when it ends. */
export interface AccessTokenClaims {
  readonly clientId: string;
  /** The person for whom the client acts, or the client. */
  readonly subject: string;
  /** Absent for a client that acts for itself. */
  readonly grantId?: string | undefined;
  /** Absent where it does not narrow. */
  readonly scope?: string | undefined;
}

export interface VerifiedToken extends AccessTokenClaims {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly expires: number;
}

const type = "at+jwt";

type Keys = Pick<SigningKeys, "find"> & {
  current(): Promise<{ readonly id: string; readonly privateKey: KeyObject }>;
};

/** Access tokens as RFC 9068 describes them: their audience is the service, which is also their issuer. */
export class AccessTokens {
  readonly #keys: Keys;
  readonly #now: () => Date;

  constructor(keys: Keys, now: () => Date) {
    this.#keys = keys;
    this.#now = now;
  }

  async sign(issuer: string, { clientId, subject, grantId, scope }: AccessTokenClaims): Promise<string> {
    const { id, privateKey } = await this.#keys.current();
    const issued = Math.floor(this.#now().getTime() / 1_000);
    return new SignJWT({
      client_id: clientId,
      ...(grantId === undefined ? {} : { grant_id: grantId }),
      ...(scope === undefined ? {} : { scope }),
    })
      .setProtectedHeader({ alg: signingAlgorithm, typ: type, kid: id })
      .setIssuer(issuer)
      .setAudience(issuer)
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt(issued)
      .setExpirationTime(issued + lifetimes.accessToken / 1_000)
      .sign(privateKey);
  }

  async verify(issuer: string, token: string): Promise<VerifiedToken> {
    const keyOf = ({ kid }: { kid?: string }) => {
      const key = this.#keys.find(kid);
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      return key;
    };
    const { payload } = await jwtVerify(token, keyOf, {
      issuer,
      audience: issuer,
      algorithms: [signingAlgorithm],
      typ: type,
      currentDate: this.#now(),
      requiredClaims: ["sub", "jti", "exp", "client_id"],
    });
    return {
      id: textOf(payload, "jti"),
      expires: Number(payload.exp) * 1_000,
      clientId: textOf(payload, "client_id"),
      subject: textOf(payload, "sub"),
      grantId: payload.grant_id === undefined ? undefined : textOf(payload, "grant_id"),
      scope: payload.scope === undefined ? undefined : textOf(payload, "scope"),
    };
  }
}

/** A claim that must be a text. */
export function textOf(payload: JWTPayload, claim: string): string {
  const value = payload[claim];
  if (typeof value === "string" && value !== "") return value;
  throw new errors.JWTClaimValidationFailed(`${claim} must be a text`, payload, claim, "invalid");
}
