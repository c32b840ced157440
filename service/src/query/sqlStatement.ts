import type { ResultSql } from "../apl/sql/resultSql.ts";
import type { Lane, SqlStatement } from "../store/events/process/protocol.ts";

/** What the event store is asked to run: dynamic values are JSON text already. */
export function sqlStatement({ sql, columns }: ResultSql): SqlStatement {
  return {
    sql,
    columns: columns.map(({ column, lanes }) => ({
      name: column.name,
      lanes: lanes.map((lane): Lane => {
        const { type } = lane;
        const isJson = type === "array" || type === "map" || type === "unknown";
        return { type: isJson ? "json" : type, columns: lane.columns };
      }),
    })),
  };
}
