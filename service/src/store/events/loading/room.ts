/** Batches wait for their acknowledgement while more than this is yet to be loaded. */
const mostBytes = 256 * 1024 * 1024;

/** Whoever would make a log longer that is long already waits until it is shorter. */
export class Room {
  readonly #bytesNow: () => number;
  #waiters: (() => void)[] = [];

  constructor(bytesNow: () => number) {
    this.#bytesNow = bytesNow;
  }

  get isFull(): boolean {
    return this.#bytesNow() > mostBytes;
  }

  /** Resolves when there is room, or the signal says that none is needed any more. */
  async enter(signal: AbortSignal): Promise<void> {
    while (this.isFull && !signal.aborted) {
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
