/**
 * Version 4: how many datasets and members each organisation has, kept by the database itself, whatever
 * inserts or deletes them. A licence limits both, and counting thousands of rows would be half of what an
 * insert costs.
 */
export const counts = `
  ALTER TABLE org ADD COLUMN dataset_count INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE org ADD COLUMN member_count INTEGER NOT NULL DEFAULT 0;
  UPDATE org SET dataset_count = (SELECT count(*) FROM dataset WHERE org_id = org.id),
    member_count = (SELECT count(*) FROM member WHERE org_id = org.id);
  CREATE TRIGGER dataset_added AFTER INSERT ON dataset
    BEGIN UPDATE org SET dataset_count = dataset_count + 1 WHERE id = NEW.org_id; END;
  CREATE TRIGGER dataset_removed AFTER DELETE ON dataset
    BEGIN UPDATE org SET dataset_count = dataset_count - 1 WHERE id = OLD.org_id; END;
  CREATE TRIGGER member_added AFTER INSERT ON member
    BEGIN UPDATE org SET member_count = member_count + 1 WHERE id = NEW.org_id; END;
  CREATE TRIGGER member_removed AFTER DELETE ON member
    BEGIN UPDATE org SET member_count = member_count - 1 WHERE id = OLD.org_id; END;`;
