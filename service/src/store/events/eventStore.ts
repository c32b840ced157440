import type { Moment } from "../../values/moment.ts";
import type { Catalogue } from "./fields/catalogue.ts";
import type { SpooledBatch } from "./log/batch.ts";
import type { Measure } from "./measure.ts";
import type { SqlStatement } from "./process/protocol.ts";
import type { RowsAnswer } from "./queries/rowsAnswer.ts";

export interface Query {
  /** Whose tables the statements read. */
  readonly datasets: readonly number[];
  readonly statements: readonly SqlStatement[];
  /** What the store has told of their fields since the query came, where it was asked. */
  readonly fields?: Catalogue;
}

/** The events of one edge, wherever they are kept. */
export interface EventStore {
  /** The datasets that have events, but for those whose removal is under way. */
  readonly datasets: readonly number[];
  /** How many acknowledged batches are not in tables yet, as far as this process knows. */
  readonly walLength: number;
  /** Whether what was appended last could not be kept. */
  readonly isUnwritten: boolean;
  /** Writes though there is nothing to append, to see whether that can be kept. */
  touch(): Promise<void>;
  /** The names of a dataset's fields, those of batches that are yet to be loaded among them. */
  fieldNames(datasetKey: number): ReadonlySet<string>;
  /** Resolves when the batch may be acknowledged: it is kept, unless everything is in memory. */
  append(batch: SpooledBatch): Promise<void>;
  /** The fields of datasets that are in tables by now. */
  catalogueNow(datasetKeys: readonly number[]): Catalogue;
  /** The fields of datasets, after all that was acknowledged before this call. Whoever has gone waits no longer. */
  fields(datasetKeys: readonly number[], signal?: AbortSignal): Promise<Catalogue>;
  /**
   * Runs a query's statements, which see one moment of the datasets: all that was acknowledged before
   * this call, at least, or before their fields were asked for, where those are given.
   */
  run(query: Query, signal: AbortSignal): Promise<RowsAnswer>;
  /** Removes what is older than a moment, of all that was acknowledged before; returns how many events that were. */
  trim(datasetKey: number, before: Moment): Promise<number>;
  /** Removes what is older than a moment from the tables as they are now; events yet to be loaded go at a later time. */
  expire(datasetKey: number, before: Moment, signal: AbortSignal): Promise<number>;
  drop(datasetKey: number): Promise<void>;
  /** Refuses datasets' events from now on; resolves when there is nothing left of them that anybody sees. */
  dropAll(datasetKeys: readonly number[]): Promise<void>;
  /**
   * Copies tables and log as they are at one moment into a folder that is not there yet. What is done
   * before belongs to that moment: nothing is loaded or removed meanwhile.
   */
  backUp(target: string, before?: () => Promise<void>): Promise<void>;
  /** Why no query can be answered now, in words for anybody. */
  trouble(): Promise<string | undefined>;
  /** What is to be watched of it. */
  measures(): Promise<Measure[]>;
  /** What is wrong with tables and log. */
  faults(): Promise<string[]>;
  stop(): Promise<void>;
}
