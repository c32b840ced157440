import type { DatabaseSync, StatementSync } from "node:sqlite";

export interface SigningKeyRow {
  readonly id: string;
  /** A JSON Web Key, encrypted. */
  readonly privateKey: Uint8Array;
  readonly created: number;
  /** Since when it signs no more; null for the one that signs. */
  readonly retired: number | null;
}

export class SigningKeyTable {
  readonly #insert: StatementSync;
  readonly #list: StatementSync;
  readonly #retire: StatementSync;
  readonly #deleteRetired: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare("INSERT INTO signing_key (id, private_key, created) VALUES (?, ?, ?)");
    this.#list = database.prepare(
      "SELECT id, private_key AS privateKey, created, retired FROM signing_key ORDER BY created DESC, rowid DESC",
    );
    this.#retire = database.prepare("UPDATE signing_key SET retired = ? WHERE retired IS NULL");
    this.#deleteRetired = database.prepare("DELETE FROM signing_key WHERE retired <= ?");
  }

  /** The new key signs from now on. */
  replace({ id, privateKey, created }: Omit<SigningKeyRow, "retired">): void {
    this.#retire.run(created);
    this.#insert.run(id, privateKey, created);
  }

  /** The newest first. */
  list(): SigningKeyRow[] {
    // The columns are typed by the table, which is STRICT.
    return this.#list.all() as unknown as SigningKeyRow[];
  }

  deleteRetired(until: number): void {
    this.#deleteRetired.run(until);
  }
}
