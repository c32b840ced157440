import type { Column } from "../algebra/column.ts";
import type { BoundExpression } from "../algebra/expression.ts";
import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";
import type { Type } from "../values/type.ts";
import { jsonOf } from "./json.ts";
import { type Lanes, nullOf, type Sql } from "./lanes.ts";
import { literalLanes } from "./literal.ts";
import type { Value } from "./value.ts";

/** What a let names stands in many places as one expression: without this, lets upon lets would double. */
const known = new WeakMap<BoundExpression, Value>();

export function expressionValue(expression: BoundExpression): Value {
  const value = known.get(expression) ?? valueOfNew(expression);
  known.set(expression, value);
  return value;
}

function valueOfNew(expression: BoundExpression): Value {
  const { types, span } = expression;
  switch (expression.kind) {
    case "constant":
      return { types, span, constant: expression.constant, lanes: literalLanes(expression.constant) };
    case "column":
      return { types, span, lanes: columnLanes(expression.column) };
    case "call": {
      const lanes = expression.function.lanes(expression.arguments.map(expressionValue));
      throwIfTooLong(lanes, span);
      return { types, span, lanes };
    }
  }
}

/** Functions within functions may be written into the SQL several times each. */
function throwIfTooLong(lanes: Lanes, span: Span): void {
  const lengths = Object.values(lanes).map((lane) =>
    typeof lane === "string" ? lane.length : Math.max(lane.us.length, lane.ns.length),
  );
  if (Math.max(0, ...lengths) <= limits.sqlLength) return;
  const message = "too many functions stand within each other here; extend can compute some of them before";
  throw new AplError("TOO_LARGE", message, span);
}

/** A column of a relation is a column of SQL for each of its types; a time is two. */
export function columnLanes({ number, types }: Column): Lanes {
  if (types === "unknown") return { unknown: `c${number}_unknown` };
  return Object.fromEntries([...types].map((type) => [type, columnLane(number, type)]));
}

function columnLane(number: number, type: Type) {
  if (type !== "datetime") return `c${number}_${type}`;
  return { us: `c${number}_us`, ns: `c${number}_ns` };
}

/** A value as a column of unknown types, or of the value's and more, holds it. */
export function asIn({ types }: Column, lanes: Lanes): Lanes {
  return types === "unknown" ? { unknown: jsonOf(lanes) } : lanes;
}

export interface NamedSql {
  readonly name: string;
  readonly sql: Sql;
}

/** The SQL columns of a column, with what they hold. */
export function namedLanes(column: Column, lanes: Lanes): NamedSql[] {
  if (column.types === "unknown") {
    return [{ name: `c${column.number}_unknown`, sql: lanes.unknown ?? "NULL::VARCHAR" }];
  }
  return [...column.types].flatMap((type) => {
    const name = columnLane(column.number, type);
    const sql = lanes[type] ?? nullOf(type);
    if (typeof name === "string") return [{ name, sql: sql as Sql }];
    const time = typeof sql === "string" ? nullOf("datetime") : sql;
    return [
      { name: name.us, sql: time.us },
      { name: name.ns, sql: time.ns },
    ];
  });
}

/** The same as a part of a SELECT. */
export function selected(column: Column, lanes: Lanes): Sql {
  const named = namedLanes(column, lanes).map(({ name, sql }) => `${sql} AS ${name}`);
  // What is always null has no type and so no column.
  return named.length === 0 ? `NULL AS c${column.number}_null` : named.join(", ");
}
