import { EventStoreError } from "../faults/eventStoreError.ts";
import type { Answer, ResultHead } from "../process/protocol.ts";
import type { TablesProcess } from "../process/tablesProcess.ts";

/** The rows of a query's statements. Whoever has it closes it. */
export interface RowsAnswer {
  readonly results: readonly ResultHead[];
  /** The values of a column as JSON text, separated by commas. */
  text(statement: number, column: number): AsyncGenerator<Uint8Array>;
  close(): void;
}

/** An answer that nobody goes on reading for so long is given up. */
const patience = 30_000;

export class ReadRows implements RowsAnswer {
  readonly results: readonly ResultHead[];
  readonly #tables: TablesProcess;
  readonly #query: number;
  readonly #texts: Buffer[];
  readonly #columnsBefore: number[] = [];
  /** Whether the child keeps what is not here. */
  readonly #isPartial: boolean;
  readonly #onClose: () => void;
  #timer: NodeJS.Timeout;
  #isClosed = false;

  constructor(
    source: { tables: TablesProcess; query: number; columnCounts: readonly number[]; onClose: () => void },
    { heads, texts }: Answer<"run">,
    bytes: Buffer,
  ) {
    this.results = heads;
    this.#tables = source.tables;
    this.#query = source.query;
    this.#onClose = source.onClose;
    let at = 0;
    this.#texts = texts.map((length) => {
      at += length;
      return bytes.subarray(at - length, at);
    });
    let columns = 0;
    for (const count of source.columnCounts) {
      this.#columnsBefore.push(columns);
      columns += count;
    }
    this.#isPartial = texts.length < columns;
    this.#timer = setTimeout(() => this.close(), patience).unref();
  }

  async *text(statement: number, column: number): AsyncGenerator<Uint8Array> {
    const here = this.#texts[(this.#columnsBefore[statement] ?? 0) + column];
    if (here !== undefined) {
      yield here;
      return;
    }
    let row: number | undefined = 0;
    while (row !== undefined) {
      const piece: { bytes: Buffer; next: number | undefined } = await this.#read(statement, column, row);
      if (row > 0) yield comma;
      yield piece.bytes;
      row = piece.next;
    }
  }

  async #read(
    statement: number,
    column: number,
    row: number,
  ): Promise<{ bytes: Buffer; next: number | undefined }> {
    if (this.#isClosed) throw lost("it was given up, since nobody went on reading it");
    this.#timer.refresh();
    try {
      const { answer, bytes } = await this.#tables.call("read", {
        query: this.#query,
        statement,
        column,
        row,
      });
      return { bytes, next: answer.next };
    } catch (error) {
      throw lost("the database process ended", error);
    }
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#onClose();
    // Where the process has ended there is nothing to forget.
    if (this.#isPartial) this.#tables.call("forget", { query: this.#query }).catch(() => undefined);
  }
}

const comma = Buffer.from(",");

function lost(why: string, cause?: unknown): EventStoreError {
  return new EventStoreError("ANSWER_LOST", `the rest of the answer is lost: ${why}; run the query again`, {
    cause,
  });
}
