import type { FailureBounds } from "../../store/shared/sharedFailures.ts";

export interface FailureLimitOptions extends FailureBounds {
  readonly now: () => Date;
}

/** Bounds how often somebody may be wrong, and so how many secrets can be tried. */
export interface FailureLimit {
  /** How many more seconds somebody is not listened to; 0 where they are. */
  waitSeconds(who: string): number | Promise<number>;
  /** Counts a failure of somebody who is listened to; the same of others. */
  failed(who: string): number | Promise<number>;
}

interface Failures {
  readonly count: number;
  readonly until: number;
}

/** The same in the memory of one process. */
export class FailuresHere implements FailureLimit {
  readonly #options: FailureLimitOptions;
  readonly #failed = new Map<string, Failures>();
  /** Apart from the others: those who were wrong once are many, and must not wash out who was wrong too often. */
  readonly #locked = new Map<string, Failures>();

  constructor(options: FailureLimitOptions) {
    this.#options = options;
  }

  waitSeconds(who: string): number {
    const found = this.#current(this.#locked, who);
    return found === undefined ? 0 : secondsUntil(found.until, this.#now());
  }

  failed(who: string): number {
    const wait = this.waitSeconds(who);
    if (wait > 0) return wait;
    const before = this.#current(this.#failed, who) ?? {
      count: 0,
      until: this.#now() + this.#options.milliseconds,
    };
    const failures = { ...before, count: before.count + 1 };
    if (failures.count < this.#options.failures) {
      this.#put(this.#failed, who, failures);
      return 0;
    }
    this.#failed.delete(who);
    this.#put(this.#locked, who, failures);
    return 0;
  }

  #current(known: Map<string, Failures>, who: string): Failures | undefined {
    const found = known.get(who);
    if (found && found.until > this.#now()) return found;
    known.delete(who);
    return undefined;
  }

  /** A map keeps the order of insertion: the first has been there for longest. */
  #put(known: Map<string, Failures>, who: string, failures: Failures): void {
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= this.#options.most && !known.has(who)) known.delete(oldest);
    known.set(who, failures);
  }

  #now(): number {
    return this.#options.now().getTime();
  }
}

export function secondsUntil(until: number, now: number): number {
  return Math.ceil((until - now) / 1_000);
}
