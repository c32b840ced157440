import { shownWords } from "../../values/templateWords.ts";
import type { PagePlace, Scan, ScannedField, StoredLane } from "../algebra/relation.ts";
import { selected } from "./expressionSql.ts";
import { type Lanes, type Sql, sqlTypes, type TimeSql } from "./lanes.ts";
import { integerLiteral, quotedName, stringLiteral, timeLiteral } from "./literal.ts";

/** Where the catalogue may not be asked, every text is read as if it hid words: then DuckDB does not. */
export function scanSql({ table, fields, start, end, from }: Scan, mayAsk: boolean): Sql {
  const values = fields.map((field) => selected(field.column, storedLanes(field, mayAsk)));
  const range = [
    ...(start === undefined ? [] : [boundSql(">", start)]),
    ...(end === undefined ? [] : [boundSql("<", end)]),
    ...(from === undefined ? [] : [placeSql(from)]),
  ];
  const where = range.length === 0 ? "" : ` WHERE ${range.join(" AND ")}`;
  return `SELECT ${["row", ...values].join(", ")} FROM ${quotedName(table)}${where}`;
}

function storedLanes({ lanes }: ScannedField, mayAsk: boolean): Lanes {
  return Object.fromEntries(lanes.map((lane) => [lane.type, shownLane(lane, mayAsk)]));
}

function shownLane(lane: StoredLane, mayAsk: boolean): Sql | TimeSql {
  const sql = laneSql(lane);
  if (typeof sql !== "string" || sqlTypes[lane.type] !== "VARCHAR") return sql;
  return lane.isHiding || !mayAsk ? shownWords(sql) : sql;
}

function laneSql(lane: StoredLane): Sql | TimeSql {
  if ("restOf" in lane) {
    const { type, restOf } = lane;
    const text = `json_extract_string(rest, ${stringLiteral(`/${pointerPart(restOf)}/${type}`)})`;
    return type === "string" ? text : `CAST(${text} AS ${sqlTypes[type]})`;
  }
  const [first = "", second = ""] = lane.columns;
  return lane.type === "datetime" ? { us: quotedName(first), ns: quotedName(second) } : quotedName(first);
}

/** JSON Pointer, RFC 6901: `~` and `/` are written otherwise. */
function pointerPart(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The microseconds come first and alone, so that the table skips what lies outside. */
function boundSql(sign: "<" | ">", moment: bigint): Sql {
  const { us, ns } = timeLiteral(moment);
  return `time_us ${sign}= ${us} AND (time_us ${sign} ${us} OR time_ns ${sign}= ${ns})`;
}

function placeSql({ time, row, descending, including }: PagePlace): Sql {
  const { us, ns } = timeLiteral(time);
  const sign = descending ? "<" : ">";
  const rest = `(time_ns, row) ${sign}${including ? "=" : ""} (${ns}, ${integerLiteral(row)})`;
  return `time_us ${sign}= ${us} AND (time_us ${sign} ${us} OR ${rest})`;
}
