import type { Scan, ScannedField } from "../algebra/relation.ts";
import { selected } from "./expressionSql.ts";
import type { Lanes, Sql } from "./lanes.ts";
import { quotedName, stringLiteral, timeLiteral } from "./literal.ts";

export function scanSql({ table, fields, start, end }: Scan): Sql {
  const values = fields.map((field) => selected(field.column, storedLanes(field)));
  const range = [
    ...(start === undefined ? [] : [boundSql(">", start)]),
    ...(end === undefined ? [] : [boundSql("<", end)]),
  ];
  const where = range.length === 0 ? "" : ` WHERE ${range.join(" AND ")}`;
  return `SELECT ${["row", ...values].join(", ")} FROM ${quotedName(table)}${where}`;
}

function storedLanes({ stored }: ScannedField): Lanes {
  if (stored.kind === "rest") {
    return { unknown: `json_extract(rest, ${stringLiteral(`$.${JSON.stringify(stored.name)}`)})` };
  }
  const lanes = stored.lanes.map(({ type, columns: [first = "", second = ""] }) => {
    const sql = quotedName(first);
    return [type, type === "datetime" ? { us: sql, ns: quotedName(second) } : sql];
  });
  return Object.fromEntries(lanes);
}

/** The microseconds come first and alone, so that the table skips what lies outside. */
function boundSql(sign: "<" | ">", moment: bigint): Sql {
  const { us, ns } = timeLiteral(moment);
  return `time_us ${sign}= ${us} AND (time_us ${sign} ${us} OR time_ns ${sign}= ${ns})`;
}
