/** Emptied when there is more: a request may name what does not exist, and so make keys without end. */
const most = 10_000;

/** What follows from the stored rows alone: worked out once, and forgotten with the next write, whatever that changes. */
export class Remembered {
  readonly #revision: () => number | undefined;
  readonly #values = new Map<string, unknown>();
  #revisionOfValues: number | undefined;

  /** The revision changes with every write; while one is at work it is undefined, and nothing is remembered. */
  constructor(revision: () => number | undefined) {
    this.#revision = revision;
  }

  /** The same key must always be worked out in the same way. */
  get<T>(key: string, workOut: () => T): T {
    const revision = this.#revision();
    if (revision === undefined) return workOut();
    if (revision !== this.#revisionOfValues || this.#values.size >= most) {
      this.#values.clear();
      this.#revisionOfValues = revision;
    }
    if (this.#values.has(key)) return this.#values.get(key) as T;
    const value = workOut();
    this.#values.set(key, value);
    return value;
  }
}
