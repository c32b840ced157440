import type { Constant } from "../values/constant.ts";
import type { Lanes, Sql, TimeSql } from "./lanes.ts";

/** The only place where a value of a query or of a user becomes SQL text. */
export function literalLanes(constant: Constant): Lanes {
  switch (constant.type) {
    case "null":
      return {};
    case "boolean":
      return { boolean: constant.value ? "TRUE" : "FALSE" };
    case "integer":
      return { integer: integerLiteral(constant.value) };
    case "float":
      return { float: floatLiteral(constant.value) };
    case "string":
      return { string: stringLiteral(constant.value) };
    case "datetime":
      return { datetime: timeLiteral(constant.value) };
    case "timespan":
      return { timespan: integerLiteral(constant.value) };
    case "array":
      return { array: stringLiteral(constant.json) };
    case "map":
      return { map: stringLiteral(constant.json) };
  }
}

/** A NUL cannot stand in SQL text; it is put together from its code. */
export function stringLiteral(text: string): Sql {
  const quoted = text
    .toWellFormed()
    .split("\0")
    .map((part) => `'${part.replaceAll("'", "''")}'`);
  return quoted.length === 1 ? (quoted[0] ?? "''") : `(${quoted.join(" || chr(0) || ")})`;
}

export function integerLiteral(value: bigint): Sql {
  // The smallest integer has no positive counterpart that a sign could stand before.
  return value === -(2n ** 63n) ? "(-9223372036854775807 - 1)::BIGINT" : `${value}::BIGINT`;
}

function floatLiteral(value: number): Sql {
  return Number.isFinite(value) ? `${value.toExponential()}::DOUBLE` : "NULL::DOUBLE";
}

export function timeLiteral(nanoseconds: bigint): TimeSql {
  const ns = ((nanoseconds % 1000n) + 1000n) % 1000n;
  return { us: `make_timestamp(${(nanoseconds - ns) / 1000n})`, ns: String(ns) };
}

/** A name as SQL takes it; only names that this program made are ever given. */
export function quotedName(name: string): Sql {
  return `"${name.replaceAll('"', '""')}"`;
}
