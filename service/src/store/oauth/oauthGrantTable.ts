import type { DatabaseSync, StatementSync } from "node:sqlite";

export interface GrantRow {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string;
  /** Null where it was not narrowed. */
  readonly scope: string | null;
  readonly expires: number;
}

export interface CodeRow {
  readonly hash: Uint8Array;
  readonly grantId: string;
  readonly redirectAddress: string;
  readonly challenge: string;
  readonly expires: number;
}

export interface RefreshTokenRow {
  readonly hash: Uint8Array;
  readonly grantId: string;
  readonly expires: number;
}

/** 0 or 1; SQLite has no booleans. */
interface Used {
  readonly used: number;
}

/** What people have allowed clients, and the codes and refresh tokens that were issued from that. */
export class OAuthGrantTable {
  readonly #insert: StatementSync;
  readonly #find: StatementSync;
  readonly #prolong: StatementSync;
  readonly #delete: StatementSync;
  readonly #deleteExpired: StatementSync;
  readonly #insertCode: StatementSync;
  readonly #findCode: StatementSync;
  readonly #useCode: StatementSync;
  readonly #insertRefresh: StatementSync;
  readonly #findRefresh: StatementSync;
  readonly #useRefresh: StatementSync;
  readonly #deleteExpiredRefresh: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      "INSERT INTO oauth_grant (id, client_id, user_id, scope, expires) VALUES (?, ?, ?, ?, ?)",
    );
    this.#find = database.prepare(
      `SELECT id, client_id AS clientId, user_id AS userId, scope, expires FROM oauth_grant WHERE id = ?`,
    );
    this.#prolong = database.prepare("UPDATE oauth_grant SET expires = ? WHERE id = ?");
    this.#delete = database.prepare("DELETE FROM oauth_grant WHERE id = ?");
    this.#deleteExpired = database.prepare("DELETE FROM oauth_grant WHERE expires <= ?");
    this.#insertCode = database.prepare(
      `INSERT INTO oauth_code (hash, grant_id, redirect_address, challenge, expires) VALUES (?, ?, ?, ?, ?)`,
    );
    this.#findCode = database.prepare(
      `SELECT hash, grant_id AS grantId, redirect_address AS redirectAddress, challenge, expires, used
       FROM oauth_code WHERE hash = ?`,
    );
    this.#useCode = database.prepare("UPDATE oauth_code SET used = 1 WHERE hash = ?");
    this.#insertRefresh = database.prepare(
      "INSERT INTO oauth_refresh_token (hash, grant_id, expires) VALUES (?, ?, ?)",
    );
    this.#findRefresh = database.prepare(
      "SELECT hash, grant_id AS grantId, expires, used FROM oauth_refresh_token WHERE hash = ?",
    );
    this.#useRefresh = database.prepare("UPDATE oauth_refresh_token SET used = 1 WHERE hash = ?");
    this.#deleteExpiredRefresh = database.prepare(
      "DELETE FROM oauth_refresh_token WHERE grant_id = ? AND expires <= ?",
    );
  }

  insert({ id, clientId, userId, scope, expires }: GrantRow): void {
    this.#insert.run(id, clientId, userId, scope, expires);
  }

  // The columns of these tables are typed, since they are STRICT.
  find(id: string): GrantRow | undefined {
    return this.#find.get(id) as GrantRow | undefined;
  }

  prolong(id: string, expires: number): void {
    this.#prolong.run(expires, id);
  }

  /** Ends it and everything issued from it. */
  delete(id: string): void {
    this.#delete.run(id);
  }

  deleteExpired(now: number): void {
    this.#deleteExpired.run(now);
  }

  insertCode({ hash, grantId, redirectAddress, challenge, expires }: CodeRow): void {
    this.#insertCode.run(hash, grantId, redirectAddress, challenge, expires);
  }

  findCode(hash: Uint8Array): (CodeRow & Used) | undefined {
    return this.#findCode.get(hash) as (CodeRow & Used) | undefined;
  }

  useCode(hash: Uint8Array): void {
    this.#useCode.run(hash);
  }

  insertRefreshToken({ hash, grantId, expires }: RefreshTokenRow): void {
    this.#insertRefresh.run(hash, grantId, expires);
  }

  findRefreshToken(hash: Uint8Array): (RefreshTokenRow & Used) | undefined {
    return this.#findRefresh.get(hash) as (RefreshTokenRow & Used) | undefined;
  }

  useRefreshToken(hash: Uint8Array): void {
    this.#useRefresh.run(hash);
  }

  /** Those of a grant that goes on; a grant that ends takes its own along. */
  deleteExpiredRefreshTokens(grantId: string, now: number): void {
    this.#deleteExpiredRefresh.run(grantId, now);
  }
}
