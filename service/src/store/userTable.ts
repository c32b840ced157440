import type { DatabaseSync, StatementSync } from "node:sqlite";

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly created: string;
}

export class UserTable {
  readonly #insert: StatementSync;
  readonly #first: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare("INSERT INTO user (id, email, name, created) VALUES (?, ?, ?, ?)");
    this.#first = database.prepare("SELECT id FROM user ORDER BY rowid LIMIT 1");
  }

  insert({ id, email, name, created }: UserRow): void {
    this.#insert.run(id, email, name, created);
  }

  /** The id of the owner whom the first start made. */
  firstId(): string | undefined {
    const row = this.#first.get();
    return row && String(row.id);
  }
}
