import type { DatabaseSync, StatementSync } from "node:sqlite";

export interface OrgRow {
  readonly id: string;
  readonly name: string;
  readonly defaultEdgeDeployment: string;
  readonly created: string;
}

export class OrgTable {
  readonly #insert: StatementSync;
  readonly #first: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      "INSERT INTO org (id, name, default_edge_deployment, created) VALUES (?, ?, ?, ?)",
    );
    this.#first = database.prepare("SELECT id FROM org ORDER BY rowid LIMIT 1");
  }

  insert({ id, name, defaultEdgeDeployment, created }: OrgRow): void {
    this.#insert.run(id, name, defaultEdgeDeployment, created);
  }

  /** The id of the organisation that the first start made. */
  firstId(): string | undefined {
    const row = this.#first.get();
    return row && String(row.id);
  }
}
