import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { CredentialClass, Wire } from "eventdata-contract";
import { Refusal } from "../errors/refusal.ts";
import type { Store } from "../store/store.ts";
import type { Caller } from "./caller.ts";
import { callerOfApiToken, callerOfUser } from "./callers.ts";
import { presentedCredential } from "./presented.ts";
import { checkedToken, type Stored } from "./tokenCheck.ts";

/** Turns OAuth access tokens into callers. */
export interface OAuthAuthenticator {
  /** Who sends a token; the organisation is the one that the request names, if any. */
  callerOf(token: string, incoming: IncomingMessage, org: string | undefined): Promise<Caller>;
}

/** Turns the headers of a request into its caller. */
export class Authenticator {
  readonly #store: Store;
  readonly #wire: Wire;
  readonly #now: () => Date;
  readonly #oauth: OAuthAuthenticator;
  readonly #organisationHeader: string;

  constructor(store: Store, wire: Wire, now: () => Date, oauth: OAuthAuthenticator) {
    this.#store = store;
    this.#wire = wire;
    this.#now = now;
    this.#oauth = oauth;
    this.#organisationHeader = wire.headers.organisation.toLowerCase();
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
    const { tokens, remembered } = this.#store;
    const row = this.#checked("api", secret, (hash) => tokens.findByHash(hash));
    if (org !== undefined && org !== row.orgId) {
      throw new Refusal(403, `the API token is of another organisation than ${JSON.stringify(org)}`);
    }
    return remembered.get(`caller of the API token ${row.id}`, () => callerOfApiToken(this.#store, row));
  }

  #ofPersonalToken(secret: string, org: string | undefined): Caller {
    const { personalTokens, remembered } = this.#store;
    const { id, userId, expiresAt } = this.#checked("personal", secret, (hash) =>
      personalTokens.findByHash(hash),
    );
    return remembered.get(`caller of the personal token ${id} ${org ?? ""}`, () =>
      callerOfUser(
        this.#store,
        { class: "personal", credentialId: id, userId, expiresAt: expiresAt ?? undefined },
        org,
      ),
    );
  }

  #checked<Row extends Stored>(
    tokenClass: "api" | "personal",
    secret: string,
    findByHash: (hash: Uint8Array) => Row | undefined,
  ): Row {
    const { remembered } = this.#store;
    const prefix = this.#wire.tokenPrefixes[tokenClass];
    return checkedToken({ tokenClass, secret, prefix, now: this.#now(), findByHash, remembered });
  }

  /** The organisation that the request names; it matters where a credential has several. */
  #organisationOf(headers: IncomingHttpHeaders): string | undefined {
    const sent = headers[this.#organisationHeader];
    return typeof sent === "string" && sent !== "" ? sent : undefined;
  }
}
