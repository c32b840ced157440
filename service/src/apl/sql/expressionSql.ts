import type { Column } from "../algebra/column.ts";
import type { BoundExpression } from "../algebra/expression.ts";
import { AplError } from "../aplError.ts";
import type { ScalarFunction } from "../functions/scalarFunction.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";
import type { Type } from "../values/type.ts";
import { jsonOf } from "./json.ts";
import { type Lanes, nullOf, type Sql } from "./lanes.ts";
import { literalLanes } from "./literal.ts";
import type { Value } from "./value.ts";

/**
 * What a let names stands in many places, each with a span of its own: without this, lets upon lets would double, and
 * one long text that many name would be written anew for each.
 */
const known = new WeakMap<object, { readonly function: ScalarFunction | undefined; readonly value: Value }>();

export function expressionValue(expression: BoundExpression): Value {
  const called = expression.kind === "call" ? expression.function : undefined;
  const identity = identityOf(expression);
  const found = known.get(identity);
  if (found !== undefined && found.function === called) return found.value;
  const value = valueOfNew(expression);
  known.set(identity, { function: called, value });
  return value;
}

/** The same wherever it is named. */
function identityOf(expression: BoundExpression): object {
  if (expression.kind === "constant") return expression.constant;
  return expression.kind === "call" ? expression.arguments : expression.column;
}

function valueOfNew(expression: BoundExpression): Value {
  const { types, span } = expression;
  switch (expression.kind) {
    case "constant":
      return { types, span, constant: expression.constant, lanes: literalLanes(expression.constant) };
    case "column":
      return { types, span, lanes: columnLanes(expression.column) };
    case "call": {
      const args = expression.arguments.map(expressionValue);
      // Before they are put together: some functions name their arguments more than once.
      throwIfTooLong(lengthOf(args), span);
      const lanes = expression.function.lanes(args);
      throwIfTooLong(longestLane(lanes), span);
      return { types, span, lanes };
    }
  }
}

/** Functions within functions may be written into the SQL several times each. */
function throwIfTooLong(length: number, span: Span): void {
  if (length <= limits.sqlLength) return;
  const message = "too many functions stand within each other here; extend can compute some of them before";
  throw new AplError("TOO_LARGE", message, span);
}

function lengthOf(values: readonly Value[]): number {
  return values.reduce((sum, { lanes }) => sum + longestLane(lanes), 0);
}

export function longestLane(lanes: Lanes): number {
  let longest = 0;
  for (const lane of Object.values(lanes)) {
    longest = Math.max(
      longest,
      typeof lane === "string" ? lane.length : Math.max(lane.us.length, lane.ns.length),
    );
  }
  return longest;
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
