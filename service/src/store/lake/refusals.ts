/** How long something rests after more failures in a row; the last goes on. */
const pauses = [500, 2_000, 5_000, 10_000];
/** After so many its records are loaded one at a time. */
const patience = 3;
/** Where so many may be loaded at once again, none is sought any more. */
const enough = 1_024;

interface Refused {
  readonly times: number;
  /** By a clock that never goes back. */
  readonly until: number;
  /** How many records may be loaded at once. */
  readonly atOnce: number;
  /** Whether it has failed for what stands in one of its records. */
  readonly isSought: boolean;
}

/** Datasets, or changes, by their numbers, that fail: they must hold up no other. */
export class Refusals {
  readonly #refused = new Map<number, Refused>();

  /** Of several records the one at fault is sought without a rest; a disk or a storage needs one. */
  add(number: number, isSought = false): void {
    const { times = 0, atOnce = Number.POSITIVE_INFINITY } = this.#refused.get(number) ?? {};
    if (isSought && times >= patience && atOnce > 1) {
      this.#refused.set(number, { times, until: 0, atOnce: 1, isSought });
      return;
    }
    const pause = pauses[Math.min(times, pauses.length - 1)] ?? 0;
    this.#refused.set(number, {
      times: times + 1,
      until: performance.now() + pause,
      atOnce: times + 1 < patience ? Number.POSITIVE_INFINITY : 1,
      isSought,
    });
  }

  /** Some records were loaded. The one that is sought may stand behind them: twice as many are tried next. */
  passed(number: number): void {
    const refused = this.#refused.get(number);
    if (refused === undefined) return;
    const { isSought, atOnce } = refused;
    if (isSought && atOnce < enough) this.#refused.set(number, { ...refused, until: 0, atOnce: 2 * atOnce });
    else this.forget(number);
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
