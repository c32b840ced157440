import { setTimeout as wait } from "node:timers/promises";
import type { Moment } from "../../values/moment.ts";
import type { EventStore, Query } from "./eventStore.ts";
import { EventStoreError } from "./faults/eventStoreError.ts";
import type { Catalogue, KnownFields } from "./fields/catalogue.ts";
import type { Loader } from "./loading/loader.ts";
import type { Room } from "./loading/room.ts";
import type { SpooledBatch } from "./log/batch.ts";
import type { EventLog } from "./log/eventLog.ts";
import { type Measure, waitingRecords } from "./measure.ts";
import type { TablesKeeper } from "./process/tablesKeeper.ts";
import type { QueryRunner } from "./queries/queryRunner.ts";
import type { RowsAnswer } from "./queries/rowsAnswer.ts";
import type { Slots } from "./queries/slots.ts";
import type { TableChanges } from "./upkeep/tableChanges.ts";
import type { Upkeep } from "./upkeep/upkeep.ts";

export interface FolderEventsParts {
  readonly log: EventLog;
  readonly keeper: TablesKeeper;
  readonly changes: TableChanges;
  readonly loader: Loader;
  readonly upkeep: Upkeep;
  readonly room: Room;
  readonly known: KnownFields;
  readonly dropped: Set<number>;
  readonly slots: Slots;
  readonly queries: QueryRunner;
  readonly backUp: (target: string, before: () => Promise<void>) => Promise<void>;
  readonly logFaults: () => Promise<string[]>;
  readonly removeTables: () => Promise<void>;
}

/** How long it takes at most to bring the tables in order at the end. */
const stopPatience = 10_000;

/** The events of one edge in a folder: a log in front, tables in a process of their own behind. */
export class FolderEvents implements EventStore {
  readonly #parts: FolderEventsParts;
  readonly #stopping = new AbortController();

  constructor(parts: FolderEventsParts) {
    this.#parts = parts;
  }

  fieldNames(datasetKey: number): ReadonlySet<string> {
    return this.#parts.known.names(datasetKey);
  }

  get walLength(): number {
    return this.#parts.log.pending.count;
  }

  get isUnwritten(): boolean {
    return this.#parts.log.isUnwritten;
  }

  trouble(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  measures(): Promise<Measure[]> {
    return Promise.resolve([waitingRecords(this.walLength)]);
  }

  touch(): Promise<void> {
    return this.#parts.log.touch();
  }

  async append(batch: SpooledBatch): Promise<void> {
    const { known, room, log, loader } = this.#parts;
    this.#expectDataset(batch.datasetKey);
    known.expect(batch.datasetKey, batch.columns);
    await room.enter(this.#stopping.signal);
    if (this.#parts.dropped.has(batch.datasetKey)) known.drop([batch.datasetKey]);
    this.#expectDataset(batch.datasetKey);
    await log.append(batch);
    loader.wake();
  }

  #expectDataset(datasetKey: number): void {
    this.#stopping.signal.throwIfAborted();
    if (!this.#parts.dropped.has(datasetKey)) return;
    throw new EventStoreError("DATASET_DROPPED", "dataset not found: it was deleted");
  }

  catalogueNow(datasetKeys: readonly number[]): Catalogue {
    return this.#parts.known.catalogue(datasetKeys);
  }

  async fields(datasetKeys: readonly number[], signal?: AbortSignal): Promise<Catalogue> {
    await this.#parts.loader.through(datasetKeys, signal);
    return this.catalogueNow(datasetKeys);
  }

  async run({ datasets, statements }: Query, signal: AbortSignal): Promise<RowsAnswer> {
    const { loader, slots, queries } = this.#parts;
    this.#stopping.signal.throwIfAborted();
    const leave = await slots.take(signal);
    try {
      await loader.through(datasets, signal);
      return await queries.run(statements, AbortSignal.any([signal, this.#stopping.signal]), leave);
    } catch (error) {
      leave();
      for (const dataset of datasets) this.#expectDataset(dataset);
      throw error;
    }
  }

  async trim(datasetKey: number, before: Moment): Promise<number> {
    const { loader, changes } = this.#parts;
    await loader.through([datasetKey]);
    return changes.trim(datasetKey, before);
  }

  expire(datasetKey: number, before: Moment): Promise<number> {
    return this.#parts.changes.trim(datasetKey, before);
  }

  drop(datasetKey: number): Promise<void> {
    return this.dropAll([datasetKey]);
  }

  dropAll(datasetKeys: readonly number[]): Promise<void> {
    return this.#parts.changes.drop(datasetKeys);
  }

  backUp(target: string, before: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    return this.#parts.backUp(target, before);
  }

  async faults(): Promise<string[]> {
    const { changes, known, logFaults } = this.#parts;
    const faults: string[] = [];
    for (const dataset of known.datasets) {
      const found = await changes.inTurn(async (tables) => {
        if (!known.hasTable(dataset)) return [];
        const { answer } = await tables.call("verify", { dataset });
        return answer.faults;
      });
      faults.push(...found);
    }
    return [...faults, ...(await changes.inTurn(logFaults))];
  }

  get datasets(): number[] {
    const { known, dropped } = this.#parts;
    return known.datasets.filter((key) => !dropped.has(key));
  }

  async stop(): Promise<void> {
    const { slots, loader, upkeep, keeper, log, room, removeTables } = this.#parts;
    if (this.#stopping.signal.aborted) return;
    const error = new EventStoreError("STORE_STOPPED", "the event store is stopped");
    this.#stopping.abort(error);
    slots.refuseAll(error);
    room.look();
    const inOrder = loader.stop().then(() => upkeep.stop());
    // What cannot be done in time, the next start does. Nothing else may keep this process going until then.
    const isOver = new AbortController();
    const patience = wait(stopPatience, undefined, { signal: isOver.signal }).catch(() => undefined);
    await Promise.race([inOrder, patience]);
    isOver.abort();
    await keeper.stop();
    await log.close();
    await removeTables();
  }
}
