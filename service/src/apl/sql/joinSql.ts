import type { Column } from "../algebra/column.ts";
import { orderOf } from "../algebra/orderOf.ts";
import type { Relation, RelationOf } from "../algebra/relation.ts";
import { nowhere } from "../span.ts";
import type { JoinKind } from "../syntax/tree.ts";
import { columnLanes } from "./expressionSql.ts";
import { identityOf } from "./json.ts";
import { laneFor } from "./laneFor.ts";
import { presentTypes, type Sql } from "./lanes.ts";
import { numberLanes } from "./numbers.ts";
import { sortKeySql } from "./sortSql.ts";
import type { Value } from "./value.ts";

const sqlJoins: Readonly<Record<JoinKind, string>> = {
  inner: "JOIN",
  innerunique: "JOIN",
  leftouter: "LEFT JOIN",
  rightouter: "RIGHT JOIN",
  fullouter: "FULL JOIN",
  leftsemi: "SEMI JOIN",
  rightsemi: "SEMI JOIN",
  leftanti: "ANTI JOIN",
  rightanti: "ANTI JOIN",
};

export function joinSql(
  { join, left, right, keys, nullsMatch = false }: RelationOf<"join">,
  from: (input: Relation) => string,
): Sql {
  const equals = nullsMatch ? "IS NOT DISTINCT FROM" : "=";
  const on = keys.flatMap((key) => sameKeySql(key.left, key.right, equals)).join(" AND ");
  const [leftName, rightName] = [from(left), from(right)];
  const how = sqlJoins[join];
  if (join === "leftsemi" || join === "leftanti")
    return `SELECT l.* FROM ${leftName} l ${how} ${rightName} r ON ${on}`;
  if (join === "rightsemi" || join === "rightanti")
    return `SELECT r.* FROM ${rightName} r ${how} ${leftName} l ON ${on}`;
  const source = join === "innerunique" ? `(${firstOfEachKey(right, rightName, keys)})` : rightName;
  return `SELECT l.*, r.* EXCLUDE (row) FROM ${leftName} l ${how} ${source} r ON ${on}`;
}

/** Of all rows that share their keys the first. */
function firstOfEachKey(relation: Relation, name: string, keys: readonly { readonly right: Column }[]): Sql {
  const texts = keys.map(({ right }) => keyText(keyValue("r", right)));
  const order = [...texts, ...orderOf(relation).flatMap(sortKeySql)];
  return `SELECT DISTINCT ON (${texts.join(", ")}) * FROM ${name} r ORDER BY ${order.join(", ")}`;
}

/** SQL that a hash join understands: columns that are equal, or what is made of each side alone. */
function sameKeySql(left: Column, right: Column, equals: string): Sql[] {
  const [a, b] = [keyValue("l", left), keyValue("r", right)];
  const [type, ...others] = [...new Set([...presentTypes(a.lanes), ...presentTypes(b.lanes)])];
  const isPlain = type !== undefined && others.length === 0 && !a.lanes.unknown && !b.lanes.unknown;
  if (!isPlain) return [`${keyText(a)} ${equals} ${keyText(b)}`];
  const [one, other] = [laneFor(a, type), laneFor(b, type)];
  if (typeof one === "string" || typeof other === "string") return [`${one} ${equals} ${other}`];
  return [`${one.us} ${equals} ${other.us}`, `${one.ns} ${equals} ${other.ns}`];
}

/** Values of different types as texts that are the same where the values are; a timespan is a number of nanoseconds. */
function keyText(value: Value): Sql {
  const { integer, float } = numberLanes(value);
  const { timespan } = value.lanes;
  const number = [
    ...(timespan === undefined ? [] : [`${timespan}::VARCHAR`]),
    ...(integer === undefined ? [] : [`${integer}::VARCHAR`]),
    ...(float === undefined ? [] : [`identity_of_float(${float})`]),
  ];
  return `COALESCE(${[...number, identityOf(value.lanes)].join(", ")})`;
}

function keyValue(side: "l" | "r", column: Column): Value {
  const sided = (name: Sql) => `${side}.${name}`;
  const lanes = Object.entries(columnLanes(column)).map(([type, lane]) => [
    type,
    typeof lane === "string" ? sided(lane) : { us: sided(lane.us), ns: sided(lane.ns) },
  ]);
  return { types: column.types, lanes: Object.fromEntries(lanes), span: nowhere };
}
