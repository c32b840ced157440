import type { DatabaseSync, StatementSync } from "node:sqlite";

/** What an organisation used within one billing period. */
export interface PeriodUsage {
  readonly ingestedBytes: number;
  readonly queryGbHours: number;
}

/** What a dataset holds. */
export interface StoredUsage {
  readonly rows: number;
  readonly bytes: number;
}

/** What organisations have used and what their datasets hold, up to the last write. */
export class UsageTable {
  readonly #addToPeriod: StatementSync;
  readonly #addToDataset: StatementSync;
  readonly #sync: StatementSync;
  readonly #ofPeriod: StatementSync;
  readonly #ofDataset: StatementSync;
  readonly #storedBytes: StatementSync;

  constructor(database: DatabaseSync) {
    // An organisation may be gone by the time its usage is written.
    this.#addToPeriod = database.prepare(
      `INSERT INTO org_usage SELECT id, $start, $bytes, $gbHours FROM org WHERE id = $orgId
       ON CONFLICT DO UPDATE SET ingested_bytes = ingested_bytes + excluded.ingested_bytes,
         query_gb_hours = query_gb_hours + excluded.query_gb_hours`,
    );
    // Fewer rows may have been counted than are there, since a kill loses what was counted last.
    this.#addToDataset = database.prepare(
      `UPDATE dataset SET stored_rows = max(0, stored_rows + $rows), stored_bytes = max(0, stored_bytes + $bytes)
       WHERE number = $number`,
    );
    this.#sync = database.prepare("UPDATE org SET last_usage_sync = ? WHERE id = ?");
    this.#ofPeriod = database.prepare(
      `SELECT ingested_bytes AS ingestedBytes, query_gb_hours AS queryGbHours
       FROM org_usage WHERE org_id = ? AND period_start = ?`,
    );
    this.#ofDataset = database.prepare(
      "SELECT org_id AS orgId, stored_rows AS rows, stored_bytes AS bytes FROM dataset WHERE number = ?",
    );
    this.#storedBytes = database.prepare("SELECT stored_bytes AS bytes FROM org WHERE id = ?");
  }

  /** A period is told by when it began, in milliseconds since 1970. */
  addToPeriod(orgId: string, start: number, { ingestedBytes, queryGbHours }: PeriodUsage): void {
    this.#addToPeriod.run({ orgId, start, bytes: ingestedBytes, gbHours: queryGbHours });
  }

  /** Does nothing where the dataset is gone. */
  addToDataset(number: number, { rows, bytes }: StoredUsage): void {
    this.#addToDataset.run({ number, rows, bytes });
  }

  setSynced(orgId: string, time: string): void {
    this.#sync.run(time, orgId);
  }

  ofPeriod(orgId: string, start: number): PeriodUsage {
    const row = this.#ofPeriod.get(orgId, start);
    return { ingestedBytes: Number(row?.ingestedBytes ?? 0), queryGbHours: Number(row?.queryGbHours ?? 0) };
  }

  ofDataset(number: number): (StoredUsage & { readonly orgId: string }) | undefined {
    const row = this.#ofDataset.get(number);
    return row && { orgId: String(row.orgId), rows: Number(row.rows), bytes: Number(row.bytes) };
  }

  /** How many bytes all datasets of an organisation hold. */
  storedBytes(orgId: string): number {
    return Number(this.#storedBytes.get(orgId)?.bytes ?? 0);
  }
}
