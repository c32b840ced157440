import type { Logger } from "pino";
import type { Usage } from "../license/usage.ts";
import type { EventStores } from "../store/events/eventStores.ts";
import { EventStoreError } from "../store/events/faults/eventStoreError.ts";
import type { Store } from "../store/store.ts";
import { ago } from "../values/ago.ts";

const pauseMilliseconds = 30_000;
/** After so many in a row it is not the datasets that fail. */
const mostFailures = 3;

export interface RetentionParts {
  readonly store: Store;
  readonly events: EventStores;
  readonly usage: Usage;
  readonly edges: readonly string[];
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Removes, again and again, the events that have become too old, and those whose removal has failed. */
export class Retention {
  readonly #parts: RetentionParts;
  readonly #stopping = new AbortController();
  /** Datasets whose events could not be removed the last time. */
  readonly #failed = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #isAsked = false;

  constructor(parts: RetentionParts) {
    this.#parts = parts;
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  start(): void {
    this.#timer = setInterval(() => void this.removeOld(), pauseMilliseconds).unref();
  }

  /** Does it now, or once more where it is under way: the clock may have been set since. */
  removeOld(): Promise<void> {
    this.#isAsked = true;
    this.#work ??= this.#removeAsAsked();
    return this.#work;
  }

  async #removeAsAsked(): Promise<void> {
    try {
      while (this.#isAsked && !this.#isStopped) {
        this.#isAsked = false;
        await this.#removeAll(this.#parts.now());
      }
    } finally {
      // In the same turn as the look: nobody can ask in between.
      this.#work = undefined;
    }
  }

  async #removeAll(now: Date): Promise<void> {
    const { store, events, edges, logger } = this.#parts;
    try {
      await store.fresh();
    } catch (error) {
      if (!this.#isStopped) logger.warn({ err: error }, "old events are not removed now");
      return;
    }
    await events.tidy();
    for (const edge of edges) {
      await this.#removeOn(edge, now).catch((error: unknown) => {
        if (!this.#isStopped) logger.warn({ err: error, edge }, "old events are not removed now");
      });
    }
  }

  /**
   * An edge that is not open has no events. What cannot be removed of one dataset keeps nothing of others, unless it is the
   * storage that fails: each would wait for it. Those that failed the last time go last.
   */
  async #removeOn(edge: string, now: Date): Promise<void> {
    const { store, events, usage, logger } = this.#parts;
    const opened = await events.opened(edge);
    if (opened === undefined) return;
    const retained = store.datasets.retainedOn(edge);
    const isFailed = ({ number }: { readonly number: number }) => Number(this.#failed.has(number));
    let failures = 0;
    for (const { number, retentionDays } of retained.toSorted(
      (one, other) => isFailed(one) - isFailed(other),
    )) {
      if (this.#isStopped) return;
      const before = ago(now, `${retentionDays}d`);
      if (before === undefined) continue;
      try {
        const rows = await opened.expire(number, before, this.#stopping.signal);
        this.#failed.delete(number);
        failures = 0;
        if (rows > 0) usage.trimmed(number, rows);
      } catch (error) {
        if (this.#isStopped) return;
        this.#failed.add(number);
        failures += 1;
        if (failures === mostFailures) throw error;
        logger.warn({ err: error, edge, dataset: number }, "old events could not be removed");
      }
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort(new EventStoreError("STORE_STOPPED", "the service is stopping"));
    await this.#work;
  }
}
