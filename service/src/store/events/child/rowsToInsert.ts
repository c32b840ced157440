import type { FieldColumn } from "../../../values/fieldType.ts";
import { hideWords } from "../../../values/templateWords.ts";
import type { BlockColumns } from "../process/protocol.ts";

/** The values of one column so far, as JSON without brackets, and for how many rows. */
interface Values {
  readonly column: FieldColumn;
  readonly parts: string[];
  rows: number;
  /** Whether some of them have words that are hidden. */
  isHiding: boolean;
}

/** A statement gets slower, not faster, above these. */
const enoughRows = 16_384;
const enoughText = 8 * 1024 * 1024;
const enoughCells = 2_000_000;

/** Joins blocks of one dataset, so that many small batches become rows by one statement. */
export class RowsToInsert {
  readonly #micros: string[] = [];
  readonly #nanos: string[] = [];
  readonly #sysMicros: string[] = [];
  readonly #sysNanos: string[] = [];
  readonly #values = new Map<string, Values>();
  #rows = 0;
  #text = 0;

  get rows(): number {
    return this.#rows;
  }

  get isFull(): boolean {
    return (
      this.#rows >= enoughRows || this.#text >= enoughText || this.#rows * this.#values.size >= enoughCells
    );
  }

  get columns(): FieldColumn[] {
    return [...this.#values.values()].map(({ column }) => column);
  }

  get hiding(): FieldColumn[] {
    return [...this.#values.values()].filter(({ isHiding }) => isHiding).map(({ column }) => column);
  }

  add(block: string, received: string): void {
    const [head = "", micros = "", nanos = "", ...lines] = block.split("\n");
    const { rows, columns } = JSON.parse(head) as BlockColumns;
    this.#micros.push(micros);
    this.#nanos.push(nanos);
    const sys = BigInt(received);
    const sysNanos = ((sys % 1000n) + 1000n) % 1000n;
    this.#sysMicros.push(repeated(String((sys - sysNanos) / 1000n), rows));
    this.#sysNanos.push(repeated(String(sysNanos), rows));
    for (const [index, column] of columns.entries()) this.#push(column, lines[index] ?? "", rows);
    this.#rows += rows;
    this.#text += block.length;
  }

  #push(column: FieldColumn, line: string, rows: number): void {
    const key = `${column[1]} ${column[0]}`;
    let values = this.#values.get(key);
    if (values === undefined) {
      values = { column, parts: [], rows: 0, isHiding: false };
      this.#values.set(key, values);
    }
    this.#fill(values, this.#rows);
    const text = hideWords(line);
    values.isHiding ||= text !== line;
    values.parts.push(text);
    values.rows = this.#rows + rows;
  }

  #fill(values: Values, rows: number): void {
    if (values.rows < rows) values.parts.push(repeated("null", rows - values.rows));
    values.rows = rows;
  }

  /** The columns that every row has. */
  times(): { us: string; ns: string; sys_us: string; sys_ns: string } {
    const [us = "", ns = "", sys_us = "", sys_ns = ""] = [
      this.#micros,
      this.#nanos,
      this.#sysMicros,
      this.#sysNanos,
    ].map((parts) => parts.join(","));
    return { us, ns, sys_us, sys_ns };
  }

  values(): { column: FieldColumn; text: string }[] {
    return [...this.#values.values()].map((values) => {
      this.#fill(values, this.#rows);
      return { column: values.column, text: values.parts.join(",") };
    });
  }
}

function repeated(text: string, times: number): string {
  return times === 1 ? text : `${`${text},`.repeat(times - 1)}${text}`;
}
