// Plain JavaScript: the start command uses this before anything is installed, on older versions of Node too.

/**
 * A failure that a person can do something about. Commands print its message and its next step, never its stack.
 */
export class PlainError extends Error {
  /**
   * @param {string} code stable, for programs
   * @param {string} message what happened
   * @param {string} next what to do about it
   * @param {ErrorOptions} [options]
   */
  constructor(code, message, next, options) {
    super(message, options);
    this.name = "PlainError";
    this.code = code;
    this.next = next;
  }
}
