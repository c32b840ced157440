import {
  type DuckDBConnection,
  DuckDBInstance,
  DuckDBTimestampValue,
  type DuckDBValue,
} from "@duckdb/node-api";
import { printMoment } from "../../values/moment.ts";
import { printTimespan } from "../../values/timespan.ts";
import type { QueryRange } from "../binder/binding.ts";
import { bindQuery } from "../binder/bindQuery.ts";
import type { Catalogue } from "../binder/catalogue.ts";
import { setUp } from "../child/setUp.ts";
import { type ResultColumn, resultSql } from "../sql/resultSql.ts";
import { parseQuery } from "../syntax/parse.ts";
import type { Constant } from "../values/constant.ts";

/** A real database for tests of the language, without a service around it. */
export interface Duck {
  execute(sql: string): Promise<void>;
  /** The rows of a query, values as JSON would have them; an integer beyond what a number holds is a bigint. */
  rows(apl: string, catalogue?: Catalogue, range?: QueryRange): Promise<Record<string, unknown>[]>;
  /** The same with each value's type told, and the columns in their order. */
  typed(apl: string, catalogue?: Catalogue): Promise<TypedRows>;
  close(): void;
}

export interface TypedRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Constant[])[];
}

type Cells = ReadonlyMap<string, DuckDBValue>;

const empty: Catalogue = { source: () => undefined, names: [] };
const now = 1_767_225_600_000_000_000n;

export interface DuckPlace {
  /** In memory unless given. */
  readonly file?: string;
  /** Opens what tables are to stand in, in place of that file. */
  readonly attach?: (connection: DuckDBConnection) => Promise<void>;
}

export async function openDuck({ file = ":memory:", attach }: DuckPlace = {}): Promise<Duck> {
  const instance = await DuckDBInstance.create(file, { disabled_optimizers: "join_filter_pushdown" });
  const connection = await instance.connect();
  await setUp(connection);
  await attach?.(connection);
  const read = async (apl: string, catalogue: Catalogue, range: QueryRange = {}) => {
    const { relation } = bindQuery(parseQuery(apl), { catalogue, now, range });
    const { sql, columns } = resultSql(relation);
    try {
      const reader = await connection.runAndReadAll(sql);
      const names = reader.columnNames();
      const rows = reader
        .getRows()
        .map((row): Cells => new Map(names.map((name, index) => [name, row[index] ?? null])));
      return { columns, rows };
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${sql}`);
    }
  };
  return {
    execute: async (sql) => void (await connection.run(sql)),
    rows: async (apl, catalogue = empty, range = {}) => {
      const { columns, rows } = await read(apl, catalogue, range);
      return rows.map((cells) =>
        Object.fromEntries(columns.map((column) => [column.column.name, plainValue(cellOf(column, cells))])),
      );
    },
    typed: async (apl, catalogue = empty) => {
      const { columns, rows } = await read(apl, catalogue);
      return {
        columns: columns.map(({ column }) => column.name),
        rows: rows.map((cells) => columns.map((column) => cellOf(column, cells))),
      };
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

function cellOf({ lanes }: ResultColumn, cells: Cells): Constant {
  for (const { type, columns } of lanes) {
    const [first = null, second = null] = columns.map((name) => cells.get(name) ?? null);
    if (first === null) continue;
    if (first instanceof DuckDBTimestampValue)
      return { type: "datetime", value: first.micros * 1000n + BigInt(Number(second)) };
    if (type === "unknown") return unknownOf(String(first));
    if (type === "array" || type === "map") return { type, json: String(first) };
    if (type === "integer" || type === "timespan") return { type, value: BigInt(first as bigint | number) };
    if (typeof first === "number") return { type: "float", value: first };
    if (typeof first === "boolean") return { type: "boolean", value: first };
    return { type: "string", value: String(first) };
  }
  return { type: "null" };
}

/** What stands inside a dynamic value tells its type by its JSON text. */
function unknownOf(json: string): Constant {
  const value: unknown = JSON.parse(json);
  if (typeof value === "string") return { type: "string", value };
  if (typeof value === "boolean") return { type: "boolean", value };
  if (value === null) return { type: "null" };
  if (typeof value !== "number") return { type: Array.isArray(value) ? "array" : "map", json };
  return /^-?\d+$/.test(json) ? { type: "integer", value: BigInt(json) } : { type: "float", value };
}

function plainValue(cell: Constant): unknown {
  switch (cell.type) {
    case "null":
      return null;
    case "datetime":
      return printMoment(cell.value);
    case "timespan":
      return printTimespan(cell.value);
    case "array":
    case "map":
      return JSON.parse(cell.json);
    case "integer":
      return Number.isSafeInteger(Number(cell.value)) ? Number(cell.value) : cell.value;
    default:
      return cell.value;
  }
}
