import type { DuckDBConnection } from "@duckdb/node-api";
import type { FieldColumn, FieldType } from "../../../values/fieldType.ts";
import type { TableColumn, TableDataset, TablesOptions, TablesState } from "../process/protocol.ts";
import type { Books } from "./books.ts";
import { inTransaction } from "./inTransaction.ts";
import { definitionsOf, tableDefinition } from "./tableDefinition.ts";

interface KnownDataset {
  /** The last record that is in its table, and the number of its next row. */
  record: number;
  nextRow: bigint;
  /** The same when the transaction began. */
  savedRow: bigint;
  readonly columns: Map<string, TableColumn>;
  /** How many have a column of their own. */
  typed: number;
}

type ColumnBounds = Pick<TablesOptions, "columnCap" | "columnBudget">;

/**
 * Which fields of which types the datasets have, and in which columns. It stands in books that change in the
 * transaction that changes the tables; this is what the open transaction sees of it.
 */
export class TableCatalogue {
  readonly #connection: DuckDBConnection;
  readonly #books: Books;
  readonly #bounds: ColumnBounds;
  /** How many columns of their own all datasets have. */
  #typed = 0;
  #datasets = new Map<number, KnownDataset>();
  #added: TableColumn[] = [];

  constructor(connection: DuckDBConnection, books: Books, bounds: ColumnBounds) {
    this.#connection = connection;
    this.#books = books;
    this.#bounds = bounds;
  }

  /** Reads it anew, as after a rollback. */
  async read(): Promise<void> {
    this.#datasets = new Map();
    this.#typed = 0;
    this.#added = [];
    this.#books.undo();
    for (const { key, record, nextRow } of await this.#books.datasets()) {
      this.#datasets.set(key, { ...noColumns(), record, nextRow, savedRow: nextRow });
    }
    for (const column of await this.#books.columns()) this.#adopt(column);
  }

  get datasets(): TableDataset[] {
    return [...this.#datasets].map(([key, { record }]) => ({ key, record }));
  }

  get columns(): TableColumn[] {
    return [...this.#datasets.values()].flatMap(({ columns }) => [...columns.values()]);
  }

  /** The columns that came or changed since the last call. */
  takeAdded(): TableColumn[] {
    const added = this.#added;
    this.#added = [];
    return added;
  }

  /** The number of a dataset's next row; so many are taken. */
  takeRows(dataset: number, rows: number): bigint {
    const known = this.#datasets.get(dataset);
    if (known === undefined) throw new Error("a dataset has its table before its rows");
    known.nextRow += BigInt(rows);
    return known.nextRow - BigInt(rows);
  }

  /** The dataset's table holds all records up to this one; others know them by names of their own. */
  async advance(dataset: number, record: number, records: readonly string[]): Promise<void> {
    const known = this.#datasets.get(dataset);
    if (known === undefined) return;
    known.record = record;
    const { nextRow, savedRow: firstRow } = known;
    known.savedRow = nextRow;
    await this.#books.advance({ key: dataset, record, nextRow, firstRow, records });
  }

  async state(): Promise<Omit<TablesState, "isNamed">> {
    return { datasets: this.datasets, columns: this.columns, dropped: await this.#books.dropped() };
  }

  column(dataset: number, [name, type]: FieldColumn): TableColumn | undefined {
    return this.#datasets.get(dataset)?.columns.get(keyOf(name, type));
  }

  /** Makes the dataset's table and columns where they are missing, and knows of columns that hide words from now on. */
  async ensure(
    dataset: number,
    wanted: readonly FieldColumn[],
    hiding: readonly FieldColumn[],
  ): Promise<void> {
    const isNew = !this.#datasets.has(dataset);
    const missing = wanted.filter((column) => this.column(dataset, column) === undefined);
    const known = this.#datasets.get(dataset) ?? noColumns();
    this.#datasets.set(dataset, known);
    const hidingKeys = new Set(hiding.map(([name, type]) => keyOf(name, type)));
    const added = missing.map(([name, type]) => {
      const number = this.#hasRoom(known) ? known.typed : null;
      const column = { dataset, name, type, number, isHiding: hidingKeys.has(keyOf(name, type)) };
      this.#adopt(column);
      return column;
    });
    if (isNew || added.length > 0) await this.#make(dataset, isNew, added);
    const changed = hiding.flatMap((column) => {
      const found = this.column(dataset, column);
      return found === undefined || found.isHiding ? [] : [{ ...found, isHiding: true }];
    });
    for (const column of changed) this.#adopt(column);
    const put = [...added, ...changed];
    this.#added.push(...put);
    if (put.length > 0) await this.#books.put(put);
  }

  #hasRoom({ typed }: KnownDataset): boolean {
    const { columnCap, columnBudget } = this.#bounds;
    return typed < (this.#typed < columnBudget ? columnCap : columnCap / 8);
  }

  async #make(dataset: number, isNew: boolean, added: readonly TableColumn[]): Promise<void> {
    if (isNew) {
      await this.#connection.run(`CREATE TABLE d${dataset} (${tableDefinition(added)})`);
      await this.#books.open(dataset);
    } else {
      for (const definition of definitionsOf(added)) {
        await this.#connection.run(`ALTER TABLE d${dataset} ADD COLUMN ${definition}`);
      }
    }
  }

  /** Removes datasets with all that they hold, for ever. */
  async drop(datasets: readonly number[]): Promise<void> {
    await inTransaction(this.#connection, async () => {
      for (const dataset of datasets) await this.#connection.run(`DROP TABLE IF EXISTS d${dataset}`);
      await this.#books.drop(datasets);
      await this.#books.close();
    });
    for (const dataset of datasets) {
      this.#typed -= this.#datasets.get(dataset)?.typed ?? 0;
      this.#datasets.delete(dataset);
    }
  }

  #adopt(column: TableColumn): void {
    const known = this.#datasets.get(column.dataset);
    if (known === undefined) return;
    const key = keyOf(column.name, column.type);
    const isKnown = known.columns.has(key);
    known.columns.set(key, column);
    if (isKnown || column.number === null) return;
    known.typed += 1;
    this.#typed += 1;
  }
}

function noColumns(): KnownDataset {
  return { record: 0, nextRow: 1n, savedRow: 1n, columns: new Map(), typed: 0 };
}

function keyOf(name: string, type: FieldType): string {
  return `${type} ${name}`;
}
