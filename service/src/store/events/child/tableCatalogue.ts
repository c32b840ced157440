import type { DuckDBConnection } from "@duckdb/node-api";
import type { FieldColumn, FieldType } from "../../../values/fieldType.ts";
import type { TableColumn, TableDataset, TablesOptions } from "../process/protocol.ts";
import { inTransaction } from "./inTransaction.ts";
import { sqlTypes } from "./types.ts";

interface KnownDataset {
  /** The last record that is in its table, and the number of its next row. */
  record: number;
  nextRow: bigint;
  readonly columns: Map<string, TableColumn>;
  /** How many have a column of their own. */
  typed: number;
}

type ColumnBounds = Pick<TablesOptions, "columnCap" | "columnBudget">;

/**
 * Which fields of which types the datasets have, and in which columns. It stands in the database and
 * changes in the transaction that changes the tables; this is what the open transaction sees of it.
 */
export class TableCatalogue {
  readonly #connection: DuckDBConnection;
  readonly #bounds: ColumnBounds;
  /** How many columns of their own all datasets have. */
  #typed = 0;
  #datasets = new Map<number, KnownDataset>();
  #added: TableColumn[] = [];

  constructor(connection: DuckDBConnection, bounds: ColumnBounds) {
    this.#connection = connection;
    this.#bounds = bounds;
  }

  /** Reads it anew, as after a rollback. */
  async read(): Promise<void> {
    this.#datasets = new Map();
    this.#typed = 0;
    this.#added = [];
    const datasets = await this.#connection.runAndReadAll("SELECT key, record, next_row FROM dataset");
    for (const [key, record, nextRow] of datasets.getRows()) {
      this.#datasets.set(Number(key), {
        ...noColumns(),
        record: Number(record),
        nextRow: BigInt(String(nextRow)),
      });
    }
    const fields = await this.#connection.runAndReadAll("SELECT dataset, name, type, number FROM field");
    for (const [dataset, name, type, number] of fields.getRows()) {
      this.#adopt({
        dataset: Number(dataset),
        name: String(name),
        type: type as FieldType,
        number: number === null ? null : Number(number),
      });
    }
  }

  get datasets(): TableDataset[] {
    return [...this.#datasets].map(([key, { record }]) => ({ key, record }));
  }

  get columns(): TableColumn[] {
    return [...this.#datasets.values()].flatMap(({ columns }) => [...columns.values()]);
  }

  /** The columns that came since the last call. */
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

  /** The dataset's table holds all records up to this one. */
  async advance(dataset: number, record: number): Promise<void> {
    const known = this.#datasets.get(dataset);
    if (known === undefined) return;
    known.record = record;
    await this.#connection.run(
      `UPDATE dataset SET record = ${record}, next_row = ${known.nextRow} WHERE key = ${dataset}`,
    );
  }

  column(dataset: number, [name, type]: FieldColumn): TableColumn | undefined {
    return this.#datasets.get(dataset)?.columns.get(keyOf(name, type));
  }

  async dropped(): Promise<number[]> {
    const rows = await this.#connection.runAndReadAll("SELECT DISTINCT key FROM dropped");
    return rows.getRows().map(([key]) => Number(key));
  }

  /** Makes the dataset's table and columns where they are missing. */
  async ensure(dataset: number, wanted: readonly FieldColumn[]): Promise<void> {
    const isNew = !this.#datasets.has(dataset);
    const missing = wanted.filter((column) => this.column(dataset, column) === undefined);
    if (!isNew && missing.length === 0) return;
    const known = this.#datasets.get(dataset) ?? noColumns();
    this.#datasets.set(dataset, known);
    const added = missing.map(([name, type]) => {
      const number = this.#hasRoom(known) ? known.typed : null;
      const column = { dataset, name, type, number };
      this.#adopt(column);
      this.#added.push(column);
      return column;
    });
    await this.#change(dataset, isNew, added);
  }

  #hasRoom({ typed }: KnownDataset): boolean {
    const { columnCap, columnBudget } = this.#bounds;
    return typed < (this.#typed < columnBudget ? columnCap : columnCap / 8);
  }

  async #change(dataset: number, isNew: boolean, added: readonly TableColumn[]): Promise<void> {
    const typed = added.filter(({ number }) => number !== null);
    const definitions = typed.map(({ number, type }) => `c${number} ${sqlTypes[type]}`);
    if (isNew) {
      await this.#connection.run(
        `CREATE TABLE d${dataset} (row BIGINT, time_us TIMESTAMP, time_ns SMALLINT, sys_us TIMESTAMP, sys_ns SMALLINT, rest VARCHAR${definitions.map((text) => `, ${text}`).join("")})`,
      );
      await this.#connection.run(`INSERT INTO dataset VALUES (${dataset}, 0, 1)`);
    } else {
      for (const definition of definitions) {
        await this.#connection.run(`ALTER TABLE d${dataset} ADD COLUMN ${definition}`);
      }
    }
    if (added.length === 0) return;
    const rows = JSON.stringify(added.map(({ name, type, number }) => ({ name, type, number })));
    await this.#connection.run(
      `INSERT INTO field SELECT ${dataset}, f.name, f.type, f.number FROM (SELECT unnest(from_json($1::VARCHAR, '[{"name":"VARCHAR","type":"VARCHAR","number":"INTEGER"}]')) AS f)`,
      [rows],
    );
  }

  /** Removes datasets with all that they hold, for ever. */
  async drop(datasets: readonly number[]): Promise<void> {
    const list = datasets.join(", ");
    await inTransaction(this.#connection, async () => {
      for (const dataset of datasets) {
        await this.#connection.run(`INSERT INTO dropped VALUES (${dataset})`);
        await this.#connection.run(`DROP TABLE IF EXISTS d${dataset}`);
      }
      await this.#connection.run(`DELETE FROM dataset WHERE key IN (${list})`);
      await this.#connection.run(`DELETE FROM field WHERE dataset IN (${list})`);
    });
    for (const dataset of datasets) {
      this.#typed -= this.#datasets.get(dataset)?.typed ?? 0;
      this.#datasets.delete(dataset);
    }
  }

  #adopt(column: TableColumn): void {
    const known = this.#datasets.get(column.dataset);
    if (known === undefined) return;
    known.columns.set(keyOf(column.name, column.type), column);
    if (column.number === null) return;
    known.typed += 1;
    this.#typed += 1;
  }
}

function noColumns(): KnownDataset {
  return { record: 0, nextRow: 1n, columns: new Map(), typed: 0 };
}

function keyOf(name: string, type: FieldType): string {
  return `${type} ${name}`;
}
