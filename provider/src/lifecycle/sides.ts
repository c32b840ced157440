import type { Values } from "../declaration/value.ts";

/** Who changes what several objects tell of, such as who has which role, and who writes back what it has read of that. */
export type Side = "changes" | "carries";

/** A write of a resource that is about to happen. */
export interface Write {
  readonly of: "create" | "update" | "delete";
  readonly inputs: Values;
  readonly before: Values;
}

interface Waiting {
  readonly side: Side;
  readonly start: () => void;
}

/**
 * Keeps two sides apart: of one side as many as come are at work, and never one of each. What reads an
 * object, merges and writes it would undo what the other side does between the two.
 */
export class Sides {
  #atWork: Side | undefined;
  #count = 0;
  #waiting: readonly Waiting[] = [];

  async keep<T>(side: Side | undefined, action: () => Promise<T>): Promise<T> {
    if (side === undefined) return action();
    await this.#enter(side);
    try {
      return await action();
    } finally {
      this.#leave();
    }
  }

  async #enter(side: Side): Promise<void> {
    // Behind those who wait, so that everybody's turn comes.
    const isFree = this.#count === 0 || (this.#atWork === side && this.#waiting.length === 0);
    if (!isFree) {
      return new Promise((start) => {
        this.#waiting = [...this.#waiting, { side, start }];
      });
    }
    this.#atWork = side;
    this.#count++;
  }

  #leave(): void {
    this.#count--;
    const [first] = this.#waiting;
    if (this.#count > 0 || first === undefined) return;
    const next = this.#waiting.filter(({ side }) => side === first.side);
    this.#waiting = this.#waiting.filter(({ side }) => side !== first.side);
    this.#atWork = first.side;
    this.#count = next.length;
    for (const { start } of next) start();
  }
}
