import type { DatabaseSync } from "node:sqlite";
import { OAuthClientTable } from "./oauthClientTable.ts";
import { OAuthGrantTable } from "./oauthGrantTable.ts";
import { PersonSecretTable } from "./personSecretTable.ts";
import { RevokedTokenTable } from "./revokedTokenTable.ts";
import { SigningKeyTable } from "./signingKeyTable.ts";

/** What the authorization server keeps. */
export class OAuthTables {
  readonly clients: OAuthClientTable;
  readonly grants: OAuthGrantTable;
  readonly revokedTokens: RevokedTokenTable;
  readonly signingKeys: SigningKeyTable;
  readonly sessions: PersonSecretTable;
  readonly loginLinks: PersonSecretTable;

  constructor(database: DatabaseSync) {
    this.clients = new OAuthClientTable(database);
    this.grants = new OAuthGrantTable(database);
    this.revokedTokens = new RevokedTokenTable(database);
    this.signingKeys = new SigningKeyTable(database);
    this.sessions = new PersonSecretTable(database, "browser_session");
    this.loginLinks = new PersonSecretTable(database, "login_link");
  }
}
