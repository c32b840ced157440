import type { Column } from "../algebra/column.ts";
import type { BoundExpression } from "../algebra/expression.ts";
import { orderOf } from "../algebra/orderOf.ts";
import type { Relation } from "../algebra/relation.ts";
import type { Type } from "../values/type.ts";
import { columnLanes, expressionValue } from "./expressionSql.ts";
import { laneFor } from "./laneFor.ts";
import type { Sql } from "./lanes.ts";
import { relationSql } from "./relationSql.ts";
import { sortKeySql } from "./sortSql.ts";
import { Statement } from "./statement.ts";

/** SQL whose rows are the answer, and how their columns make the values of the query's. */
export interface ResultSql {
  readonly sql: Sql;
  readonly columns: readonly ResultColumn[];
}

export interface ResultColumn {
  readonly column: Column;
  /** Of these at most one is not null in a row; a time has two columns of SQL. */
  readonly lanes: readonly { readonly type: Type | "unknown"; readonly columns: readonly string[] }[];
}

export function resultSql(relation: Relation): ResultSql {
  const statement = new Statement();
  const rows = relation.kind === "sort" ? relation.input : relation;
  const last = statement.add(relationSql(rows, statement));
  const columns = relation.columns.map((column): ResultColumn => {
    const lanes = Object.entries(columnLanes(column)).map(([type, sql]) => ({
      type: type as Type | "unknown",
      columns: typeof sql === "string" ? [sql] : [sql.us, sql.ns],
    }));
    return { column, lanes };
  });
  const names = [...new Set(columns.flatMap(({ lanes }) => lanes.flatMap((lane) => lane.columns)))];
  const order = orderOf(relation).flatMap(sortKeySql);
  const ordered = order.length === 0 ? "" : ` ORDER BY ${order.join(", ")}`;
  const select = `SELECT ${names.length === 0 ? "1 AS row" : names.join(", ")} FROM ${last}${ordered}`;
  return { sql: statement.ending(select), columns };
}

/** SQL that counts the rows of relations, all of them together. */
export function countSql(relations: readonly Relation[]): Sql {
  const statement = new Statement();
  const counts = relations.map((relation) => {
    const name = statement.add(relationSql(relation, statement));
    return `(SELECT count(*) FROM ${name})`;
  });
  return statement.ending(`SELECT CAST(${["0", ...counts].join(" + ")} AS BIGINT) AS n`);
}

/**
 * How many rows a relation has, and a column's earliest and latest time without what is below a microsecond, of which
 * the most is told besides: one look at the rows, which finds the least of one column quickly. Where filters are given,
 * it also counts the rows that pass them all.
 */
export function extentSql(relation: Relation, time: Column, filters: readonly BoundExpression[]): Sql {
  const { datetime } = columnLanes(time);
  if (datetime === undefined) throw new Error("Only of times there is an earliest.");
  const statement = new Statement();
  const name = statement.add(relationSql(relation, statement));
  const { us, ns } = datetime;
  const conditions = filters.map((filter) => laneFor(expressionValue(filter), "boolean"));
  const matched =
    conditions.length === 0 ? "" : `, count(*) FILTER (WHERE ${conditions.join(" AND ")}) AS matched`;
  return statement.ending(
    `SELECT count(*) AS n, min(${us}) AS oldest_us, 0 AS oldest_ns, max(${us}) AS newest_us, 0 AS newest_ns, max(${ns}) AS below${matched} FROM ${name}`,
  );
}

/** The column's earliest and latest time, as one row; no row where there is none. */
export function exactExtentSql(relation: Relation, time: Column): Sql {
  const { datetime } = columnLanes(time);
  if (datetime === undefined) throw new Error("Only of times there is an earliest.");
  const statement = new Statement();
  const name = statement.add(relationSql(relation, statement));
  const { us, ns } = datetime;
  // The database finds a first row far quicker than the least of values of two columns each.
  const end = (direction: "ASC" | "DESC") =>
    `(SELECT ${us} AS us, ${ns} AS ns FROM ${name} ORDER BY ${us} ${direction}, ${ns} ${direction} LIMIT 1)`;
  return statement.ending(
    `SELECT a.us AS oldest_us, a.ns AS oldest_ns, z.us AS newest_us, z.ns AS newest_ns FROM ${end("ASC")} AS a, ${end("DESC")} AS z`,
  );
}
