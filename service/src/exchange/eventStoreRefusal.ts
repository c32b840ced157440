import type { ErrorStatus } from "eventdata-contract";
import { Refusal } from "../errors/refusal.ts";
import type { EventStoreError, EventStoreErrorCode } from "../store/events/faults/eventStoreError.ts";

/** Whose fault it is; what is not here is the service's own. */
const statuses: { readonly [Code in EventStoreErrorCode]?: ErrorStatus } = {
  DATASET_DROPPED: 404,
  QUERY_FAILED: 400,
  QUERY_TOO_LONG: 400,
  QUERY_TOO_LARGE: 400,
  QUERY_ENDED_TABLES: 400,
  QUERY_CANCELLED: 400,
  QUERIES_FULL: 429,
  ANSWER_LOST: 503,
  TABLES_ENDED: 503,
  TABLES_UNREADABLE: 503,
  LOADING_FAILED: 503,
  LOG_FAILED: 503,
  LOG_FULL: 503,
  STORE_STOPPED: 503,
};

/** What the sender of events or of a query is told. */
export function eventStoreRefusal({ code, message }: EventStoreError): Refusal | undefined {
  const status = statuses[code];
  if (status === undefined) return undefined;
  return new Refusal(status, message, status === 429 || status === 503 ? { "Retry-After": "1" } : {});
}
