export interface FailureLimitOptions {
  readonly now: () => Date;
  readonly failures: number;
  readonly milliseconds: number;
  /** Of how many it is remembered how often they failed. */
  readonly most: number;
}

interface Failures {
  count: number;
  readonly until: number;
}

/** Bounds how often somebody may be wrong, and so how many secrets can be tried. */
export class FailureLimit {
  readonly #options: FailureLimitOptions;
  readonly #byWhom = new Map<string, Failures>();

  constructor(options: FailureLimitOptions) {
    this.#options = options;
  }

  /** For how many more seconds somebody is not listened to; 0 is not at all. */
  waitSeconds(who: string): number {
    const found = this.#current(who);
    if (found === undefined || found.count < this.#options.failures) return 0;
    return Math.ceil((found.until - this.#options.now().getTime()) / 1_000);
  }

  failed(who: string): void {
    const found = this.#current(who);
    if (found) {
      found.count += 1;
      return;
    }
    this.#makeRoom();
    this.#byWhom.set(who, { count: 1, until: this.#options.now().getTime() + this.#options.milliseconds });
  }

  #current(who: string): Failures | undefined {
    const found = this.#byWhom.get(who);
    if (found && found.until > this.#options.now().getTime()) return found;
    this.#byWhom.delete(who);
    return undefined;
  }

  /** A map keeps the order of insertion: the first has been there for longest. */
  #makeRoom(): void {
    const [oldest] = this.#byWhom.keys();
    if (oldest !== undefined && this.#byWhom.size >= this.#options.most) this.#byWhom.delete(oldest);
  }
}
