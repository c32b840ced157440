import { DuckDBInstance, DuckDBTimestampValue, type DuckDBValue } from "@duckdb/node-api";
import { bindQuery } from "../binder/bindQuery.ts";
import type { Catalogue } from "../binder/catalogue.ts";
import { macros } from "../sql/macros.ts";
import { type ResultColumn, resultSql } from "../sql/resultSql.ts";
import { parseQuery } from "../syntax/parse.ts";
import { printMoment } from "../values/moment.ts";
import { printTimespan } from "../values/timespan.ts";

/** A real database for tests of the language, without a service around it. */
export interface Duck {
  execute(sql: string): Promise<void>;
  /** The rows of a query, values as JSON would have them; an integer beyond what a number holds is a bigint. */
  rows(apl: string, catalogue?: Catalogue): Promise<Record<string, unknown>[]>;
  close(): void;
}

const empty: Catalogue = { source: () => undefined, names: [] };
const now = 1_767_225_600_000_000_000n;

export async function openDuck(): Promise<Duck> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  for (const macro of macros) await connection.run(macro);
  return {
    execute: async (sql) => void (await connection.run(sql)),
    rows: async (apl, catalogue = empty) => {
      const { relation } = bindQuery(parseQuery(apl), { catalogue, now, range: {} });
      const { sql, columns } = resultSql(relation);
      try {
        const reader = await connection.runAndReadAll(sql);
        const names = reader.columnNames();
        return reader.getRows().map((row) => {
          const cells = new Map(names.map((name, index) => [name, row[index] ?? null]));
          return Object.fromEntries(columns.map((column) => [column.column.name, cellValue(column, cells)]));
        });
      } catch (error) {
        throw new Error(`${(error as Error).message}\n${sql}`);
      }
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

function cellValue({ lanes }: ResultColumn, cells: ReadonlyMap<string, DuckDBValue>): unknown {
  for (const { type, columns } of lanes) {
    const [first = null, second = null] = columns.map((name) => cells.get(name) ?? null);
    if (first === null) continue;
    if (first instanceof DuckDBTimestampValue)
      return printMoment(first.micros * 1000n + BigInt(Number(second)));
    if (type === "timespan") return printTimespan(first as bigint);
    if (type === "array" || type === "map" || type === "unknown") return JSON.parse(String(first));
    return typeof first === "bigint" && Number.isSafeInteger(Number(first)) ? Number(first) : first;
  }
  return null;
}
