import { setTimeout as wait } from "node:timers/promises";
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
import type { Parameter, SqlStatement } from "../process/protocol.ts";
import { ResultText } from "./resultText.ts";

/** Runs statements that all see the tables at one moment. An interrupt stops what runs; between two they ask for it. */
export type RunTogether = (
  connection: DuckDBConnection,
  statements: readonly SqlStatement[],
  throwIfInterrupted: () => void,
) => Promise<ResultText[]>;

/** One statement alone sees one moment by itself, which saves two round trips. */
export const runOnTables: RunTogether = async (connection, statements) => {
  const [first, ...others] = statements;
  if (first !== undefined && others.every(isConditional)) {
    const results = [await runPrepared(connection, first)];
    for (const statement of others) if (!isWanted(statement, results)) results.push(noRows(statement));
    if (results.length === statements.length) return results;
  }
  return inOneMoment(connection, statements, runPrepared);
};

/**
 * A lake asks its database for its latest state in each transaction, and for its files each time that a statement is
 * planned: once where it is run as it stands, twice where it is prepared before.
 */
export const runOnLake: RunTogether = async (connection, statements, throwIfInterrupted) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inOneMoment(connection, statements, runAsItStands);
    } catch (error) {
      if (attempt === mostAttempts || !wereMoved.test(String(error))) throw error;
      await connection.run("ROLLBACK").catch(() => undefined);
      await wait(firstPause * 2 ** (attempt - 1));
      throwIfInterrupted();
    }
  }
};

/**
 * Rows that the catalogue itself had when a query began go into a file, and the table that they were in is dropped:
 * PostgreSQL says so of one that was read before, DuckDB of one that was not.
 */
const wereMoved = /ducklake_inlined_\w+"? does not exist/;
/** A newer schema, which does not name that table, follows at once; in milliseconds, and doubled each time. */
const firstPause = 10;
const mostAttempts = 9;

async function inOneMoment(
  connection: DuckDBConnection,
  statements: readonly SqlStatement[],
  run: (connection: DuckDBConnection, statement: SqlStatement) => Promise<ResultText>,
): Promise<ResultText[]> {
  await connection.run("BEGIN TRANSACTION READ ONLY");
  const results: ResultText[] = [];
  for (const statement of statements) {
    results.push(isWanted(statement, results) ? await run(connection, statement) : noRows(statement));
  }
  await connection.run("COMMIT");
  return results;
}

function isConditional({ ifRows, ifNotZero }: SqlStatement): boolean {
  return ifRows !== undefined || ifNotZero !== undefined;
}

function isWanted({ ifRows, ifNotZero }: SqlStatement, results: readonly ResultText[]): boolean {
  if (ifRows !== undefined && (results[ifRows.statement]?.rows ?? 0) < ifRows.atLeast) return false;
  if (ifNotZero === undefined) return true;
  return Number(results[ifNotZero.statement]?.row(0)[ifNotZero.column] ?? 0) !== 0;
}

function noRows({ columns }: SqlStatement): ResultText {
  const names = columns.flatMap(({ lanes }) => lanes.flatMap((lane) => lane.columns));
  return new ResultText(names, [], columns);
}

async function runPrepared(
  connection: DuckDBConnection,
  { sql, parameters = [], columns }: SqlStatement,
): Promise<ResultText> {
  const prepared = await connection.prepare(sql);
  try {
    expectSelect(prepared.statementType);
    for (const [index, parameter] of parameters.entries()) {
      prepared.bindValue(index + 1, sqlValue(parameter), parameterTypes[parameter.type]);
    }
    return await textOf(await prepared.run(), columns);
  } finally {
    prepared.destroySync();
  }
}

const reading = /^\s*(?:SELECT|WITH)\b/i;

/**
 * What a statement is, DuckDB tells of one that is prepared or that has run. What begins so and is one statement
 * selects or changes rows, and that the transaction refuses.
 */
async function runAsItStands(connection: DuckDBConnection, statement: SqlStatement): Promise<ResultText> {
  const { sql, parameters = [], columns } = statement;
  if (parameters.length > 0) return runPrepared(connection, statement);
  if (!reading.test(sql) || (await connection.extractStatements(sql)).count > 1) throw readsOnly();
  const result = await connection.run(sql);
  expectSelect(result.statementType);
  return textOf(result, columns);
}

function expectSelect(type: StatementType): void {
  if (type !== StatementType.SELECT) throw readsOnly();
}

function readsOnly(): Error {
  return new Error("a query reads, and does nothing else");
}

async function textOf(
  result: DuckDBMaterializedResult,
  columns: SqlStatement["columns"],
): Promise<ResultText> {
  return new ResultText(result.columnNames(), await chunksOf(result), columns);
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
