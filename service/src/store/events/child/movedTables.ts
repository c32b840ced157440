import type { DuckDBConnection } from "@duckdb/node-api";
import type { Answer, TableColumn, TablesSide } from "../process/protocol.ts";
import type { BookedDataset, Books } from "./books.ts";
import { newSchema } from "./flushLake.ts";
import { inTransaction } from "./inTransaction.ts";
import { LakeBooks } from "./lakeBooks.ts";
import { TableBooks } from "./tableBooks.ts";
import { ownColumns, tableDefinition } from "./tableDefinition.ts";

interface Side {
  readonly books: Books;
  readonly schema: string;
  /** What makes a transaction one that changes no table: else what it books would not be. */
  readonly change?: string;
}

/** What a side has of its datasets, by their keys. */
type Known = ReadonlyMap<number, BookedDataset & { readonly columns: readonly TableColumn[] }>;

/** The tables of a file and those of a lake beside it, where events move from one to the other. */
export class MovedTables {
  readonly #connection: DuckDBConnection;
  readonly #sides: Readonly<Record<TablesSide, Side>>;

  constructor(connection: DuckDBConnection, edge: number) {
    this.#connection = connection;
    this.#sides = {
      file: { books: new TableBooks(connection), schema: "tables.main" },
      lake: { books: new LakeBooks(connection, edge), schema: "lake.main", change: newSchema },
    };
  }

  /** Copies a piece of the first dataset that is not whole yet. */
  async copy(to: TablesSide, rows: number): Promise<Answer<"copy">> {
    const from = to === "lake" ? "file" : "lake";
    const there = await this.#known(to);
    for (const dataset of (await this.#known(from)).values()) {
      const firstRow = there.get(dataset.key)?.nextRow;
      if (firstRow === dataset.nextRow) continue;
      const [source, target] = [this.#sides[from], this.#sides[to]];
      return { dataset: dataset.key, rows: await this.#copyPiece(source, target, dataset, firstRow, rows) };
    }
    return { rows: 0 };
  }

  /** In one transaction with what the books say of it: a copy that is cut short goes on where it was. */
  async #copyPiece(
    from: Side,
    to: Side,
    { key, nextRow: end, columns }: BookedDataset & { readonly columns: readonly TableColumn[] },
    known: bigint | undefined,
    rows: number,
  ): Promise<number> {
    const table = `d${key}`;
    const firstRow = known ?? 1n;
    const found = await this.#rowFrom(from, table, firstRow);
    const nextRow = found === undefined || found + BigInt(rows) > end ? end : found + BigInt(rows);
    const names = columnsOf(columns).join(", ");
    let copied = 0;
    try {
      await inTransaction(this.#connection, async () => {
        if (known === undefined) {
          await this.#connection.run(`CREATE TABLE ${to.schema}.${table} (${tableDefinition(columns)})`);
          await to.books.open(key);
          if (columns.length > 0) await to.books.put(columns);
        }
        const { rowsChanged } = await this.#connection.run(
          `INSERT INTO ${to.schema}.${table} (${names}) SELECT ${names} FROM ${from.schema}.${table}
           WHERE row >= ${firstRow} AND row < ${nextRow} ORDER BY row`,
        );
        copied = rowsChanged;
        // All that was left was trimmed.
        if (copied === 0 && known !== undefined && to.change !== undefined) {
          await this.#connection.run(to.change);
        }
        // No record of a log has brought these.
        await to.books.advance({ key, record: 0, firstRow, nextRow, records: [] });
        await to.books.close();
      });
    } catch (error) {
      to.books.undo();
      throw error;
    }
    await expectNoted(to.books, key, nextRow);
    return copied;
  }

  /** The number of the first row that is there yet, from one on. */
  async #rowFrom(side: Side, table: string, row: bigint): Promise<bigint | undefined> {
    const read = await this.#connection.runAndReadAll(
      `SELECT row FROM ${side.schema}.${table} WHERE row >= ${row} ORDER BY row LIMIT 1`,
    );
    const [first] = read.getRows();
    return first && BigInt(String(first[0]));
  }

  async compare(): Promise<Answer<"compare">> {
    const [file, lake] = [await this.#known("file"), await this.#known("lake")];
    const differing: number[] = [];
    let rows = 0;
    for (const key of new Set([...file.keys(), ...lake.keys()])) {
      const [one, other] = [file.get(key), lake.get(key)];
      const [digest, otherDigest] = [await this.#digest("file", one), await this.#digest("lake", other)];
      rows += digest.rows;
      if (JSON.stringify([described(one), digest]) !== JSON.stringify([described(other), otherDigest])) {
        differing.push(key);
      }
    }
    return { rows, differing };
  }

  async #known(side: TablesSide): Promise<Known> {
    const { books } = this.#sides[side];
    const columns = Map.groupBy(await books.columns(), ({ dataset }) => dataset);
    const datasets = await books.datasets();
    return new Map(
      datasets.map((dataset) => [dataset.key, { ...dataset, columns: columns.get(dataset.key) ?? [] }]),
    );
  }

  /** Of all values of all rows, in whichever order they are. */
  async #digest(side: TablesSide, known: DescribedDataset | undefined) {
    if (known === undefined) return { rows: 0, sum: undefined };
    const names = columnsOf(known.columns).join(", ");
    const read = await this.#connection.runAndReadAll(
      `SELECT count(*), sum(hash(${names}))::VARCHAR FROM ${this.#sides[side].schema}.d${known.key}`,
    );
    const [count, sum] = read.getRows()[0] ?? [];
    return { rows: Number(count), sum: String(sum) };
  }
}

/** Else the same piece would be the next one too, for ever. */
async function expectNoted(books: Books, key: number, nextRow: bigint): Promise<void> {
  const noted = (await books.datasets()).find((dataset) => dataset.key === key);
  if (noted?.nextRow === nextRow) return;
  throw new Error(
    `the place that dataset ${key} moves to has not noted how far it has come: begin anew with an empty place`,
  );
}

type DescribedDataset = BookedDataset & { readonly columns: readonly TableColumn[] };

/** Records are of a log, and each side has its own. */
function described(known: DescribedDataset | undefined) {
  return (
    known && [String(known.nextRow), sorted(known.columns).map((column) => Object.entries(column).sort())]
  );
}

function columnsOf(columns: readonly TableColumn[]): string[] {
  return [...ownColumns, ...sorted(columns).flatMap(({ number }) => (number === null ? [] : [`c${number}`]))];
}

function sorted(columns: readonly TableColumn[]): TableColumn[] {
  const nameOf = ({ name, type }: TableColumn) => JSON.stringify([name, type]);
  return columns.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}
