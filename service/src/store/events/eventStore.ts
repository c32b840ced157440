import { setTimeout as wait } from "node:timers/promises";
import type { SpooledBatch } from "../../events/spool.ts";
import type { Moment } from "../../events/time/moment.ts";
import type { Catalogue, KnownFields } from "./catalogue.ts";
import { EventStoreError } from "./eventStoreError.ts";
import type { Loader } from "./loader.ts";
import type { EventLog } from "./log/eventLog.ts";
import type { CallName, Request, SqlStatement } from "./protocol.ts";
import type { QueryRunner } from "./queryRunner.ts";
import type { QuerySlots } from "./querySlots.ts";
import type { Room } from "./room.ts";
import type { RowsAnswer } from "./rowsAnswer.ts";
import type { TablesKeeper } from "./tablesKeeper.ts";
import type { CallAnswer } from "./tablesProcess.ts";
import type { Turns } from "./turns.ts";
import type { Upkeep } from "./upkeep.ts";

export interface EventStoreParts {
  readonly log: EventLog;
  readonly keeper: TablesKeeper;
  readonly turns: Turns;
  readonly loader: Loader;
  readonly upkeep: Upkeep;
  readonly room: Room;
  readonly known: KnownFields;
  readonly dropped: Set<number>;
  readonly slots: QuerySlots;
  readonly queries: QueryRunner;
  readonly backUp: (target: string) => Promise<void>;
}

export interface Query {
  /** Whose tables the statements read. */
  readonly datasets: readonly number[];
  readonly statements: readonly SqlStatement[];
}

/** A change is tried again where the process ended under it: it is all or nothing, and the same twice. */
const tries = 3;
/** How long it takes at most to bring the tables in order at the end. */
const stopPatience = 10_000;

/** The events of one edge: a log in front, tables in a process of their own behind. */
export class EventStore {
  readonly #parts: EventStoreParts;
  readonly #stopping = new AbortController();

  constructor(parts: EventStoreParts) {
    this.#parts = parts;
  }

  /** The names of a dataset's fields, those of batches that are yet to be loaded among them. */
  fieldNames(datasetKey: number): ReadonlySet<string> {
    return this.#parts.known.names(datasetKey);
  }

  /** Resolves when the batch may be acknowledged: it is on disk, unless everything is in memory. */
  async append(batch: SpooledBatch): Promise<{ walLength: number }> {
    const { known, room, log, loader } = this.#parts;
    this.#expectDataset(batch.datasetKey);
    known.expect(batch.datasetKey, batch.columns);
    await room.enter(this.#stopping.signal);
    this.#expectDataset(batch.datasetKey);
    await log.append(batch);
    loader.wake();
    return { walLength: log.pending.count };
  }

  #expectDataset(datasetKey: number): void {
    this.#stopping.signal.throwIfAborted();
    if (!this.#parts.dropped.has(datasetKey)) return;
    throw new EventStoreError("DATASET_DROPPED", "the dataset was deleted");
  }

  /** The fields of datasets, after all that was acknowledged before this call. */
  async fields(datasetKeys: readonly number[]): Promise<Catalogue> {
    const { loader, known } = this.#parts;
    await loader.through(datasetKeys);
    return known.catalogue(datasetKeys);
  }

  /**
   * Runs a query's statements, which see one moment of the datasets: all that was acknowledged before
   * this call, at least.
   */
  async run({ datasets, statements }: Query, signal: AbortSignal): Promise<RowsAnswer> {
    const { loader, slots, queries } = this.#parts;
    this.#stopping.signal.throwIfAborted();
    const leave = await slots.take(signal);
    try {
      await loader.through(datasets);
      return await queries.run(statements, AbortSignal.any([signal, this.#stopping.signal]), leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Removes what is older than a moment. */
  async trim(datasetKey: number, before: Moment): Promise<void> {
    const catalogue = await this.fields([datasetKey]);
    if (!catalogue.has(datasetKey)) return;
    await this.#change("trim", { dataset: datasetKey, before: before.toString() });
    this.#parts.upkeep.compactSoon();
  }

  drop(datasetKey: number): Promise<void> {
    return this.#dropAll([datasetKey]);
  }

  /**
   * Removes what is of no dataset any more, as after a deletion that was cut short. Every start begins
   * with this; a compaction that was cut short is made up for as well.
   */
  async keepOnly(datasetKeys: ReadonlySet<number>): Promise<void> {
    await this.#dropAll(this.#parts.known.datasets.filter((key) => !datasetKeys.has(key)));
    this.#parts.upkeep.compactSoon();
  }

  async #dropAll(datasets: readonly number[]): Promise<void> {
    if (datasets.length === 0) return;
    const { dropped, known, upkeep, loader } = this.#parts;
    for (const dataset of datasets) dropped.add(dataset);
    await this.#change("drop", { datasets });
    for (const dataset of datasets) loader.discard(dataset);
    known.drop(datasets);
    upkeep.compactSoon();
  }

  async #change<Name extends CallName>(call: Name, request: Request<Name>): Promise<CallAnswer<Name>> {
    const { turns, keeper } = this.#parts;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await turns.take(async () => {
          return (await keeper.running()).call(call, request);
        });
      } catch (error) {
        const hasEnded = error instanceof EventStoreError && error.code === "TABLES_ENDED";
        if (!hasEnded || attempt === tries) throw error;
      }
    }
  }

  /** Copies tables and log as they are at one moment into a folder that is not there yet. */
  backUp(target: string): Promise<void> {
    return this.#parts.backUp(target);
  }

  async stop(): Promise<void> {
    const { slots, loader, upkeep, keeper, log, room } = this.#parts;
    if (this.#stopping.signal.aborted) return;
    const error = new EventStoreError("STORE_STOPPED", "the event store is stopped");
    this.#stopping.abort(error);
    slots.refuseAll(error);
    room.look();
    const inOrder = loader.stop().then(() => upkeep.stop());
    // What cannot be done in time, the next start does.
    await Promise.race([inOrder, wait(stopPatience, undefined, { ref: false })]);
    await keeper.stop();
    await log.close();
  }
}
