import type { DuckDBDataChunk, DuckDBVector } from "@duckdb/node-api";
import type { ResultColumn } from "../process/protocol.ts";
import { laneTexts } from "./laneText.ts";

type CellText = (chunk: DuckDBDataChunk, row: number) => string;

/** Turns the rows of a statement into JSON text, a column at a time. */
export class ResultText {
  readonly rows: number;
  readonly #chunks: readonly DuckDBDataChunk[];
  readonly #cells: readonly CellText[];

  constructor(
    names: readonly string[],
    chunks: readonly DuckDBDataChunk[],
    columns: readonly ResultColumn[],
  ) {
    this.#chunks = chunks.filter(({ rowCount }) => rowCount > 0);
    this.rows = this.#chunks.reduce((sum, { rowCount }) => sum + rowCount, 0);
    this.#cells = columns.map((column) => cellText(column, names));
  }

  get columnCount(): number {
    return this.#cells.length;
  }

  /** The JSON text of every column in one row; nothing where there is no such row. */
  row(index: number): string[] {
    const place = this.#placeOf(index);
    if (place === undefined) return [];
    return this.#cells.map((cell) => cell(place.chunk, place.row));
  }

  /**
   * Values of a column from a row on, separated by commas: about as much text as wanted, and where to
   * go on. Text is made chunk by chunk, so that between them other work has its turn.
   */
  text(column: number, from: number, wanted: number): { text: string; next: number | undefined } {
    const cell = this.#cells[column];
    const parts: string[] = [];
    let length = 0;
    let next = from;
    while (cell !== undefined && next < this.rows && length < wanted) {
      const place = this.#placeOf(next);
      if (place === undefined) break;
      const part = cell(place.chunk, place.row);
      parts.push(part);
      length += part.length + 1;
      next += 1;
    }
    return { text: parts.join(","), next: next < this.rows ? next : undefined };
  }

  #at = { index: 0, start: 0 };

  #placeOf(row: number): { chunk: DuckDBDataChunk; row: number } | undefined {
    let { index, start } = row < this.#at.start ? { index: 0, start: 0 } : this.#at;
    for (;;) {
      const chunk = this.#chunks[index];
      if (chunk === undefined) return undefined;
      if (row < start + chunk.rowCount) {
        this.#at = { index, start };
        return { chunk, row: row - start };
      }
      start += chunk.rowCount;
      index += 1;
    }
  }
}

function cellText({ name, lanes }: ResultColumn, names: readonly string[]): CellText {
  const readers = lanes.map(({ type, columns }) => {
    const [first = -1, second = -1] = columns.map((column) => names.indexOf(column));
    if (first === -1 || (columns.length > 1 && second === -1)) {
      throw new TypeError(`the statement has no columns ${columns.join(", ")} for "${name}"`);
    }
    const text = laneTexts[type];
    return (chunk: DuckDBDataChunk, row: number) => {
      const value = vectorOf(chunk, first).getItem(row);
      if (value === null) return undefined;
      return text(value, second === -1 ? null : vectorOf(chunk, second).getItem(row));
    };
  });
  return (chunk, row) => {
    for (const read of readers) {
      const text = read(chunk, row);
      if (text !== undefined) return text;
    }
    return "null";
  };
}

function vectorOf(chunk: DuckDBDataChunk, column: number): DuckDBVector {
  return chunk.getColumnVector(column);
}
