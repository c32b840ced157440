import type { Turns } from "../../turns/turns.ts";
import type { EventLog } from "../log/eventLog.ts";
import type { TablesKeeper } from "../process/tablesKeeper.ts";
import type { Slots } from "../queries/slots.ts";
import { shrinkTables } from "./shrinkTables.ts";

const lookPause = 1_000;
/** What was loaded is written into the tables' file at least so often. */
const checkpointPause = 60_000;
/** A compaction begins so long after what asked for it. */
const compactionPause = 1_000;
/** Where a running query stood in its way. */
const compactionRetry = 10_000;
const compactionPauseAfterFailure = 600_000;
/** How much unsaved memory, of all that there is, makes a checkpoint due. */
const unsavedShare = 8;

export interface UpkeepParts {
  readonly keeper: TablesKeeper;
  readonly turns: Turns;
  readonly log: EventLog;
  readonly slots: Slots;
  readonly file: string;
  readonly memoryLimitBytes: number;
}

/** Checkpoints by memory, by time and at the end, and compactions, beside the work of the tables. */
export class Upkeep {
  readonly #parts: UpkeepParts;
  readonly #timer: NodeJS.Timeout;
  #compaction: NodeJS.Timeout | undefined;
  #changedAt: number | undefined;
  #looking: Promise<void> | undefined;
  #isStopped = false;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look()
        // A process that has just ended; the next look meets the next one.
        .catch(() => undefined)
        .finally(() => {
          this.#looking = undefined;
        });
    }, lookPause).unref();
  }

  /** The tables have changed. */
  changed(): void {
    this.#changedAt ??= Date.now();
  }

  /** Rows are gone, and their space is to be free. */
  compactSoon(pause = compactionPause): void {
    if (this.#isStopped) return;
    this.changed();
    this.#compaction ??= setTimeout(() => {
      this.#compact()
        .then((done) => (done ? undefined : compactionRetry))
        // Such as a full disk: it is not to be tried for ever at short intervals.
        .catch(() => compactionPauseAfterFailure)
        .then((next) => {
          this.#compaction = undefined;
          if (next !== undefined) this.compactSoon(next);
        });
    }, pause).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#compaction);
    await this.#looking;
    if (this.#changedAt !== undefined) await this.checkpoint().catch(() => false);
  }

  async #look(): Promise<void> {
    if (this.#changedAt === undefined) return;
    if (Date.now() - this.#changedAt >= checkpointPause) await this.checkpoint();
  }

  /** False where a running query stood in its way. */
  checkpoint(): Promise<boolean> {
    return this.#parts.turns.take(() => this.#checkpointNow());
  }

  /** Makes a checkpoint, in the turn of a load, where the load has left much memory unsaved. */
  async afterLoad(unsavedBytes: number): Promise<void> {
    this.changed();
    if (unsavedBytes >= this.#parts.memoryLimitBytes / unsavedShare) await this.#checkpointNow();
  }

  async #checkpointNow(): Promise<boolean> {
    const { keeper, log } = this.#parts;
    const tables = await keeper.running();
    const { answer } = await tables.call("checkpoint", {});
    if (!answer.done) return false;
    this.#changedAt = undefined;
    await log.saved();
    return true;
  }

  /** True when there is nothing left to do. */
  async #compact(): Promise<boolean> {
    const { turns, keeper } = this.#parts;
    const done: number[] = [];
    while (!this.#isStopped) {
      if (!(await this.checkpoint())) return false;
      const { answer } = await turns.take(async () => {
        const tables = await keeper.running();
        return tables.call("compact", { done });
      });
      if (answer.isHollow) return this.#shrink();
      if (answer.dataset === undefined) return true;
      done.push(answer.dataset);
      this.changed();
    }
    return true;
  }

  /** False where a query runs. */
  #shrink(): Promise<boolean> {
    const { turns, keeper, slots, file, memoryLimitBytes } = this.#parts;
    return turns.take(() =>
      slots.ifIdle(async () => {
        if (await this.#checkpointNow()) await keeper.whileEnded(() => shrinkTables(file, memoryLimitBytes));
      }),
    );
  }
}
