/** How long something rests after more failures in a row; the last goes on. */
const pauses = [500, 2_000, 5_000, 10_000];
/** After so many its records are loaded one by one. */
const patience = 3;
/** So many that went well at once leave nothing to suspect. */
const enough = 1_024;

interface Refused {
  readonly times: number;
  /** By a clock that never goes back. */
  readonly until: number;
  /** How many records are loaded at once. */
  readonly atOnce: number;
}

/** Datasets, or changes, by their numbers, that have failed since they last went well: they must hold up no other. */
export class Refusals {
  readonly #refused = new Map<number, Refused>();

  add(number: number): void {
    const { times, atOnce } = this.#refused.get(number) ?? { times: 0, atOnce: Number.POSITIVE_INFINITY };
    // Of several records the one at fault is looked for without a rest.
    if (times >= patience && atOnce > 1) {
      this.#refused.set(number, { times, until: 0, atOnce: 1 });
      return;
    }
    const pause = pauses[Math.min(times, pauses.length - 1)] ?? 0;
    this.#refused.set(number, {
      times: times + 1,
      until: performance.now() + pause,
      atOnce: times + 1 < patience ? Number.POSITIVE_INFINITY : 1,
    });
  }

  /** Some records were loaded. Those that wait behind them may be at fault yet: twice as many are tried at once. */
  passed(number: number): void {
    const refused = this.#refused.get(number);
    if (refused === undefined) return;
    if (refused.atOnce >= enough) this.forget(number);
    else this.#refused.set(number, { ...refused, until: 0, atOnce: 2 * refused.atOnce });
  }

  forget(number: number): void {
    this.#refused.delete(number);
  }

  /** Whether it is too early to try again. */
  rests(number: number): boolean {
    return performance.now() < (this.#refused.get(number)?.until ?? 0);
  }

  /** How many of a dataset's records are loaded at once, where one of them seems to be at fault. */
  atOnce(number: number): number {
    return this.#refused.get(number)?.atOnce ?? Number.POSITIVE_INFINITY;
  }
}
