export type EventStoreErrorCode =
  // It cannot start.
  | "FOLDER_IN_USE"
  | "FORMAT_TOO_NEW"
  | "PART_MISSING"
  | "PART_FOREIGN"
  | "LOG_DAMAGED"
  | "TABLES_UNUSABLE"
  | "TABLES_OUT_OF_REACH"
  // It cannot take events.
  | "LOG_FAILED"
  | "LOG_FULL"
  | "DATASET_DROPPED"
  | "LOADING_FAILED"
  // It cannot answer.
  | "TABLES_UNREADABLE"
  | "QUERY_FAILED"
  | "QUERY_TOO_LONG"
  | "QUERY_TOO_LARGE"
  | "QUERY_ENDED_TABLES"
  | "QUERY_CANCELLED"
  | "QUERIES_FULL"
  | "ANSWER_LOST"
  | "TABLES_ENDED"
  | "STORE_STOPPED"
  | "NOTHING_TO_BACK_UP";

/** The message is one plain sentence for whoever sent the events or the query, or runs the service. */
export class EventStoreError extends Error {
  override readonly name = "EventStoreError";
  readonly code: EventStoreErrorCode;

  constructor(code: EventStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function isEventStoreError(error: unknown, code: EventStoreErrorCode): boolean {
  return error instanceof EventStoreError && error.code === code;
}
