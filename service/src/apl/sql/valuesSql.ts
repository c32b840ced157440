import type { RelationOf } from "../algebra/relation.ts";
import { asIn, selected } from "./expressionSql.ts";
import type { Sql } from "./lanes.ts";
import { literalLanes } from "./literal.ts";

/** Rows that stand in the query. The first SELECT gives the columns their types, and no row. */
export function valuesSql({ made, rows }: RelationOf<"values">): Sql {
  const selects = rows.map((row) => {
    const values = made.map((column, index) =>
      selected(column, asIn(column, literalLanes(row[index] ?? { type: "null" }))),
    );
    return `SELECT ${["1", ...values].join(", ")}`;
  });
  const types = `SELECT ${["1 AS row", ...made.map((column) => selected(column, {}))].join(", ")} WHERE FALSE`;
  return [types, ...selects].join(" UNION ALL ");
}
