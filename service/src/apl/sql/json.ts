import type { Type } from "../values/type.ts";
import { type Lanes, presentTypes, type Sql } from "./lanes.ts";

/** How a lane's value is read out of JSON text whose type shows only row by row. */
const fromJson: Readonly<Record<Type, ((json: Sql) => Sql) | undefined>> = {
  boolean: (json) => `json_boolean(${json})`,
  integer: (json) => `json_integer(${json})`,
  float: (json) => `json_float(${json})`,
  string: (json) => `json_text(${json})`,
  array: (json) => `json_list(${json})`,
  map: (json) => `json_map(${json})`,
  // JSON has no times.
  datetime: undefined,
  timespan: undefined,
};

export function laneFromJson(json: Sql, type: Type): Sql | undefined {
  return fromJson[type]?.(json);
}

/** How a lane's value is written into JSON. */
function jsonOfLane(lanes: Lanes, type: Type): Sql {
  const { datetime } = lanes;
  if (type === "datetime" && datetime) return `to_json(text_of_time(${datetime.us}, ${datetime.ns}))`;
  const sql = lanes[type] as Sql;
  switch (type) {
    case "timespan":
      return `to_json(text_of_timespan(${sql}))`;
    case "array":
    case "map":
      return sql;
    default:
      return `to_json(${sql})`;
  }
}

/** The value as JSON text; null where there is none. */
export function jsonOf(lanes: Lanes): Sql {
  if (lanes.unknown !== undefined) return lanes.unknown;
  const parts = presentTypes(lanes).map((type) => `${jsonOfLane(lanes, type)}::VARCHAR`);
  if (parts.length === 0) return "NULL::VARCHAR";
  return parts.length === 1 ? (parts[0] ?? "") : `COALESCE(${parts.join(", ")})`;
}

/** Text that is the same exactly where the value is, type and all: a time is not the string that prints as it does. */
export function identityOf({ datetime, timespan, ...others }: Lanes): Sql {
  const texts = [
    ...(datetime === undefined ? [] : [`'at ' || epoch_us(${datetime.us}) || ' ' || ${datetime.ns}`]),
    ...(timespan === undefined ? [] : [`'of ' || ${timespan}`]),
    `${jsonOf(others)}::VARCHAR`,
  ];
  return texts.length === 1 ? (texts[0] ?? "") : `COALESCE(${texts.join(", ")})`;
}
