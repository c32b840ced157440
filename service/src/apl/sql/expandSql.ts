import type { Column } from "../algebra/column.ts";
import type { Relation, RelationOf } from "../algebra/relation.ts";
import { nowhere } from "../span.ts";
import { expressionValue, selected } from "./expressionSql.ts";
import { jsonOf } from "./json.ts";
import { laneFor } from "./laneFor.ts";
import type { Lanes, Sql } from "./lanes.ts";

/** The elements come out as JSON in a step of their own, and are then made what their columns are. */
export function expandSql(
  { input, values, limit, pairs, index }: RelationOf<"expand">,
  from: (input: Relation) => string,
): Sql {
  const lists = values.map(({ value }) => {
    const list = `${pairs ? "json_pairs" : "json_elements"}(${jsonOf(expressionValue(value).lanes)})`;
    return `list_slice(${list}, 1, ${limit})`;
  });
  const elements = lists.map((list, place) => `unnest(${list}) AS element${place}`);
  const columns = values.map(({ column }, place) =>
    selected(column, elementLanes(column, `element${place}`)),
  );
  if (index) {
    const sizes = lists.map((list) => `len(${list})`);
    elements.push(`unnest(range(greatest(${sizes.join(", ")}))) AS place`);
    columns.push(selected(index, { integer: "place" }));
  }
  const names = [...values.map((_, place) => `element${place}`), ...(index ? ["place"] : [])].join(", ");
  return `SELECT * EXCLUDE (${names}), ${columns.join(", ")} FROM (SELECT *, ${elements.join(", ")} FROM ${from(input)})`;
}

function elementLanes({ types }: Column, json: Sql): Lanes {
  if (types === "unknown") return { unknown: json };
  const value = { types: "unknown", lanes: { unknown: json }, span: nowhere } as const;
  return Object.fromEntries([...types].map((type) => [type, laneFor(value, type)]));
}
