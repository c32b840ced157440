import type { DuckDBConnection } from "@duckdb/node-api";
import type { Answer, Request } from "../process/protocol.ts";
import type { ResultText } from "./resultText.ts";
import type { RunTogether } from "./runTogether.ts";

/** How much text goes along with the answer; the rest is read piece by piece. */
const eagerText = 256 * 1024;
const pieceText = 256 * 1024;

interface Running {
  connection?: DuckDBConnection;
  interrupted: boolean;
  results: ResultText[];
}

/** Runs queries, each on a connection that no other uses meanwhile. Rows that do not all go along with the answer are kept for the parent. */
export class Queries {
  readonly #connect: () => Promise<DuckDBConnection>;
  readonly #runTogether: RunTogether;
  readonly #running = new Map<number, Running>();
  /** Connections to use again. To open one takes turns of threads, which a busy machine grants slowly. */
  readonly #idle: DuckDBConnection[] = [];

  constructor(connect: () => Promise<DuckDBConnection>, runTogether: RunTogether) {
    this.#connect = connect;
    this.#runTogether = runTogether;
  }

  async run({ query, statements }: Request<"run">): Promise<{ answer: Answer<"run">; bytes: Buffer[] }> {
    const running: Running = { interrupted: false, results: [] };
    this.#running.set(query, running);
    try {
      const connection = this.#idle.pop() ?? (await this.#connect());
      running.connection = connection;
      try {
        const throwIfInterrupted = () => {
          if (running.interrupted) throw new Error("Interrupted");
        };
        // An interrupt that came while there was no connection yet.
        throwIfInterrupted();
        running.results = await this.#runTogether(connection, statements, throwIfInterrupted);
        this.#idle.push(connection);
      } catch (error) {
        // It may be in the middle of a transaction.
        connection.closeSync();
        throw error;
      } finally {
        delete running.connection;
      }
      const reply = answerOf(running.results);
      const columns = running.results.reduce((sum, { columnCount }) => sum + columnCount, 0);
      if (reply.bytes.length === columns) this.#running.delete(query);
      return reply;
    } catch (error) {
      this.#running.delete(query);
      throw error;
    }
  }

  read({ query, statement, column, row }: Request<"read">): { answer: Answer<"read">; bytes: Buffer[] } {
    const result = this.#running.get(query)?.results[statement];
    if (result === undefined) throw new Error("there is no such answer");
    const { text, next } = result.text(column, row, pieceText);
    return { answer: next === undefined ? {} : { next }, bytes: [Buffer.from(text)] };
  }

  interrupt(query: number): void {
    const running = this.#running.get(query);
    if (running === undefined) return;
    running.interrupted = true;
    running.connection?.interrupt();
  }

  forget(query: number): void {
    this.#running.delete(query);
  }
}

function answerOf(results: readonly ResultText[]): { answer: Answer<"run">; bytes: Buffer[] } {
  const heads = results.map((result) => ({
    rows: result.rows,
    first: result.row(0),
    last: result.row(result.rows - 1),
  }));
  const bytes: Buffer[] = [];
  let left = eagerText;
  for (const result of results) {
    for (let column = 0; column < result.columnCount; column += 1) {
      const { text, next } = result.text(column, 0, left);
      if (next !== undefined) return { answer: { heads, texts: bytes.map(({ length }) => length) }, bytes };
      bytes.push(Buffer.from(text));
      left -= text.length;
    }
  }
  return { answer: { heads, texts: bytes.map(({ length }) => length) }, bytes };
}
