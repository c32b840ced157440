export type ServiceErrorCode =
  // It cannot start.
  | "OPTION_INVALID"
  | "FOLDER_IN_USE"
  | "FOLDER_UNUSABLE"
  | "FOLDER_INCOMPLETE"
  | "FOLDER_MIXED"
  | "FOLDER_DAMAGED"
  | "SCHEMA_TOO_NEW"
  | "SCHEMA_TOO_OLD"
  | "KEY_UNUSABLE"
  | "DATABASE_UNUSABLE"
  | "EDGE_MISSING"
  | "EVENTS_UNUSABLE"
  | "PORT_IN_USE"
  | "ADDRESS_UNUSABLE"
  // A command cannot do its work.
  | "BACKUP_FAILED"
  | "MOVE_FAILED"
  | "REPAIR_FAILED"
  | "NOT_REACHED"
  | "REFUSED";

/** The service cannot start, or a command cannot do its work; the message is one plain sentence for whoever runs it. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ServiceErrorCode;

  constructor(code: ServiceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function optionInvalid(message: string): ServiceError {
  return new ServiceError("OPTION_INVALID", message);
}
