import { laneFor } from "./laneFor.ts";
import { plain, type Sql, type TimeSql } from "./lanes.ts";
import { numberKeys, numberLanes } from "./numbers.ts";
import type { Value } from "./value.ts";

/** The order of values of different types; integers and floats are numbers alike. */
const families = ["boolean", "number", "datetime", "timespan", "string", "array", "map"] as const;
type Family = (typeof families)[number];

/**
 * SQL values in whose order, one after the other, values are that are not null. Of a time that is alone both halves
 * stand as they are, so that the database skips by the first what does not belong to the first rows.
 */
export function orderKeys(value: Value): readonly Sql[] {
  const present = families.filter((family) => isPresent(value, family));
  const keys = present.map((family) => keysOf(value, family));
  if (present.length <= 1) return keys.flat();
  const rank = keys.map(([first], index) => `WHEN ${first} IS NOT NULL THEN ${index}`);
  return [`CASE ${rank.join(" ")} END`, ...keys.flat()];
}

function isPresent({ lanes }: Value, family: Family): boolean {
  if (lanes.unknown !== undefined) return family !== "datetime" && family !== "timespan";
  if (family === "number") return lanes.integer !== undefined || lanes.float !== undefined;
  return lanes[family] !== undefined;
}

function keysOf(value: Value, family: Family): readonly Sql[] {
  if (family === "number") {
    const { integer, float } = numberLanes(value);
    if (float === undefined) return [integer ?? plain({}, "integer")];
    return integer === undefined ? [float] : numberKeys(value);
  }
  const sql: Sql | TimeSql = laneFor(value, family);
  if (typeof sql === "string") return [sql];
  // Beside no time nanoseconds may stand that mean nothing.
  return sql.ns === "0" ? [sql.us] : [sql.us, `CASE WHEN ${sql.us} IS NOT NULL THEN ${sql.ns} END`];
}
