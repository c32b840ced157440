import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { BodyOf } from "eventdata-contract";

type DatasetKind = NonNullable<BodyOf<"createDataset">["kind"]>;

/** What of a dataset may change. */
export interface DatasetSettings {
  readonly description: string;
  readonly retentionDays: number | null;
  /** 0 or 1; SQLite has no booleans. */
  readonly useRetentionPeriod: number | null;
}

export interface DatasetRow extends DatasetSettings {
  readonly name: string;
  readonly kind: DatasetKind;
  readonly edgeDeployment: string;
  readonly created: string;
  readonly who: string;
}

export interface StoredDataset extends DatasetRow {
  /** Never used again, unlike the name. */
  readonly number: number;
  /** JSON, since most datasets have none and a list of thousands need not be parsed to learn that. */
  readonly mapFields: string;
}

const columns = `number, name, description, kind, edge_deployment AS edgeDeployment, retention_days AS retentionDays,
  use_retention_period AS useRetentionPeriod, created, who,
  (SELECT json_group_array(map_field.name ORDER BY rowid) FROM map_field WHERE dataset_number = number) AS mapFields`;

/** The datasets of all organisations. Rows come back as they are stored, not as they were sent. */
export class DatasetTable {
  readonly #insert: StatementSync;
  readonly #list: StatementSync;
  readonly #find: StatementSync;
  readonly #update: StatementSync;
  readonly #delete: StatementSync;
  readonly #edges: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      `INSERT INTO dataset (org_id, name, description, kind, edge_deployment, retention_days, use_retention_period, created, who)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (org_id, name) DO NOTHING RETURNING ${columns}`,
    );
    this.#list = database.prepare(`SELECT ${columns} FROM dataset WHERE org_id = ? ORDER BY name`);
    this.#find = database.prepare(`SELECT ${columns} FROM dataset WHERE org_id = ? AND name = ?`);
    this.#update = database.prepare(
      `UPDATE dataset SET description = ?, retention_days = ?, use_retention_period = ?
       WHERE org_id = ? AND name = ? RETURNING ${columns}`,
    );
    this.#delete = database.prepare("DELETE FROM dataset WHERE org_id = ? AND name = ?");
    this.#edges = database.prepare(
      "SELECT default_edge_deployment AS edge FROM org UNION SELECT edge_deployment FROM dataset ORDER BY edge",
    );
  }

  /** Returns nothing where the name is taken. */
  insert(orgId: string, row: DatasetRow): StoredDataset | undefined {
    const { name, description, kind, edgeDeployment, retentionDays, useRetentionPeriod, created, who } = row;
    return rowOf(
      this.#insert.get(
        orgId,
        name,
        description,
        kind,
        edgeDeployment,
        retentionDays,
        useRetentionPeriod,
        created,
        who,
      ),
    );
  }

  list(orgId: string): StoredDataset[] {
    return this.#list.all(orgId) as unknown as StoredDataset[];
  }

  find(orgId: string, name: string): StoredDataset | undefined {
    return rowOf(this.#find.get(orgId, name));
  }

  update(orgId: string, name: string, settings: DatasetSettings): StoredDataset | undefined {
    const { description, retentionDays, useRetentionPeriod } = settings;
    return rowOf(this.#update.get(description, retentionDays, useRetentionPeriod, orgId, name));
  }

  /** Whether there was one. */
  delete(orgId: string, name: string): boolean {
    return this.#delete.run(orgId, name).changes === 1;
  }

  /** Every edge deployment that a dataset or an organisation names. */
  edges(): string[] {
    return this.#edges.all().map((row) => String(row.edge));
  }
}

/** The columns are typed by the table, which is STRICT, and only what the contract allows is written. */
function rowOf(row: unknown): StoredDataset | undefined {
  return row as StoredDataset | undefined;
}
