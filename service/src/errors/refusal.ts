import type { ErrorStatus } from "eventdata-contract";

const codes = {
  400: "MALFORMED",
  401: "CREDENTIAL_REFUSED",
  403: "ACCESS_DENIED",
  404: "NOT_FOUND",
  405: "METHOD_NOT_TAKEN",
  409: "EXISTS_ALREADY",
  413: "BODY_TOO_LARGE",
  415: "MEDIA_TYPE_NOT_TAKEN",
  422: "INVALID",
  429: "RATE_LIMITED",
  430: "QUOTA_USED_UP",
  500: "FAILED",
  501: "NOT_SERVED",
  503: "NOT_READY",
} as const satisfies Record<ErrorStatus, string>;

export type RefusalCode = (typeof codes)[ErrorStatus];

export interface RefusalDetail {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** A request is answered with an error; the message is for the caller's eyes. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: ErrorStatus;
  readonly code: RefusalCode;
  readonly headers: Readonly<Record<string, string>>;
  /** Where in a query the fault is. */
  readonly detail: RefusalDetail | undefined;

  constructor(
    status: ErrorStatus,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    detail?: RefusalDetail,
  ) {
    super(message);
    this.detail = detail;
    this.status = status;
    this.code = codes[status];
    this.headers = headers;
  }
}

/** A 404. Programs look for its words, since no code of an answer tells what is not there. */
export function notFound(what: string, which: string): Refusal {
  return new Refusal(404, `${what} not found: ${which}`);
}
