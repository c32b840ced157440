import type { Column } from "../algebra/column.ts";
import type { Relation, RelationOf } from "../algebra/relation.ts";
import { laneFor } from "../functions/forms.ts";
import { nowhere } from "../span.ts";
import { expressionValue, selected } from "./expressionSql.ts";
import { jsonOf } from "./json.ts";
import type { Lanes, Sql } from "./lanes.ts";

/** The elements come out as JSON in a step of their own, and are then made what their columns are. */
export function expandSql(
  { input, values, limit }: RelationOf<"expand">,
  from: (input: Relation) => string,
): Sql {
  const elements = values.map(({ value }, index) => {
    const list = `json_elements(${jsonOf(expressionValue(value).lanes)})`;
    return `unnest(list_slice(${list}, 1, ${limit})) AS element${index}`;
  });
  const columns = values.map(({ column }, index) =>
    selected(column, elementLanes(column, `element${index}`)),
  );
  const names = values.map((_, index) => `element${index}`).join(", ");
  return `SELECT * EXCLUDE (${names}), ${columns.join(", ")} FROM (SELECT *, ${elements.join(", ")} FROM ${from(input)})`;
}

function elementLanes({ types }: Column, json: Sql): Lanes {
  if (types === "unknown") return { unknown: json };
  const value = { types: "unknown", lanes: { unknown: json }, span: nowhere } as const;
  return Object.fromEntries([...types].map((type) => [type, laneFor(value, type)]));
}
