import type { FieldType } from "../../../values/fieldType.ts";
import type { TableColumn } from "../process/protocol.ts";

export interface BookedDataset {
  readonly key: number;
  /** The last record of the log that is in its table, and the number of its next row. */
  readonly record: number;
  readonly nextRow: bigint;
}

/** What a load leaves of a dataset. */
export interface Loaded extends BookedDataset {
  /** The number of the first row that it has added. */
  readonly firstRow: bigint;
  /** How others know the records that are in its table now; none where nobody else has them. */
  readonly records: readonly string[];
}

/** What is known of the tables. What is written belongs to the transaction that changes them, and is so when that is committed. */
export interface Books {
  datasets(): Promise<BookedDataset[]>;
  columns(): Promise<TableColumn[]>;
  /** The datasets that are gone for ever. */
  dropped(): Promise<number[]>;
  open(dataset: number): Promise<void>;
  /** New columns, and what has changed of those that are there. */
  put(columns: readonly TableColumn[]): Promise<void>;
  advance(loaded: Loaded): Promise<void>;
  drop(datasets: readonly number[]): Promise<void>;
  /** Something that a node asked for is done. */
  done(change: string, rows: number): Promise<void>;
  /** Before the transaction is committed. */
  close(): Promise<void>;
  /** The transaction is undone, and with it what was written. */
  undo(): void;
}

export function bookedColumn([dataset, name, type, number, isHiding]: readonly unknown[]): TableColumn {
  return {
    dataset: Number(dataset),
    name: String(name),
    type: type as FieldType,
    number: number === null ? null : Number(number),
    isHiding: isHiding === true,
  };
}

export function bookedDataset([key, record, nextRow]: readonly unknown[]): BookedDataset {
  return { key: Number(key), record: Number(record), nextRow: BigInt(String(nextRow)) };
}
