import type { SharedDatabase } from "../shared/sharedDatabase.ts";

/** Removes what was kept for those who may ask for it yet: nobody waits for a change so long, and no body takes so long. */
export async function forgetDone(database: SharedDatabase, edge: number): Promise<void> {
  await database.query(
    "DELETE FROM eventdata.lake_change WHERE edge = $1 AND asked < now() - INTERVAL '1 hour'",
    [edge],
  );
  await database.query(
    "DELETE FROM eventdata.lake_dropped WHERE edge = $1 AND is_gone AND dropped < now() - INTERVAL '1 day'",
    [edge],
  );
}

/** What another node has taken of a dataset that it did not know to be gone. */
export async function forgetRecords(database: SharedDatabase, edge: number): Promise<void> {
  await database.query(
    `DELETE FROM eventdata.record AS r USING eventdata.lake_dropped AS d
     WHERE d.edge = $1 AND r.edge = d.edge AND r.dataset = d.key`,
    [edge],
  );
}
