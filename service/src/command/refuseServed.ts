import { setTimeout as wait } from "node:timers/promises";
import { ServiceError, type ServiceErrorCode } from "../errors/serviceError.ts";
import { SharedDatabase } from "../store/shared/sharedDatabase.ts";

/** How long the connections of one that has just stopped may still be on their way out. */
const patience = 2_000;
const pause = 50;

/** What is served meanwhile changes under whoever works on all of it. */
export function refuseServed(address: string, code: ServiceErrorCode): Promise<void> {
  return SharedDatabase.with(address, async (database) => {
    for (const until = Date.now() + patience; await isServed(database); await wait(pause)) {
      if (Date.now() < until) continue;
      throw new ServiceError(code, `nodes work on ${database.shownAddress}: stop them first`);
    }
  });
}

async function isServed(database: SharedDatabase): Promise<boolean> {
  const others = await database.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'eventdata-service%' AND pid <> pg_backend_pid()
     LIMIT 1`,
  );
  return others.length > 0;
}
