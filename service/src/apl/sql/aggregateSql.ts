import type { Relation, RelationOf } from "../algebra/relation.ts";
import { columnLanes, expressionValue, namedLanes, selected } from "./expressionSql.ts";
import type { Lanes, Sql } from "./lanes.ts";

/** Groups are columns of a step of their own, so that SQL may name them. */
export function aggregateSql(
  { input, groups, aggregates }: RelationOf<"aggregate">,
  from: (input: Relation) => string,
): Sql {
  const keys = groups.flatMap(({ column }) =>
    namedLanes(column, columnLanes(column)).map(({ name }) => name),
  );
  const lanes = aggregates.map((each) => each.function.lanes(each.arguments.map(expressionValue)));
  const values = aggregates.map(({ column }, index) => selected(column, lanes[index] ?? {}));
  const grouped = groups.map(({ column, value }) => selected(column, keyLanes(expressionValue(value).lanes)));
  const source = grouped.length === 0 ? from(input) : `(SELECT *, ${grouped.join(", ")} FROM ${from(input)})`;
  const isConstant = lanes.every((each) => Object.keys(each).length === 0);
  const grouping = keys.length > 0 ? ` GROUP BY ${keys.join(", ")}` : oneRow(groups.length > 0, isConstant);
  return `SELECT ${["1 AS row", ...keys, ...values].join(", ")} FROM ${source}${grouping}`;
}

/** SQL makes one row of all only where it sees an aggregation; what is always null is none. */
function oneRow(isGroup: boolean, isConstant: boolean): Sql {
  if (isGroup) return " HAVING count(*) > 0";
  return isConstant ? " HAVING count(*) >= 0" : "";
}

/** No time is one group, whatever nanoseconds stand beside it. */
function keyLanes(lanes: Lanes): Lanes {
  const { datetime } = lanes;
  if (!datetime || datetime.ns === "0") return lanes;
  return {
    ...lanes,
    datetime: { us: datetime.us, ns: `CASE WHEN ${datetime.us} IS NOT NULL THEN ${datetime.ns} END` },
  };
}
