import { placesOf, waysToSet } from "../../configuration/keys.ts";
import type { OAuthClient } from "../../configuration/oauthClient.ts";
import { unlessAborted } from "../unlessAborted.ts";
import type { AuthorizationServer } from "./authorizationServer.ts";
import { SignInError } from "./signInError.ts";
import { findTokenEndpoint, type TokenEndpoint } from "./tokenEndpoint.ts";
import { tokenAnswer, tokenRequest } from "./tokenRequest.ts";

export interface AccessTokenOptions {
  readonly client: OAuthClient;
  readonly baseUrl: URL;
  readonly server: AuthorizationServer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of every token before anything is done with it. */
  readonly onToken: (token: string) => void;
}

interface AccessToken {
  readonly text: string;
  readonly renewAt: number;
}

/** How long before its end a token is no longer used: a request may wait and be sent again. */
const margin = { milliseconds: 60_000, ofLifetime: 0.2 };

/** The access token of the OAuth client: fetched when one is needed, by one request for all who wait. */
export class AccessTokens {
  readonly #options: AccessTokenOptions;
  #endpoint: TokenEndpoint | undefined;
  #fetched: Promise<AccessToken> | undefined;

  constructor(options: AccessTokenOptions) {
    this.#options = options;
  }

  async current(signal: AbortSignal): Promise<string> {
    const known = this.#fetched;
    const token = await unlessAborted(signal, known ?? this.#fetchAnew());
    // One that was fetched just now is used, however short its life.
    if (known === undefined || this.#options.now() < token.renewAt) return token.text;
    if (this.#fetched === known) this.#fetched = undefined;
    return (await unlessAborted(signal, this.#fetched ?? this.#fetchAnew())).text;
  }

  /** The service refused this token, so it is not used again. */
  async drop(refused: string): Promise<void> {
    const known = this.#fetched;
    const token = await known?.catch(() => undefined);
    if (token?.text === refused && this.#fetched === known) this.#fetched = undefined;
  }

  #fetchAnew(): Promise<AccessToken> {
    const fetched = this.#fetch();
    this.#fetched = fetched;
    fetched.catch((error: unknown) => {
      // A wrong secret stays wrong, and a server may lock out who asks too often.
      const isFinal = error instanceof SignInError && error.isFinal;
      if (!isFinal && this.#fetched === fetched) this.#fetched = undefined;
    });
    return fetched;
  }

  async #fetch(): Promise<AccessToken> {
    const { client, baseUrl, server, now, onToken } = this.#options;
    this.#endpoint ??= await findTokenEndpoint(client, baseUrl, server);
    const asked = now();
    const answer = tokenAnswer.safeParse(await server.ask(tokenRequest(client, this.#endpoint), checkIt));
    if (!answer.success) {
      const fields = answer.error.issues.map((issue) => issue.path.join(".") || "the body").join(", ");
      const what = `${this.#endpoint.url.href} answered no access token that can be used (${fields})`;
      throw new SignInError({ what, next: checkIt, isFinal: true });
    }
    const { access_token: text, expires_in: seconds } = answer.data;
    onToken(text);
    // A server that does not tell when a token ends refuses it in time.
    const lifetime = (seconds ?? Number.POSITIVE_INFINITY) * 1000;
    const early = Math.min(margin.milliseconds, lifetime * margin.ofLifetime);
    return { text, renewAt: asked + lifetime - early };
  }
}

const checkIt = `Check the OAuth client: ${waysToSet("clientId", "clientSecret")}. Where tokens are had elsewhere, set ${placesOf("tokenUrl")} too.`;
