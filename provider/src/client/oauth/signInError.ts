import { EventDataError } from "../../errors/errors.ts";

export interface SignInFailure {
  readonly what: string;
  readonly next: string;
  /** Whether another attempt with the same configuration would end alike. */
  readonly isFinal: boolean;
}

/** The OAuth client gets no access token. The request that needed one was not sent. */
export class SignInError extends EventDataError {
  override readonly name = "SignInError";
  readonly isFinal: boolean;

  constructor({ what, next, isFinal }: SignInFailure) {
    super("SIGN_IN_FAILED", `the OAuth client gets no access token: ${what}`, next);
    this.isFinal = isFinal;
  }
}
