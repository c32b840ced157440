import type { Logger } from "pino";
import type { Usage } from "../license/usage.ts";
import type { EventStores } from "../store/events/eventStores.ts";
import type { Store } from "../store/store.ts";
import { ago } from "../values/ago.ts";

const pauseMilliseconds = 30_000;

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
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #isAsked = false;
  #isStopped = false;

  constructor(parts: RetentionParts) {
    this.#parts = parts;
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
        if (!this.#isStopped) logger.warn({ err: error, edge }, "old events could not be removed");
      });
    }
  }

  /** An edge that is not open has no events. */
  async #removeOn(edge: string, now: Date): Promise<void> {
    const { store, events, usage } = this.#parts;
    const opened = await events.opened(edge);
    if (opened === undefined) return;
    for (const { number, retentionDays } of store.datasets.retainedOn(edge)) {
      if (this.#isStopped) return;
      const before = ago(now, `${retentionDays}d`);
      if (before === undefined) continue;
      const rows = await opened.expire(number, before);
      if (rows > 0) usage.trimmed(number, rows);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#work;
  }
}
