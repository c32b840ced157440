/** Codes that a caller can switch on; they do not change. */
export type ErrorCode =
  | "CONFIGURATION_INVALID"
  | "INPUT_INVALID"
  | "SERVICE_UNREACHABLE"
  | "ANSWER_LOST"
  | "ANSWER_NOT_JSON"
  | "ANSWER_BREAKS_CONTRACT"
  | "REQUEST_REFUSED"
  | "SIGN_IN_FAILED"
  | "TOO_LATE"
  | "EXISTS_ALREADY"
  | "CANNOT_ADOPT"
  | "CANNOT_REPLACE"
  | "NOT_FOUND"
  | "SEVERAL_FOUND"
  | "GONE"
  | "HOLDS_EVENTS"
  | "EVENTS_UNKNOWN"
  | "EXPIRED"
  | "EVENTS_REFUSED"
  | "NOT_PASSED"
  | "ORGANISATION_INVALID"
  | "ORGANISATION_UNREADABLE"
  | "PULUMI_FAILED"
  | "SERVICE_MISSING"
  | "FILE_INVALID"
  | "UNFINISHED";

/** An expected failure: what went wrong, and what to do next. */
export class EventDataError extends Error {
  override readonly name: string = "EventDataError";
  readonly code: ErrorCode;
  readonly next: string | undefined;

  constructor(code: ErrorCode, message: string, next?: string, options?: ErrorOptions) {
    super(next ? `${message}\n${next}` : message, options);
    this.code = code;
    this.next = next;
  }
}
