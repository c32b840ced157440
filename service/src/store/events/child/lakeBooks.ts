import type { DuckDBConnection } from "@duckdb/node-api";
import { withoutWords } from "../../../values/templateWords.ts";
import type { TableColumn } from "../process/protocol.ts";
import { type BookedDataset, type Books, bookedColumn, bookedDataset, type Loaded } from "./books.ts";

/** What a commit says of itself, as the database's trigger reads it. */
interface Told {
  load?: {
    readonly dataset: number;
    readonly records: readonly string[];
    readonly firstRow: string;
    readonly nextRow: string;
  };
  fields?: TableColumn[];
  done?: { readonly change: string; readonly rows: number };
}

/**
 * Books of a lake: they stand in the database that all nodes share, which writes them itself in the transaction that
 * makes the lake's commit one. It refuses a commit that comes from books of yesterday.
 */
export class LakeBooks implements Books {
  readonly #connection: DuckDBConnection;
  readonly #edge: number;
  #told: Told = {};

  constructor(connection: DuckDBConnection, edge: number) {
    this.#connection = connection;
    this.#edge = edge;
  }

  async datasets(): Promise<BookedDataset[]> {
    return (await this.#rows("key, 0, next_row", "lake_dataset")).map(bookedDataset);
  }

  async columns(): Promise<TableColumn[]> {
    const rows = await this.#rows("dataset, name, type, number, is_hiding", "lake_field");
    return rows.map(bookedColumn).map((column) => ({ ...column, name: String(JSON.parse(column.name)) }));
  }

  async dropped(): Promise<number[]> {
    return (await this.#rows("key", "lake_dropped")).map(([key]) => Number(key));
  }

  async #rows(columns: string, table: string): Promise<readonly unknown[][]> {
    const sql = `SELECT ${columns} FROM objects.eventdata.${table} WHERE edge = ${this.#edge}`;
    return (await this.#connection.runAndReadAll(sql)).getRows();
  }

  async open(): Promise<void> {
    // The first load says it.
  }

  /** Names stand there as JSON: no text of PostgreSQL's has a NUL. */
  async put(columns: readonly TableColumn[]): Promise<void> {
    const put = columns.map((column) => ({ ...column, name: JSON.stringify(column.name) }));
    // A column that comes and hides words in one transaction is told once.
    const told = [...(this.#told.fields ?? []), ...put];
    this.#told.fields = [
      ...new Map(told.map((field) => [`${field.dataset} ${field.type} ${field.name}`, field])).values(),
    ];
  }

  async advance({ key, records, firstRow, nextRow }: Loaded): Promise<void> {
    this.#told.load = { dataset: key, records, firstRow: String(firstRow), nextRow: String(nextRow) };
  }

  async drop(): Promise<void> {
    // A dataset is gone in the database first, so that nobody loads any more of it.
  }

  async done(change: string, rows: number): Promise<void> {
    this.#told.done = { change, rows };
  }

  async close(): Promise<void> {
    const told = this.#told;
    // First: should it fail, the next commit does not say what this one has not done.
    this.#told = {};
    if (Object.keys(told).length === 0) return;
    await this.#connection.run("CALL lake.set_commit_message('eventdata-service', '', extra_info => $1)", [
      withoutWords(JSON.stringify(told)),
    ]);
  }

  undo(): void {
    this.#told = {};
  }
}
