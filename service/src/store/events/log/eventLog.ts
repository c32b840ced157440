import type { FieldColumn } from "../../../values/fieldType.ts";
import type { SpooledBatch } from "./batch.ts";
import type { PendingRecord, PendingRecords } from "./pendingRecords.ts";

/** A block of a record, as the loader takes it. */
export interface LogBlock {
  /** When its batch was received: nanoseconds since 1970. */
  readonly received: string;
  readonly bytes: Buffer;
  /** The number of its record where it is the record's last block. */
  readonly ends?: number;
  /** How others know that record, where others have it too. */
  readonly name?: string;
}

/** What a dataset has waiting in the log. */
export interface WaitingColumns {
  readonly dataset: number;
  readonly columns: readonly FieldColumn[];
}

/** Batches as they were acknowledged, numbered in their order, until they are in the tables. */
export interface EventLog {
  readonly pending: Pick<PendingRecords<PendingRecord>, "count" | "bytes" | "backlogs" | "oldest" | "last">;
  /** Resolves with the record's number when the batch may be acknowledged. */
  append(batch: SpooledBatch): Promise<number>;
  /**
   * The blocks of a dataset's first pending records: of one at least, of more as long as they have at
   * most so many bytes together.
   */
  read(dataset: number, maxBytes: number): AsyncIterable<LogBlock>;
  /** A dataset's records up to this one are in the tables, or of no use any more. */
  loaded(dataset: number, upTo: number): void;
  /** What was loaded so far is in the tables for good. */
  saved(): Promise<void>;
  /** Whether the disk did not take what was appended last. */
  readonly isUnwritten: boolean;
  /** Writes though there is nothing to append, to see whether the disk takes it. */
  touch(): Promise<void>;
  close(): Promise<void>;
}
