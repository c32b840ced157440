import { EventStoreError } from "../faults/eventStoreError.ts";

/** Batches wait for their acknowledgement while more than this is yet to be loaded. */
const mostBytes = 256 * 1024 * 1024;
/** And not for longer than this while none of it is loaded. */
const patience = 30_000;

/** Whoever would make a log longer that is long already waits until it is shorter, or is refused. */
export class Room {
  readonly #bytesNow: () => number;
  readonly #milliseconds: number;
  readonly #waiters = new Set<() => void>();
  #loadedAt = 0;

  constructor(bytesNow: () => number, milliseconds = patience) {
    this.#bytesNow = bytesNow;
    this.#milliseconds = milliseconds;
  }

  get isFull(): boolean {
    return this.#bytesNow() > mostBytes;
  }

  /**
   * Resolves when there is room, or the signal says that none is needed any more; rejects when nothing has been loaded
   * for long.
   */
  async enter(signal: AbortSignal): Promise<void> {
    const since = performance.now();
    while (this.isFull && !signal.aborted) {
      const left = Math.max(since, this.#loadedAt) + this.#milliseconds - performance.now();
      if (left <= 0) throw full();
      await this.#looked(left);
    }
  }

  /** Some of it was loaded, so there may be room now. */
  loaded(): void {
    this.#loadedAt = performance.now();
    this.look();
  }

  /** Until somebody looks, or so long. */
  #looked(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiters.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.#waiters.add(wake);
    });
  }

  /** Whoever waits looks again. */
  look(): void {
    for (const wake of [...this.#waiters]) wake();
  }
}

function full(): EventStoreError {
  const message = "too many events wait to be made ready for queries: send these again later";
  return new EventStoreError("LOG_FULL", message);
}
