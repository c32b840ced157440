import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import { catalogueSchema } from "./lakeTables.ts";
import type { UpkeepTimes } from "./lakeUpkeep.ts";

/** Moments by the database's clock, as it writes them. */
export interface LakeAge {
  /** What was replaced before that is read by nobody. */
  readonly unread: string;
  /** Files from before that are named by now, or by nobody ever. */
  readonly stray: string;
}

/**
 * How old things are, where so much was replaced that it is time to tidy; by the clock of the database, which has also
 * written down when each state came. So it does not matter which node has last tidied, nor when.
 */
export async function lakeAge(
  database: SharedDatabase,
  edge: number,
  { readable, merge, strayAge }: UpkeepTimes,
): Promise<LakeAge | undefined> {
  const schema = catalogueSchema(edge);
  const [found] = await database.query<{ unread: string; stray: string; is_due: boolean }>(
    `SELECT (now() - make_interval(secs => $1 / 1000.0))::text AS unread,
       (now() - make_interval(secs => $3 / 1000.0))::text AS stray,
       (SELECT count(*) > 1 AND min(snapshot_time) < d.before FROM ${schema}.ducklake_snapshot)
       OR EXISTS (SELECT 1 FROM ${schema}.ducklake_files_scheduled_for_deletion WHERE schedule_start < d.before) AS is_due
     FROM (SELECT now() - make_interval(secs => $2 / 1000.0) AS before) AS d`,
    [readable, readable + merge, strayAge],
  );
  return found?.is_due === true ? found : undefined;
}
