import { EventStoreError } from "../faults/eventStoreError.ts";

interface Waiter {
  enter(): void;
  readonly refuse: (error: unknown) => void;
}

export interface SlotBounds {
  /** How many have one at once, queries for example. */
  readonly atOnce: number;
  /** How many wait for their turn; more are refused. */
  readonly waiting: number;
}

/** Lets so many have a slot at once, and a bounded number wait for one. */
export class Slots {
  readonly #bounds: SlotBounds;
  #taken = 0;
  #waiters: Waiter[] = [];

  constructor(bounds: SlotBounds) {
    this.#bounds = bounds;
  }

  /** Resolves with what gives the slot back. */
  take(signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#taken < this.#bounds.atOnce) {
      this.#taken += 1;
      return Promise.resolve(this.#slot());
    }
    if (this.#waiters.length >= this.#bounds.waiting) {
      const { atOnce, waiting } = this.#bounds;
      const message = `${atOnce} queries run and ${waiting} wait already: try again later`;
      return Promise.reject(new EventStoreError("QUERIES_FULL", message));
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        reject(signal.reason);
      };
      // The signal may live as long as the service.
      const waiter: Waiter = {
        enter: () => {
          signal.removeEventListener("abort", leave);
          resolve(this.#slot());
        },
        refuse: (error) => {
          signal.removeEventListener("abort", leave);
          reject(error);
        },
      };
      signal.addEventListener("abort", leave, { once: true });
      this.#waiters.push(waiter);
    });
  }

  /** Does work while no query runs and no answer is read; false where one is. */
  async ifIdle(work: () => Promise<void>): Promise<boolean> {
    if (this.#taken > 0) return false;
    const { atOnce } = this.#bounds;
    this.#taken = atOnce;
    const slots = Array.from({ length: atOnce }, () => this.#slot());
    try {
      await work();
    } finally {
      for (const leave of slots) leave();
    }
    return true;
  }

  /** Nobody who waits gets a slot any more. */
  refuseAll(error: unknown): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const { refuse } of waiters) refuse(error);
  }

  /** What gives a slot back, once. */
  #slot(): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const next = this.#waiters.shift();
      if (next === undefined) this.#taken -= 1;
      else next.enter();
    };
  }
}
