import type { TableColumn } from "../process/protocol.ts";
import { sqlTypes } from "./types.ts";

/** The columns that every dataset's table has. */
export const ownColumns = ["row", "time_us", "time_ns", "sys_us", "sys_ns", "rest"] as const;

const ownTypes: Readonly<Record<(typeof ownColumns)[number], string>> = {
  row: "BIGINT",
  time_us: "TIMESTAMP",
  time_ns: "SMALLINT",
  sys_us: "TIMESTAMP",
  sys_ns: "SMALLINT",
  rest: "VARCHAR",
};

/** A dataset's table, as SQL makes it. */
export function tableDefinition(columns: readonly TableColumn[]): string {
  return [...ownColumns.map((name) => `${name} ${ownTypes[name]}`), ...definitionsOf(columns)].join(", ");
}

/** The columns of fields that have one. */
export function definitionsOf(columns: readonly TableColumn[]): string[] {
  return columns.flatMap(({ number, type }) => (number === null ? [] : [`c${number} ${sqlTypes[type]}`]));
}
