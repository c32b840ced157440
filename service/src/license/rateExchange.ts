import type { Store } from "../store/store.ts";
import type { RateLimits } from "./rateLimits.ts";

const pause = 1_000;

/** Tells other nodes each second what this one has let through, and hears the same of them. */
export class RateExchange {
  readonly #store: Store;
  readonly #rateLimits: RateLimits;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;

  constructor(store: Store, rateLimits: RateLimits) {
    this.#store = store;
    this.#rateLimits = rateLimits;
  }

  /** Does nothing where no other node is. */
  start(): void {
    const { together } = this.#store;
    if (together === undefined) return;
    const exchange = async () => {
      const elsewhere = await together.takes.exchange(this.#rateLimits.untold());
      this.#rateLimits.takenElsewhere(elsewhere, (orgId) => this.#store.licenseLimits.ratePerSecond(orgId));
    };
    this.#timer = setInterval(() => {
      // While the database is away no request is let through. What is not told then is told later.
      this.#work ??= exchange()
        .catch(() => undefined)
        .finally(() => {
          this.#work = undefined;
        });
    }, pause).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }
}
