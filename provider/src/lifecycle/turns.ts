/** One after another where the names are the same. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Whoever comes next hears first how the one before ended, where that is not well. */
  take<T>(name: string, afterFailure: (error: unknown) => void, action: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const turn = before.catch(afterFailure).then(action);
    this.#last.set(name, turn);
    return turn;
  }
}
