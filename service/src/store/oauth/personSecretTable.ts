import type { DatabaseSync, StatementSync } from "node:sqlite";

export interface PersonSecretRow {
  readonly hash: Uint8Array;
  readonly userId: string;
  readonly expires: number;
}

/** Secrets that stand for a person for a while: browser sessions, and links to sign in with. */
export class PersonSecretTable {
  readonly #insert: StatementSync;
  readonly #find: StatementSync;
  readonly #delete: StatementSync;
  readonly #deleteExpired: StatementSync;

  constructor(database: DatabaseSync, table: "browser_session" | "login_link") {
    this.#insert = database.prepare(`INSERT INTO ${table} (hash, user_id, expires) VALUES (?, ?, ?)`);
    this.#find = database.prepare(`SELECT hash, user_id AS userId, expires FROM ${table} WHERE hash = ?`);
    this.#delete = database.prepare(`DELETE FROM ${table} WHERE hash = ?`);
    this.#deleteExpired = database.prepare(`DELETE FROM ${table} WHERE expires <= ?`);
  }

  insert({ hash, userId, expires }: PersonSecretRow): void {
    this.#insert.run(hash, userId, expires);
  }

  find(hash: Uint8Array): PersonSecretRow | undefined {
    // The columns are typed by the table, which is STRICT.
    return this.#find.get(hash) as PersonSecretRow | undefined;
  }

  /** Whether there was one. */
  delete(hash: Uint8Array): boolean {
    return this.#delete.run(hash).changes === 1;
  }

  deleteExpired(now: number): void {
    this.#deleteExpired.run(now);
  }
}
