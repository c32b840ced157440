/** How long a dataset rests after more failures of its loads in a row; the last goes on. */
const pauses = [500, 2_000, 5_000, 10_000];
/** After so many its records are loaded one by one. */
const patience = 3;

/** The datasets whose loads have failed since their last good one: what they have must hold up no other. */
export class Refusals {
  readonly #refused = new Map<number, { readonly times: number; readonly until: number }>();

  add(dataset: number): void {
    const { times } = this.#refused.get(dataset) ?? { times: 0 };
    const pause = pauses[Math.min(times, pauses.length - 1)] ?? 0;
    this.#refused.set(dataset, { times: times + 1, until: Date.now() + pause });
  }

  forget(dataset: number): void {
    this.#refused.delete(dataset);
  }

  /** Whether it is too early to try again. */
  rests(dataset: number): boolean {
    return Date.now() < (this.#refused.get(dataset)?.until ?? 0);
  }

  /** Whether one of its records seems to be at fault. */
  isSuspect(dataset: number): boolean {
    return (this.#refused.get(dataset)?.times ?? 0) >= patience;
  }
}
