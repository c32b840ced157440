/** How long something rests after more failures in a row; the last goes on. */
const pauses = [500, 2_000, 5_000, 10_000];
/** After so many its records are loaded one by one. */
const patience = 3;

/** Datasets, or changes, by their numbers, that have failed since they last went well: they must hold up no other. */
export class Refusals {
  /** Until when they rest, by a clock that never goes back. */
  readonly #refused = new Map<number, { readonly times: number; readonly until: number }>();

  add(number: number): void {
    const { times } = this.#refused.get(number) ?? { times: 0 };
    const pause = pauses[Math.min(times, pauses.length - 1)] ?? 0;
    this.#refused.set(number, { times: times + 1, until: performance.now() + pause });
  }

  forget(number: number): void {
    this.#refused.delete(number);
  }

  /** Whether it is too early to try again. */
  rests(number: number): boolean {
    return performance.now() < (this.#refused.get(number)?.until ?? 0);
  }

  /** Whether one of a dataset's records seems to be at fault. */
  isSuspect(number: number): boolean {
    return (this.#refused.get(number)?.times ?? 0) >= patience;
  }
}
