import type { DuckDBConnection } from "@duckdb/node-api";
import type { TableColumn } from "../process/protocol.ts";
import { type BookedDataset, type Books, bookedColumn, bookedDataset, type Loaded } from "./books.ts";

/** A file of the version before that is only read has a column less. */
const fields =
  "SELECT dataset, name, type, number, is_hiding FROM (FROM field UNION ALL BY NAME SELECT NULL::BOOLEAN AS is_hiding WHERE false)";

/** Books that stand beside the tables, in the same database. */
export class TableBooks implements Books {
  readonly #connection: DuckDBConnection;

  constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  async datasets(): Promise<BookedDataset[]> {
    return (await this.#rows("SELECT key, record, next_row FROM dataset")).map(bookedDataset);
  }

  async columns(): Promise<TableColumn[]> {
    return (await this.#rows(fields)).map(bookedColumn);
  }

  async dropped(): Promise<number[]> {
    return (await this.#rows("SELECT DISTINCT key FROM dropped")).map(([key]) => Number(key));
  }

  async #rows(sql: string): Promise<readonly unknown[][]> {
    return (await this.#connection.runAndReadAll(sql)).getRows();
  }

  async open(dataset: number): Promise<void> {
    await this.#connection.run(`INSERT INTO dataset VALUES (${dataset}, 0, 1)`);
  }

  async put(columns: readonly TableColumn[]): Promise<void> {
    const put = `(SELECT unnest(from_json($1::VARCHAR, '[{"dataset":"BIGINT","name":"VARCHAR","type":"VARCHAR","number":"INTEGER","isHiding":"BOOLEAN"}]')) AS f)`;
    const json = [JSON.stringify(columns)];
    await this.#connection.run(
      `DELETE FROM field WHERE (dataset, name, type) IN (SELECT (f.dataset, f.name, f.type) FROM ${put})`,
      json,
    );
    await this.#connection.run(
      `INSERT INTO field SELECT f.dataset, f.name, f.type, f.number, f.isHiding FROM ${put}`,
      json,
    );
  }

  async advance({ key, record, nextRow }: Loaded): Promise<void> {
    await this.#connection.run(
      `UPDATE dataset SET record = ${record}, next_row = ${nextRow} WHERE key = ${key}`,
    );
  }

  async drop(datasets: readonly number[]): Promise<void> {
    const list = datasets.join(", ");
    for (const dataset of datasets) await this.#connection.run(`INSERT INTO dropped VALUES (${dataset})`);
    await this.#connection.run(`DELETE FROM dataset WHERE key IN (${list})`);
    await this.#connection.run(`DELETE FROM field WHERE dataset IN (${list})`);
  }

  async done(): Promise<void> {
    // Whoever has asked is told by the answer.
  }

  async close(): Promise<void> {
    // It is part of the transaction already.
  }

  undo(): void {
    // The database does.
  }
}
