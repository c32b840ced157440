import type { FieldColumn, FieldType } from "../values/fieldType.ts";
import { splitMoment } from "../values/moment.ts";
import { ColumnText } from "./columnText.ts";
import type { FlatEvent } from "./event/flatEvent.ts";

/** A block is full at so many events, or at about so many characters. */
export const blockRows = 2048;
export const blockLength = 1024 * 1024;

/** Events in columns, as the loader takes them. */
export interface Block {
  readonly rows: number;
  readonly columns: readonly FieldColumn[];
  /**
   * Lines of UTF-8 in pieces: rows and columns as JSON, the microseconds of all rows, their nanoseconds, and the values
   * of each column in turn. Values have commas between and no brackets around them, so that the loader can join those
   * of several blocks.
   */
  readonly text: readonly Uint8Array[];
}

interface Values {
  readonly column: FieldColumn;
  readonly list: ColumnText;
}

/** Collects events in columns. */
export class BlockBuilder {
  readonly #columns = new Map<string, Partial<Record<FieldType, Values>>>();
  #values: Values[] = [];
  #microseconds = new ColumnText();
  #nanoseconds = new ColumnText();
  #rows = 0;
  /** The length of all values, and how many they are. */
  #length = 0;
  #cells = 0;

  get rows(): number {
    return this.#rows;
  }

  /** Whether it is time to finish the block. Places without a value are text too. */
  get isFull(): boolean {
    const empty = this.#rows * this.#values.length - this.#cells;
    return this.#rows >= blockRows || this.#length + empty * 5 >= blockLength;
  }

  add({ time, fields }: FlatEvent): void {
    const row = this.#rows;
    for (const [name, { type, json }] of fields) {
      // Lists and maps are strings that hold JSON.
      const text = type === "array" || type === "map" ? JSON.stringify(json) : json;
      this.#listOf(name, type).put(row, text);
      this.#length += text.length + 1;
    }
    this.#cells += fields.size;
    const [microseconds, nanoseconds] = splitMoment(time);
    this.#microseconds.put(row, String(microseconds));
    this.#nanoseconds.put(row, String(nanoseconds));
    this.#rows += 1;
  }

  /** The block, after which the next one begins. */
  finish(): Block {
    const rows = this.#rows;
    const columns = this.#values.map(({ column }) => column);
    const lists = [this.#microseconds, this.#nanoseconds, ...this.#values.map(({ list }) => list)];
    const text = joined(`${JSON.stringify({ rows, columns })}\n`, lists, rows);
    this.#columns.clear();
    this.#values = [];
    this.#microseconds = new ColumnText();
    this.#nanoseconds = new ColumnText();
    this.#rows = this.#length = this.#cells = 0;
    return { rows, columns, text };
  }

  #listOf(name: string, type: FieldType): ColumnText {
    let types = this.#columns.get(name);
    if (types === undefined) {
      types = {};
      this.#columns.set(name, types);
    }
    let values = types[type];
    if (values === undefined) {
      values = { column: [name, type], list: new ColumnText() };
      types[type] = values;
      this.#values.push(values);
    }
    return values.list;
  }
}

/** Small lists stay one text until the end, which is quicker than many bytes. */
function joined(head: string, lists: readonly ColumnText[], rows: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let pending = head;
  for (const list of lists) {
    const { bytes, text } = list.finish(rows);
    if (bytes.length > 0) {
      pieces.push(Buffer.from(pending), ...bytes);
      pending = "";
    }
    pending += text;
  }
  return [...pieces, Buffer.from(pending)];
}
