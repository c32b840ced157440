/** The command was called wrongly; the message is one plain sentence. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly code = "USAGE";
}
