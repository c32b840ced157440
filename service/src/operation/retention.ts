import type { Logger } from "pino";
import { ago } from "../events/time/ago.ts";
import type { EventStores } from "../store/events/eventStores.ts";
import type { Store } from "../store/store.ts";
import type { Usage } from "./usage.ts";

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
  #isStopped = false;

  constructor(parts: RetentionParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.removeOld(), pauseMilliseconds).unref();
  }

  /** Does it now, unless that is under way. An edge that is not open has no events. */
  removeOld(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#work ??= this.#removeAll().finally(() => {
      this.#work = undefined;
    });
    return this.#work;
  }

  async #removeAll(): Promise<void> {
    const { events, edges, logger } = this.#parts;
    await events.tidy();
    for (const edge of edges) {
      await this.#removeOn(edge).catch((error: unknown) => {
        if (!this.#isStopped) logger.warn({ err: error, edge }, "old events could not be removed");
      });
    }
  }

  async #removeOn(edge: string): Promise<void> {
    const { store, events, usage, now } = this.#parts;
    const opened = await events.opened(edge);
    if (opened === undefined) return;
    for (const { number, retentionDays } of store.datasets.retainedOn(edge)) {
      if (this.#isStopped) return;
      const before = ago(now(), `${retentionDays}d`);
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
