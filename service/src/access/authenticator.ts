import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { CredentialClass, Wire } from "eventdata-contract";
import { Refusal } from "../refusal.ts";
import type { Store } from "../store/store.ts";
import type { Caller } from "./caller.ts";
import { callerOfApiToken, callerOfUser } from "./callers.ts";
import type { OAuthCallers } from "./oauth/oauthCallers.ts";
import { presentedCredential } from "./presented.ts";
import { checkedToken } from "./tokenCheck.ts";

/** Turns the headers of a request into its caller. */
export class Authenticator {
  readonly #store: Store;
  readonly #wire: Wire;
  readonly #now: () => Date;
  readonly #oauth: OAuthCallers;

  constructor(store: Store, wire: Wire, now: () => Date, oauth: OAuthCallers) {
    this.#store = store;
    this.#wire = wire;
    this.#now = now;
    this.#oauth = oauth;
  }

  callerOf(incoming: IncomingMessage, takes: readonly CredentialClass[]): Caller | Promise<Caller> {
    const { headers } = incoming;
    const presented = presentedCredential(headers.authorization, this.#wire.tokenPrefixes, takes);
    const org = this.#organisationOf(headers);
    switch (presented.class) {
      case "api":
        return this.#ofApiToken(presented.secret, org);
      case "personal":
        return this.#ofPersonalToken(presented.secret, org);
      case "oauth":
        return this.#oauth.callerOf(presented.secret, incoming, org);
    }
  }

  #ofApiToken(secret: string, org: string | undefined): Caller {
    const { tokens } = this.#store;
    const prefix = this.#wire.tokenPrefixes.api;
    const row = checkedToken("api", secret, prefix, this.#now(), (hash) => tokens.findByHash(hash));
    if (org !== undefined && org !== row.orgId) {
      throw new Refusal(403, `the API token is of another organisation than ${JSON.stringify(org)}`);
    }
    return callerOfApiToken(this.#store, row);
  }

  #ofPersonalToken(secret: string, org: string | undefined): Caller {
    const { personalTokens } = this.#store;
    const prefix = this.#wire.tokenPrefixes.personal;
    const row = checkedToken("personal", secret, prefix, this.#now(), (hash) =>
      personalTokens.findByHash(hash),
    );
    return callerOfUser(this.#store, { class: "personal", credentialId: row.id, userId: row.userId }, org);
  }

  /** The organisation that the request names; it matters where a credential has several. */
  #organisationOf(headers: IncomingHttpHeaders): string | undefined {
    const sent = headers[this.#wire.headers.organisation.toLowerCase()];
    return typeof sent === "string" && sent !== "" ? sent : undefined;
  }
}
