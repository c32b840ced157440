export type OperationErrorCode = "BACKUP_FAILED" | "NOT_REACHED" | "REFUSED";

/** A command could not do its work; the message is one plain sentence for whoever runs it. */
export class OperationError extends Error {
  override readonly name = "OperationError";
  readonly code: OperationErrorCode;

  constructor(code: OperationErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
