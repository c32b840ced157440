import type { DatabaseSync, StatementSync } from "node:sqlite";

export interface PersonalTokenRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly expiresAt: string | null;
  readonly hash: Uint8Array;
  readonly created: string;
}

/** Personal tokens. They belong to a user and count in every organisation that the user is in. */
export class PersonalTokenTable {
  readonly #insert: StatementSync;
  readonly #findByHash: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      "INSERT INTO personal_token (id, user_id, name, expires_at, hash, created) VALUES (?, ?, ?, ?, ?, ?)",
    );
    this.#findByHash = database.prepare(
      `SELECT id, user_id AS userId, name, expires_at AS expiresAt, hash, created
       FROM personal_token WHERE hash = ?`,
    );
  }

  insert({ id, userId, name, expiresAt, hash, created }: PersonalTokenRow): void {
    this.#insert.run(id, userId, name, expiresAt, hash, created);
  }

  findByHash(hash: Uint8Array): PersonalTokenRow | undefined {
    // The columns are typed by the table, which is STRICT.
    return this.#findByHash.get(hash) as PersonalTokenRow | undefined;
  }
}
