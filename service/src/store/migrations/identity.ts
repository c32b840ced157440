/** Version 6: whose all parts of the folder are, which edges have events, and which datasets were deleted. */
export const identity = `
  CREATE TABLE folder (
    id TEXT NOT NULL,
    -- By which the key of secrets is known again.
    key_check TEXT NOT NULL
  ) STRICT;
  CREATE TABLE event_edge (
    edge TEXT PRIMARY KEY,
    -- Whether its events say whose they are; those of before this table do so after their first start.
    is_named INTEGER NOT NULL CHECK (is_named IN (0, 1))
  ) STRICT;
  -- Only of these may events be removed: that a dataset is not there proves nothing.
  CREATE TABLE deleted_dataset (number INTEGER PRIMARY KEY) STRICT;
  INSERT INTO deleted_dataset
    WITH RECURSIVE used (number) AS (
      SELECT 1 WHERE EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'dataset' AND seq > 0)
      UNION ALL
      SELECT number + 1 FROM used WHERE number < (SELECT seq FROM sqlite_sequence WHERE name = 'dataset')
    )
    SELECT number FROM used WHERE number NOT IN (SELECT number FROM dataset);
  CREATE TRIGGER dataset_deleted AFTER DELETE ON dataset BEGIN
    INSERT OR IGNORE INTO deleted_dataset VALUES (old.number);
  END;`;
