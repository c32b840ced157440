/** Error codes of RFC 6749 and RFC 7009, with the status of a body that carries them. */
const statuses = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  unsupported_token_type: 400,
  access_denied: 403,
  temporarily_unavailable: 429,
} as const;

export type OAuthErrorCode = keyof typeof statuses;

/** A request to the authorization server is refused, in the words of the OAuth standards. */
export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly code: OAuthErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: OAuthErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = statuses[code];
    this.headers = headers;
  }

  /** The body of an answer, and the parameters of a redirect. */
  get fields(): Record<"error" | "error_description", string> {
    return { error: this.code, error_description: plainAscii(this.message) };
  }
}

/** What RFC 6749 and RFC 6750 allow in a description. */
export function plainAscii(text: string): string {
  return text.replaceAll('"', "'").replace(/[^\x20-\x5b\x5d-\x7e]/g, "?");
}
