import * as pulumi from "@pulumi/pulumi";

/** Codes that a caller can switch on; they do not change. */
export type OrgConfigErrorCode = "ORGANISATION_INVALID" | "ORGANISATION_UNREADABLE";

/** An organisation that cannot be used. Pulumi prints its text without a stack trace. */
export class OrgConfigError extends pulumi.RunError {
  readonly code: OrgConfigErrorCode;

  constructor(code: OrgConfigErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
