import { ServiceError, type ServiceErrorCode } from "../errors/serviceError.ts";
import { SharedDatabase } from "../store/shared/sharedDatabase.ts";

/** What is served meanwhile changes under whoever works on all of it. */
export function refuseServed(address: string, code: ServiceErrorCode): Promise<void> {
  return SharedDatabase.with(address, async (database) => {
    const [others] = await database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'eventdata-service%' AND pid <> pg_backend_pid()`,
    );
    if (others === undefined || others.count === 0) return;
    throw new ServiceError(code, `nodes work on ${database.shownAddress}: stop them first`);
  });
}
