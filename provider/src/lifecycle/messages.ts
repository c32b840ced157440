export type Severity = "info" | "warning";

/** Shows a message to the user. */
export type Log = (message: string, severity: Severity) => void;

/** What a run tells the user, once each: the engine may check and compare a resource more than once. */
export class Messages {
  readonly #log: Log;
  readonly #logged = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  warn(message: string): void {
    this.#logOnce(message, "warning");
  }

  /** What a person should know and need not act on. */
  tell(message: string): void {
    this.#logOnce(message, "info");
  }

  #logOnce(message: string, severity: Severity): void {
    if (this.#logged.has(message)) return;
    this.#logged.add(message);
    this.#log(message, severity);
  }
}
