export type StartErrorCode =
  | "OPTION_INVALID"
  | "FOLDER_IN_USE"
  | "FOLDER_UNUSABLE"
  | "SCHEMA_TOO_NEW"
  | "KEY_UNUSABLE"
  | "EDGE_MISSING"
  | "PORT_IN_USE"
  | "ADDRESS_UNUSABLE";

/** The service cannot start; the message is one plain sentence for whoever starts it. */
export class StartError extends Error {
  override readonly name = "StartError";
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
