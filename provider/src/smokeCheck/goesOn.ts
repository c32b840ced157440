import { RefusedError } from "../client/answerErrors.ts";
import type { ErrorCode, EventDataError } from "../errors/errors.ts";

/** What passes by itself: a service that is down, busy, or behind a gateway that says so. */
const passing: readonly ErrorCode[] = ["SERVICE_UNREACHABLE", "ANSWER_LOST", "TOO_LATE", "ANSWER_NOT_JSON"];

/**
 * Whether it may be otherwise a moment later. Where an event has just been sent, a query that is refused may only be
 * about a field that comes with it.
 */
export function goesOn(error: EventDataError, { isProbed }: { readonly isProbed: boolean }): boolean {
  if (!(error instanceof RefusedError)) return passing.includes(error.code);
  const { status } = error;
  return status >= 500 || status === 429 || status === 408 || (status === 400 && isProbed);
}
