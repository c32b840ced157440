import type { Table, TableRow } from "../../service/src/apl/testing/table.ts";
import type { Constant } from "../../service/src/apl/values/constant.ts";
import type { Type } from "../../service/src/apl/values/type.ts";
import type { Draw } from "./draw.ts";
import type { Tables } from "./interpreter.ts";
import { constants } from "./pools.ts";
import type { Relation, Types } from "./relation.ts";
import { valueOfConstant } from "./values.ts";

const small: readonly Constant[] = [
  { type: "integer", value: 1n },
  { type: "integer", value: 2n },
  { type: "float", value: 1 },
  // The float that is next to the integer, and not equal to it.
  { type: "integer", value: 2n ** 53n + 1n },
  { type: "float", value: 2 ** 53 },
  { type: "string", value: "a" },
  { type: "string", value: "1" },
];

/** What each field may hold besides null. */
const fields: Readonly<Record<string, readonly (readonly Constant[])[]>> = {
  _time: [constants.datetime],
  key: [small],
  whole: [constants.integer],
  number: [constants.integer, constants.float],
  text: [constants.string],
  flag: [constants.boolean],
  mixed: [constants.string, constants.integer, constants.float, constants.boolean, constants.datetime],
  list: [constants.array],
};

export function drawTable(draw: Draw, name: string): Table {
  const rows = Array.from({ length: draw.number(6) }, () => drawRow(draw));
  return { name, fields: Object.keys(fields), rows };
}

function drawRow(draw: Draw): TableRow {
  return Object.fromEntries(
    Object.entries(fields).map(([field, pools]): [string, Constant] => {
      const isNull = field !== "_time" && draw.once(5);
      return [field, isNull ? { type: "null" } : draw.from(draw.from(pools))];
    }),
  );
}

/** The same tables for the interpreter. */
export function relationsOf(tables: readonly Table[]): Tables {
  return new Map(tables.map((table) => [table.name, relationOf(table)]));
}

function relationOf({ fields, rows }: Table): Relation {
  return {
    columns: new Map(fields.map((field) => [field, typesIn(field, rows)])),
    rows: rows.map(
      (row) => new Map(fields.map((field) => [field, valueOfConstant(row[field] ?? { type: "null" })])),
    ),
  };
}

function typesIn(field: string, rows: readonly TableRow[]): Types {
  const found = rows.map((row) => row[field]?.type).filter((type) => type !== undefined && type !== "null");
  if (found.length > 0) return new Set(found as Type[]);
  return new Set<Type>([field === "_time" ? "datetime" : "integer"]);
}
