import { type Type, types } from "../values/type.ts";

/** SQL text of one value. */
export type Sql = string;

/** A time: a TIMESTAMP of microseconds, and the nanoseconds beyond them. */
export interface TimeSql {
  readonly us: Sql;
  readonly ns: Sql;
}

export type SqlOf<Each extends Type> = Each extends "datetime" ? TimeSql : Sql;

/**
 * The SQL of an expression: one value for each type that it may have, of which at most one is not null in a row.
 * `unknown` is JSON text whose type shows only row by row; it stands alone.
 */
export type Lanes = { readonly [Each in Type]?: SqlOf<Each> } & { readonly unknown?: Sql };

export const sqlTypes: Readonly<Record<Type, string>> = {
  boolean: "BOOLEAN",
  integer: "BIGINT",
  float: "DOUBLE",
  datetime: "TIMESTAMP",
  timespan: "BIGINT",
  string: "VARCHAR",
  array: "VARCHAR",
  map: "VARCHAR",
};

export function nullOf<Each extends Type>(type: Each): SqlOf<Each>;
export function nullOf(type: Type): Sql | TimeSql {
  const typed = `NULL::${sqlTypes[type]}`;
  return type === "datetime" ? { us: typed, ns: "0" } : typed;
}

/** The first that is not null. Nanoseconds go with the microseconds that they belong to. */
export function firstOf<Each extends Type>(type: Each, each: readonly SqlOf<Each>[]): SqlOf<Each>;
export function firstOf(type: Type, each: readonly (Sql | TimeSql)[]): Sql | TimeSql {
  const [first, ...others] = each;
  if (first === undefined) return nullOf(type);
  if (others.length === 0) return first;
  const times = each.filter((one) => typeof one !== "string");
  if (times.length === 0) return `COALESCE(${each.join(", ")})`;
  const us = `COALESCE(${times.map((time) => time.us).join(", ")})`;
  if (times.every((time) => time.ns === "0")) return { us, ns: "0" };
  const ns = times.map((time) => `WHEN ${time.us} IS NOT NULL THEN ${time.ns}`).join(" ");
  return { us, ns: `CASE ${ns} END` };
}

/** Whether a row has a value at all, of whichever type. */
export function isNull(lanes: Lanes): Sql {
  const parts = presentTypes(lanes).map((type) => `${plain(lanes, type)} IS NULL`);
  if (lanes.unknown !== undefined) parts.push(`${jsonIsNull(lanes.unknown)}`);
  if (parts.length === 0) return "TRUE";
  return parts.length === 1 ? `(${parts[0]})` : `(${parts.join(" AND ")})`;
}

/** JSON null inside a dynamic value is null. */
function jsonIsNull(json: Sql): Sql {
  return `COALESCE(${json}, 'null') = 'null'`;
}

/** One SQL value of a lane that is null exactly when the lane is. */
export function plain(lanes: Lanes, type: Type): Sql {
  const lane = lanes[type];
  return lane === undefined ? `NULL::${sqlTypes[type]}` : typeof lane === "string" ? lane : lane.us;
}

export function presentTypes(lanes: Lanes): Type[] {
  return types.filter((type) => lanes[type] !== undefined);
}
