/** Whoever would make the log longer than a bound waits until it is shorter. */
export class Room {
  readonly #bytesNow: () => number;
  readonly #bound: number;
  #waiters: (() => void)[] = [];

  constructor(bytesNow: () => number, bound: number) {
    this.#bytesNow = bytesNow;
    this.#bound = bound;
  }

  /** Resolves when there is room, or the signal says that none is needed any more. */
  async enter(signal: AbortSignal): Promise<void> {
    while (this.#bytesNow() > this.#bound && !signal.aborted) {
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    }
  }

  /** There may be room now. */
  look(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve();
  }
}
