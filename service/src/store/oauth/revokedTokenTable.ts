import type { DatabaseSync, StatementSync } from "node:sqlite";

/** Access tokens that were revoked before their end. */
export class RevokedTokenTable {
  readonly #insert: StatementSync;
  readonly #has: StatementSync;
  readonly #deleteExpired: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      "INSERT INTO oauth_revoked_token (id, expires) VALUES (?, ?) ON CONFLICT DO NOTHING",
    );
    this.#has = database.prepare("SELECT 1 FROM oauth_revoked_token WHERE id = ?");
    this.#deleteExpired = database.prepare("DELETE FROM oauth_revoked_token WHERE expires <= ?");
  }

  insert(id: string, expires: number): void {
    this.#insert.run(id, expires);
  }

  has(id: string): boolean {
    return this.#has.get(id) !== undefined;
  }

  deleteExpired(now: number): void {
    this.#deleteExpired.run(now);
  }
}
