import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  type DuckDBConnection,
  type DuckDBDataChunk,
  type DuckDBMaterializedResult,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
  StatementType,
  TIMESTAMP,
  VARCHAR,
} from "@duckdb/node-api";
import type { Answer, Parameter, Request, SqlStatement } from "../process/protocol.ts";
import { ResultText } from "./resultText.ts";

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
  readonly #running = new Map<number, Running>();
  /** Connections to use again. To open one takes turns of threads, which a busy machine grants slowly. */
  readonly #idle: DuckDBConnection[] = [];

  constructor(connect: () => Promise<DuckDBConnection>) {
    this.#connect = connect;
  }

  async run({ query, statements }: Request<"run">): Promise<{ answer: Answer<"run">; bytes: Buffer[] }> {
    const running: Running = { interrupted: false, results: [] };
    this.#running.set(query, running);
    try {
      const connection = this.#idle.pop() ?? (await this.#connect());
      running.connection = connection;
      try {
        // An interrupt that came while there was no connection yet.
        if (running.interrupted) throw new Error("Interrupted");
        running.results = await runTogether(connection, statements);
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

/** All see the tables at one moment. One statement alone does so by itself, which saves two round trips. */
async function runTogether(
  connection: DuckDBConnection,
  statements: readonly SqlStatement[],
): Promise<ResultText[]> {
  const [first, ...others] = statements;
  if (first !== undefined && others.every(({ ifRows }) => ifRows !== undefined)) {
    const results = [await runOne(connection, first)];
    for (const statement of others) if (!isWanted(statement, results)) results.push(noRows(statement));
    if (results.length === statements.length) return results;
  }
  await connection.run("BEGIN TRANSACTION READ ONLY");
  const results: ResultText[] = [];
  for (const statement of statements) {
    results.push(isWanted(statement, results) ? await runOne(connection, statement) : noRows(statement));
  }
  await connection.run("COMMIT");
  return results;
}

function isWanted({ ifRows }: SqlStatement, results: readonly ResultText[]): boolean {
  return ifRows === undefined || (results[ifRows.statement]?.rows ?? 0) >= ifRows.atLeast;
}

function noRows({ columns }: SqlStatement): ResultText {
  const names = columns.flatMap(({ lanes }) => lanes.flatMap((lane) => lane.columns));
  return new ResultText(names, [], columns);
}

async function runOne(
  connection: DuckDBConnection,
  { sql, parameters = [], columns }: SqlStatement,
): Promise<ResultText> {
  const prepared = await connection.prepare(sql);
  try {
    if (prepared.statementType !== StatementType.SELECT)
      throw new Error("a query reads, and does nothing else");
    for (const [index, parameter] of parameters.entries()) {
      prepared.bindValue(index + 1, sqlValue(parameter), parameterTypes[parameter.type]);
    }
    const result = await prepared.run();
    return new ResultText(result.columnNames(), await chunksOf(result), columns);
  } finally {
    prepared.destroySync();
  }
}

/** One chunk is at hand; to copy many is nothing for the thread that answers all others. */
function chunksOf(result: DuckDBMaterializedResult): Promise<DuckDBDataChunk[]> | DuckDBDataChunk[] {
  if (result.chunkCount > 1) return result.fetchAllChunks();
  return result.chunkCount === 0 ? [] : [result.getChunk(0)];
}

const parameterTypes: Readonly<Record<Parameter["type"], DuckDBType>> = {
  boolean: BOOLEAN,
  integer: BIGINT,
  float: DOUBLE,
  string: VARCHAR,
  timestamp: TIMESTAMP,
};

function sqlValue(parameter: Parameter): DuckDBValue {
  if (parameter.value === null) return null;
  switch (parameter.type) {
    case "integer":
      return BigInt(parameter.value);
    case "timestamp":
      return new DuckDBTimestampValue(BigInt(parameter.value));
    default:
      return parameter.value;
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
