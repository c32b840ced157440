import type { DuckDBConnection } from "@duckdb/node-api";
import type { Answer, BlockHead, Request } from "../process/protocol.ts";
import type { Books } from "./books.ts";
import { insertRows } from "./insertRows.ts";
import { rollBack } from "./inTransaction.ts";
import { unsavedBytes } from "./maintenance.ts";
import { RowsToInsert } from "./rowsToInsert.ts";
import type { TableCatalogue } from "./tableCatalogue.ts";

/** Moves a dataset's records into its table, in transactions that also say how far they have come. */
export class Load {
  readonly #connection: DuckDBConnection;
  readonly #books: Books;
  readonly #catalogue: TableCatalogue;
  #isOpen = false;

  constructor(connection: DuckDBConnection, books: Books, catalogue: TableCatalogue) {
    this.#connection = connection;
    this.#books = books;
    this.#catalogue = catalogue;
  }

  async take(request: Request<"load">, bytes: Buffer): Promise<Answer<"load">> {
    const { dataset, blocks, begin, commit, records = [] } = request;
    try {
      if (begin) await this.#begin();
      if (!this.#isOpen) throw new Error("the transaction of these blocks was rolled back");
      await this.#insert(dataset, blocks, bytes);
      if (commit === undefined) return { columns: [], unsavedBytes: 0 };
      await this.#commit(dataset, commit, records);
    } catch (error) {
      await this.rollBack();
      throw error;
    }
    return { columns: this.#catalogue.takeAdded(), unsavedBytes: await unsavedBytes(this.#connection) };
  }

  async #begin(): Promise<void> {
    // One that was left half-way: its parent begins again.
    await this.rollBack();
    // Where queries have left no memory a BEGIN may fail and have begun, as a COMMIT or a ROLLBACK may fail and be done.
    this.#isOpen = true;
    await this.#connection.run("BEGIN");
  }

  async #insert(dataset: number, blocks: readonly BlockHead[], bytes: Buffer): Promise<void> {
    let rows = new RowsToInsert();
    let at = 0;
    for (const { received, bytes: length } of blocks) {
      rows.add(bytes.toString("utf8", at, at + length), received);
      at += length;
      if (!rows.isFull) continue;
      await insertRows(this.#connection, this.#catalogue, dataset, rows);
      rows = new RowsToInsert();
    }
    if (rows.rows > 0) await insertRows(this.#connection, this.#catalogue, dataset, rows);
  }

  async #commit(dataset: number, record: number, records: readonly string[]): Promise<void> {
    await this.#catalogue.advance(dataset, record, records);
    await this.#books.close();
    await this.#connection.run("COMMIT");
    this.#isOpen = false;
  }

  /** Ends a transaction that was left half-way, lest another change become part of it. */
  async rollBack(): Promise<void> {
    if (!this.#isOpen) return;
    await rollBack(this.#connection);
    await this.#catalogue.read();
    this.#isOpen = false;
  }
}
