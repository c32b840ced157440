import { errors, type JWTPayload, jwtVerify } from "jose";
import { ServiceError } from "../../errors/serviceError.ts";
import { isFetchable } from "./fetchKeySet.ts";
import { IssuerKeys } from "./issuerKeys.ts";

const algorithms = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512"],
  ...["EdDSA", "Ed25519"],
];
const usualAlgorithms = ["RS256", "PS256", "ES256", "EdDSA", "Ed25519"];
const clockSkewSeconds = 30;

/** An authorization server of somebody else, whose access tokens are taken. */
export interface ExternalIssuerOptions {
  /** The issuer's address, as its tokens carry it in `iss`; its metadata document is read there. */
  readonly address: string;
  /** What its tokens for this service carry in `aud`. */
  readonly audience: string;
  /** RS256, PS256, ES256 and EdDSA unless given. */
  readonly algorithms?: readonly string[] | undefined;
  /** Which claim says for whom a token stands: `sub` and `email` for a user, `client_id` for a client. */
  readonly claim: "sub" | "email" | "client_id";
  /** Id or e-mail address of the user, or id of the client, by value of the claim; the value itself unless given. */
  readonly subjects?: Readonly<Record<string, string>> | undefined;
}

export interface ExternalToken {
  readonly kind: "user" | "client";
  /** Id or e-mail address of the user, or id of the client; undefined where the token maps to nothing. */
  readonly subject: string | undefined;
  readonly scope: string | undefined;
  /** In milliseconds since 1970. */
  readonly expires: number;
}

export class ExternalIssuer {
  readonly #options: ExternalIssuerOptions;
  readonly #keys: IssuerKeys;
  readonly #now: () => Date;

  constructor(options: ExternalIssuerOptions, now: () => Date) {
    checkIssuer(options);
    this.#options = options;
    this.#keys = new IssuerKeys(options.address, now);
    this.#now = now;
  }

  async verify(token: string): Promise<ExternalToken> {
    const { address, audience, claim } = this.#options;
    const { payload } = await jwtVerify(token, this.#keys.find, {
      issuer: address,
      audience,
      algorithms: [...(this.#options.algorithms ?? usualAlgorithms)],
      currentDate: this.#now(),
      clockTolerance: clockSkewSeconds,
      requiredClaims: ["exp"],
    });
    return {
      kind: claim === "client_id" ? "client" : "user",
      subject: this.#subjectOf(payload),
      scope: scopeIn(payload),
      expires: Number(payload.exp) * 1_000,
    };
  }

  #subjectOf(payload: JWTPayload): string | undefined {
    const { claim, subjects } = this.#options;
    const value = payload[claim];
    if (typeof value !== "string" || value === "") return undefined;
    // An address that nobody has checked may be anybody's.
    if (claim === "email" && payload.email_verified !== true) return undefined;
    if (subjects === undefined) return value;
    return Object.hasOwn(subjects, value) ? subjects[value] : undefined;
  }
}

/** As a text, or as a list, which some write and call `scp`. What cannot be read may be there to narrow. */
function scopeIn(payload: JWTPayload): string | undefined {
  const scope = payload.scope ?? payload.scp;
  if (scope === undefined) return undefined;
  const words: unknown[] = Array.isArray(scope) ? scope : [scope];
  if (words.every((word) => typeof word === "string")) return words.join(" ");
  throw new errors.JWTClaimValidationFailed(
    "its scope is neither a text nor a list of texts",
    payload,
    "scope",
  );
}

function checkIssuer({ address, audience, algorithms: chosen = [], claim }: ExternalIssuerOptions): void {
  const refuse = (message: string) => new ServiceError("OPTION_INVALID", `the issuer ${address} ${message}`);
  if (!isFetchable(address))
    throw refuse("must be an address that starts with https://, or be on this machine");
  if (audience === "") throw refuse("needs an audience");
  if (!["sub", "email", "client_id"].includes(claim))
    throw refuse("must be mapped by sub, email or client_id");
  const odd = chosen.find((algorithm) => !algorithms.includes(algorithm));
  if (odd !== undefined) {
    throw refuse(`cannot be allowed the algorithm "${odd}"; there are ${algorithms.join(", ")}`);
  }
}
