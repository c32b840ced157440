import { setTimeout as wait } from "node:timers/promises";
import type { Turns } from "../../turns/turns.ts";
import { EventStoreError, isEventStoreError } from "../faults/eventStoreError.ts";
import type { EventLog } from "../log/eventLog.ts";
import type { Answer, TableDataset } from "../process/protocol.ts";
import type { TablesKeeper } from "../process/tablesKeeper.ts";
import type { TablesProcess } from "../process/tablesProcess.ts";
import { LoadOrder } from "./loadOrder.ts";
import { loadRecords } from "./loadRecords.ts";

/** A transaction has about so much, unless one record has more. */
const transactionBytes = 16 * 1024 * 1024;
/** How long it waits after more ends of the process in a row. */
const pauses = [100, 500, 2_000, 10_000];
const lookPause = 1_000;
/** How many ends of the process those who wait sit out. */
const patience = 2;

interface Waiter {
  readonly dataset: number;
  readonly record: number;
  resolve(): void;
  reject(error: unknown): void;
}

export interface LoaderParts {
  readonly log: Pick<EventLog, "pending" | "read" | "loaded">;
  readonly keeper: Pick<TablesKeeper, "running">;
  readonly turns: Turns;
  /** Whether a dataset is gone, and with it what the log holds of it. */
  readonly isDropped: (dataset: number) => boolean;
  /** Called in the turn of the load: what it waits for, the next load waits for. */
  readonly onLoaded: (dataset: number, added: Answer<"load">) => Promise<void>;
  /** Called for each piece of a load: that of one large body takes long. */
  readonly onPiece?: () => void;
  /**
   * How far the tables say that they have come. It is asked after a load that failed: its commit may have gone through
   * all the same, where only its answer found no memory. Absent where whoever is told of the failure looks.
   */
  readonly positions?: (tables: TablesProcess) => Promise<readonly TableDataset[]>;
  /** Told why a load failed; it is tried again. */
  readonly onFailed?: (error: unknown, dataset: number) => void;
  /** Whether a dataset is to be left alone for a while. */
  readonly rests?: (dataset: number) => boolean;
}

/**
 * Moves what is in the log into the tables: a dataset's records when somebody asks for them, and else
 * when they are many or old. (Measured why: to append one row to each of 300 wide tables costs
 * seconds and gigabytes, a thousand rows hardly more.)
 */
export class Loader {
  readonly #parts: LoaderParts;
  readonly #order: LoadOrder;
  readonly #timer: NodeJS.Timeout;
  readonly #stopping = new AbortController();
  #waiters: Waiter[] = [];
  #work: Promise<void> | undefined;
  #ends = 0;
  /** Whether a load has failed of which it is not known what it has done. */
  #isUnclear = false;

  constructor(parts: LoaderParts) {
    this.#parts = parts;
    this.#order = new LoadOrder(parts.log, parts.rests);
    // What is due for its age.
    this.#timer = setInterval(() => this.wake(), lookPause).unref();
  }

  /** There may be something to do. */
  wake(): void {
    if (this.#work !== undefined || this.#stopping.signal.aborted) return;
    if (this.#order.next() === undefined) return;
    this.#work = this.#loadAll().finally(() => {
      this.#work = undefined;
      this.wake();
    });
  }

