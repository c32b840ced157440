import type { BoundSortKey } from "../algebra/relation.ts";
import { laneFor } from "../functions/forms.ts";
import { expressionValue } from "./expressionSql.ts";
import { isNull, type Lanes, presentTypes, type Sql, type TimeSql } from "./lanes.ts";

/** The order of values of different types; integers and floats are numbers alike. */
const ranks = ["boolean", "float", "datetime", "timespan", "string", "array", "map"] as const;

/** One key of a query is several of SQL, where values of different types meet or a time has nanoseconds. */
export function sortKeySql({ value, descending, nulls }: BoundSortKey): Sql[] {
  const sorted = expressionValue(value);
  const { lanes } = sorted;
  const direction = descending ? "DESC" : "ASC";
  const types = presentTypes(lanes);
  const [only] = types;
  if (types.length === 1 && only) {
    // Both halves of a time are null together; as keys by themselves they let the database skip what is too old.
    const sql: Sql | TimeSql = laneFor(sorted, only);
    const keys = typeof sql === "string" ? [sql] : sql.ns === "0" ? [sql.us] : [sql.us, sql.ns];
    return keys.map((key) => `${key} ${direction} NULLS ${nulls.toUpperCase()}`);
  }
  const nullsApart = `${isNull(lanes)} ${nulls === "first" ? "DESC" : "ASC"}`;
  const keys = sqlKeys(sorted.lanes, (type) => laneFor(sorted, type));
  return [nullsApart, ...keys.map((key) => `${key} ${direction}`)];
}

function sqlKeys(lanes: Lanes, lane: (type: (typeof ranks)[number]) => ReturnType<typeof laneFor>): Sql[] {
  const has = (type: (typeof ranks)[number]) =>
    lanes.unknown !== undefined ||
    lanes[type] !== undefined ||
    (type === "float" && lanes.integer !== undefined);
  const present = ranks.filter(has);
  const values = present.flatMap((type) => {
    const sql = lane(type);
    if (typeof sql !== "string") return sql.ns === "0" ? [sql.us] : [sql.us, sql.ns];
    // Two large integers may be the same float.
    return type === "float" && lanes.integer !== undefined ? [sql, lanes.integer] : [sql];
  });
  if (present.length <= 1) return values;
  const rank = present.map((type, index) => {
    const sql = lane(type);
    return `WHEN ${typeof sql === "string" ? sql : sql.us} IS NOT NULL THEN ${index}`;
  });
  return [`CASE ${rank.join(" ")} END`, ...values];
}
