import { type CredentialClass, type EndpointName, tokenClass, type Wire } from "eventdata-contract";
import type { AccessTokens } from "./oauth/accessTokens.ts";

/** What goes with one call. */
export interface Credential {
  /** Undefined where its looks do not tell. */
  readonly class: CredentialClass | undefined;
  text(signal: AbortSignal): Promise<string>;
  /** Whether another text may do where this one was refused. */
  renew(refused: string): Promise<boolean>;
}

export interface CredentialOptions {
  readonly token: string;
  readonly wire: Wire;
  readonly accessTokens: AccessTokens | undefined;
}

/** Picks the credential by what the endpoint takes. */
export class Credentials {
  readonly #wire: Wire;
  readonly #token: Credential;
  readonly #oauth: Credential | undefined;

  constructor({ token, wire, accessTokens }: CredentialOptions) {
    this.#wire = wire;
    this.#token = {
      class: tokenClass(token, wire.tokenPrefixes),
      text: async () => token,
      renew: async () => false,
    };
    this.#oauth = accessTokens && {
      class: "oauth",
      text: (signal) => accessTokens.current(signal),
      renew: async (refused) => {
        await accessTokens.drop(refused);
        return true;
      },
    };
  }

  get hasOAuth(): boolean {
    return this.#oauth !== undefined;
  }

  /** The token where it is taken; else an access token where that is; else the token, since the service may know better. */
  of(name: EndpointName): Credential {
    const takes = this.#wire.takes(name);
    const { class: own } = this.#token;
    const isTaken = own === undefined ? takes.some((each) => each !== "oauth") : takes.includes(own);
    return isTaken || !this.#oauth || !takes.includes("oauth") ? this.#token : this.#oauth;
  }
}
