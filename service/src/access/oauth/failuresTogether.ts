import type { SharedFailures } from "../../store/shared/sharedFailures.ts";
import { type FailureLimit, type FailureLimitOptions, secondsUntil } from "./failureLimit.ts";

/** Bounds how often somebody may be wrong on all nodes together; they tell each other of each time. */
export class FailuresTogether implements FailureLimit {
  readonly #failures: SharedFailures;
  readonly #what: string;
  readonly #options: FailureLimitOptions;

  /** What is counted has a name, by which all nodes mean the same. */
  constructor(failures: SharedFailures, what: string, options: FailureLimitOptions) {
    this.#failures = failures;
    this.#what = what;
    this.#options = options;
  }

  async waitSeconds(who: string): Promise<number> {
    const now = this.#options.now().getTime();
    const until = await this.#failures.lockedUntil(this.#what, who, now, this.#options);
    return until === undefined ? 0 : secondsUntil(until, now);
  }

  async failed(who: string): Promise<number> {
    const now = this.#options.now().getTime();
    const until = await this.#failures.failed(this.#what, who, now, this.#options);
    return until === undefined ? 0 : secondsUntil(until, now);
  }
}