  /**
   * Resolves when all that datasets have in the log now is in the tables; rejects when loading it fails, or when the
   * signal says that nobody wants it any more.
   */
  async through(datasets: readonly number[], signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const waits = datasets.flatMap((dataset) => {
      const record = this.#parts.log.pending.last(dataset);
      return record === undefined ? [] : [this.#waitFor(dataset, record)];
    });
    this.wake();
    await (signal === undefined ? Promise.all(waits) : unlessAborted(signal, Promise.all(waits)));
  }

  /** What a dataset has in the log is loaded soon. */
  ask(dataset: number): void {
    this.#order.ask(dataset);
    this.wake();
  }

  /** Whether somebody waits for a dataset. */
  get isAsked(): boolean {
    return this.#order.isAsked;
  }

  #waitFor(dataset: number, record: number): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.reject(stopped());
    this.#order.ask(dataset);
    return new Promise((resolve, reject) => {
      this.#waiters.push({ dataset, record, resolve, reject });
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    this.#reject(stopped());
    await this.#work;
  }

  async #loadAll(): Promise<void> {
    const { keeper, turns } = this.#parts;
    while (!this.#stopping.signal.aborted) {
      const dataset = this.#order.next();
      if (dataset === undefined) return;
      try {
        const tables = await keeper.running();
        await turns.take(async () => {
          await this.#clear(tables);
          await this.#load(dataset, tables);
        });
        this.#ends = 0;
        this.#order.done(dataset);
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        await this.#meet(error, dataset);
      }
    }
  }

  async #clear(tables: TablesProcess): Promise<void> {
    if (!this.#isUnclear) return;
    for (const { key, record } of (await this.#parts.positions?.(tables)) ?? []) this.found(key, record);
    this.#isUnclear = false;
  }

  async #load(dataset: number, tables: TablesProcess): Promise<void> {
    const { log, isDropped, onLoaded, onPiece } = this.#parts;
    if (isDropped(dataset)) return this.discard(dataset);
    const blocks = log.read(dataset, transactionBytes);
    const loaded = await loadRecords(tables, dataset, blocks, this.#stopping.signal, onPiece);
    if (loaded === undefined) return;
    log.loaded(dataset, loaded.record);
    try {
      await onLoaded(dataset, loaded.answer);
    } finally {
      // It is in the tables, also where the process ended while it brought them in order.
      this.#settle(dataset);
    }
  }

  /**
   * So far a dataset's records are in the tables, as a process says that has just opened them, or looked again: a load
   * may have been committed, and its answer lost.
   */
  found(dataset: number, upTo: number): void {
    this.#parts.log.loaded(dataset, upTo);
    this.#settle(dataset);
  }

  /** What a dataset has in the log is of no use any more. */
  discard(dataset: number): void {
    this.found(dataset, Number.POSITIVE_INFINITY);
  }

  /** Those who wait for records that are pending no more wait no longer. */
  #settle(dataset: number): void {
    const oldest = this.#parts.log.pending.oldest(dataset) ?? Number.POSITIVE_INFINITY;
    const isDone = (waiter: Waiter) => waiter.dataset === dataset && waiter.record < oldest;
    const done = this.#waiters.filter(isDone);
    this.#waiters = this.#waiters.filter((waiter) => !isDone(waiter));
    for (const { resolve } of done) resolve();
  }

  async #meet(error: unknown, dataset: number): Promise<void> {
    const isEnd = isEventStoreError(error, "TABLES_ENDED");
    if (isEnd && this.#ends < patience) {
      this.#ends += 1;
      return;
    }
    this.#isUnclear = true;
    this.#reject(loadingFailed(error), isEnd ? undefined : dataset);
    if (isEnd) await this.#pause();
    else this.#order.failed(dataset);
    this.#parts.onFailed?.(error, dataset);
  }

  async #pause(): Promise<void> {
    const pause = pauses[Math.min(this.#ends - patience, pauses.length - 1)];
    this.#ends += 1;
    await wait(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  #reject(error: EventStoreError, dataset?: number): void {
    const isMet = (waiter: Waiter) => dataset === undefined || waiter.dataset === dataset;
    const met = this.#waiters.filter(isMet);
    this.#waiters = this.#waiters.filter((waiter) => !isMet(waiter));
    for (const { reject } of met) reject(error);
  }
}

function stopped(): EventStoreError {
  return new EventStoreError("STORE_STOPPED", "the event store is stopped");
}

function loadingFailed(error: unknown): EventStoreError {
  const message = "events that were acknowledged could not be made ready for queries yet";
  return new EventStoreError("LOADING_FAILED", message, { cause: error });
}

function unlessAborted(signal: AbortSignal, work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
