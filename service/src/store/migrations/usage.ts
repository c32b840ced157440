/**
 * Version 5: what organisations have used. What a dataset holds stands in its row and ends with it; the
 * database itself keeps the sum of an organisation's datasets, whatever changes or deletes them.
 */
export const usage = `
  CREATE TABLE org_usage (
    org_id TEXT NOT NULL REFERENCES org (id) ON DELETE CASCADE,
    -- Milliseconds since 1970.
    period_start INTEGER NOT NULL,
    ingested_bytes INTEGER NOT NULL,
    query_gb_hours REAL NOT NULL,
    PRIMARY KEY (org_id, period_start)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE dataset ADD COLUMN stored_rows INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE dataset ADD COLUMN stored_bytes INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE org ADD COLUMN stored_bytes INTEGER NOT NULL DEFAULT 0;
  CREATE TRIGGER dataset_stored AFTER UPDATE OF stored_bytes ON dataset
    BEGIN UPDATE org SET stored_bytes = stored_bytes + NEW.stored_bytes - OLD.stored_bytes WHERE id = NEW.org_id; END;
  CREATE TRIGGER dataset_emptied AFTER DELETE ON dataset WHEN OLD.stored_bytes <> 0
    BEGIN UPDATE org SET stored_bytes = stored_bytes - OLD.stored_bytes WHERE id = OLD.org_id; END;`;
