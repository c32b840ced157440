import type { Relation, RelationOf } from "../algebra/relation.ts";
import { asIn, columnLanes, selected } from "./expressionSql.ts";
import type { Sql } from "./lanes.ts";

export function unionSql({ made, inputs }: RelationOf<"union">, from: (input: Relation) => string): Sql {
  const selects = inputs.map(({ input, from: sources }) => {
    const values = made.map((column, index) => {
      const source = sources[index];
      const lanes = source ? columnLanes(source) : {};
      return selected(column, asIn(column, lanes));
    });
    return `SELECT ${["1 AS row", ...values].join(", ")} FROM ${from(input)}`;
  });
  return selects.join(" UNION ALL ");
}
