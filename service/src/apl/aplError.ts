import { type Position, positionOf, type Span } from "./span.ts";

export type AplErrorCode =
  | "SYNTAX"
  | "UNKNOWN_DATASET"
  | "UNKNOWN_FIELD"
  | "UNKNOWN_FUNCTION"
  | "WRONG_ARGUMENTS"
  | "WRONG_TYPE"
  | "NOT_SUPPORTED"
  | "TOO_LARGE";

/** A query cannot be run as it is written; the message says what is wrong and, where it can be told, what was meant. */
export class AplError extends Error {
  override readonly name = "AplError";
  readonly code: AplErrorCode;
  readonly span: Span;

  constructor(code: AplErrorCode, message: string, span: Span) {
    super(message);
    this.code = code;
    this.span = span;
  }

  positionIn(text: string): Position {
    return positionOf(text, this.span.start);
  }
}

export function notSupported(what: string, span: Span, why?: string): AplError {
  const message = `${what} is not supported${why === undefined ? "" : `: ${why}`}`;
  return new AplError("NOT_SUPPORTED", message, span);
}
