import type { DatabaseSync, StatementSync } from "node:sqlite";

/** The map fields of datasets, by the dataset's number; they go with it. */
export class MapFieldTable {
  readonly #list: StatementSync;
  readonly #add: StatementSync;
  readonly #delete: StatementSync;
  readonly #clear: StatementSync;

  constructor(database: DatabaseSync) {
    this.#list = database.prepare("SELECT name FROM map_field WHERE dataset_number = ? ORDER BY rowid");
    this.#add = database.prepare(
      "INSERT INTO map_field (dataset_number, name) VALUES (?, ?) ON CONFLICT DO NOTHING",
    );
    this.#delete = database.prepare("DELETE FROM map_field WHERE dataset_number = ? AND name = ?");
    this.#clear = database.prepare("DELETE FROM map_field WHERE dataset_number = ?");
  }

  list(dataset: number): string[] {
    return this.#list.all(dataset).map((row) => String(row.name));
  }

  /** Whether it was not there yet. */
  add(dataset: number, name: string): boolean {
    return this.#add.run(dataset, name).changes === 1;
  }

  replace(dataset: number, names: readonly string[]): void {
    this.#clear.run(dataset);
    for (const name of names) this.add(dataset, name);
  }

  /** Whether there was one. */
  delete(dataset: number, name: string): boolean {
    return this.#delete.run(dataset, name).changes === 1;
  }
}
