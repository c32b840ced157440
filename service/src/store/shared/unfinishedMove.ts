import { ServiceError } from "../../errors/serviceError.ts";
import type { Session } from "./sharedDatabase.ts";

/** A service may not be served from a database that has but the half of it. */
export async function refuseUnfinishedMove(session: Session, address: string): Promise<void> {
  const [found] = await session.query("SELECT to_regclass('eventdata.move') IS NOT NULL AS is_there");
  if (found?.is_there !== true) return;
  throw new ServiceError(
    "MOVE_FAILED",
    `a data folder is being moved to ${address}, or the move was cut short: finish it with "eventdata-service move", as it was begun`,
  );
}
