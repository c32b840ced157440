import { timingSafeEqual } from "node:crypto";
import type { CredentialClass, Wire } from "eventdata-contract";
import type { TokenTable } from "../store/tokenTable.ts";
import { hashOfToken, isToken } from "./apiToken.ts";
import type { Caller } from "./caller.ts";
import { presentedCredential, unauthorized } from "./presented.ts";

/** Turns the Authorization header of a request into its caller. */
export class Authenticator {
  readonly #tokens: TokenTable;
  readonly #prefixes: Wire["tokenPrefixes"];

  constructor(tokens: TokenTable, wire: Wire) {
    this.#tokens = tokens;
    this.#prefixes = wire.tokenPrefixes;
  }

  callerOf(header: string | undefined, takes: readonly CredentialClass[]): Caller {
    const presented = presentedCredential(header, this.#prefixes, takes);
    switch (presented.class) {
      case "api":
        return this.#ofApiToken(presented.secret);
      case "personal":
        throw unauthorized("the personal access token is not known");
      case "oauth":
        throw unauthorized("the OAuth access token is of no issuer that is known here");
    }
  }

  #ofApiToken(secret: string): Caller {
    if (!isToken(secret, this.#prefixes.api)) {
      throw unauthorized("the API token is mistyped or cut off: its checksum does not match");
    }
    const hash = hashOfToken(secret);
    const row = this.#tokens.findByHash(hash);
    if (row === undefined || !timingSafeEqual(row.hash, hash))
      throw unauthorized("the API token is not known");
    return row;
  }
}
