import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import { catalogueSchema } from "./lakeTables.ts";

/** So often small files become few, and what nobody reads goes. */
const mergeMilliseconds = 600_000;
/** So long a state of the lake can be read by whoever has begun to, at least. */
const leastReadable = 600_000;

/**
 * Up to which moment nobody reads what was replaced before, where there is so much of that that it is time to tidy; by the
 * clock of the database, which has also written down when each state came. So it does not matter which node has last
 * tidied, nor when.
 */
export async function unreadIn(
  database: SharedDatabase,
  edge: number,
  queryMilliseconds: number,
): Promise<string | undefined> {
  const schema = catalogueSchema(edge);
  const readable = Math.max(leastReadable, queryMilliseconds);
  const [found] = await database.query<{ unread: string; is_due: boolean }>(
    `SELECT (now() - make_interval(secs => $1 / 1000.0))::text AS unread,
       (SELECT count(*) > 1 AND min(snapshot_time) < d.before FROM ${schema}.ducklake_snapshot)
       OR EXISTS (SELECT 1 FROM ${schema}.ducklake_files_scheduled_for_deletion WHERE schedule_start < d.before) AS is_due
     FROM (SELECT now() - make_interval(secs => $2 / 1000.0) AS before) AS d`,
    [readable, readable + mergeMilliseconds],
  );
  return found?.is_due === true ? found.unread : undefined;
}
