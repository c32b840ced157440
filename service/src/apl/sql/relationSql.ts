import type { Relation, RelationOf } from "../algebra/relation.ts";
import { laneFor } from "../functions/forms.ts";
import { aggregateSql } from "./aggregateSql.ts";
import { expandSql } from "./expandSql.ts";
import { expressionValue, selected } from "./expressionSql.ts";
import { joinSql } from "./joinSql.ts";
import type { Sql } from "./lanes.ts";
import { scanSql } from "./scanSql.ts";
import { sortKeySql } from "./sortSql.ts";
import type { Statement } from "./statement.ts";
import { unionSql } from "./unionSql.ts";
import { valuesSql } from "./valuesSql.ts";

type Selects = {
  readonly [Kind in Relation["kind"]]: (relation: RelationOf<Kind>, from: (input: Relation) => string) => Sql;
};

/** The SELECT of each kind of relation; `from` names that of its input. */
const selects: Selects = {
  scan: ({ scan }) => scanSql(scan),
  values: valuesSql,
  filter: ({ input, predicate }, from) =>
    `SELECT * FROM ${from(input)} WHERE ${laneFor(expressionValue(predicate), "boolean")}`,
  extend: ({ input, values }, from) =>
    `SELECT *, ${values.map(({ column, value }) => selected(column, expressionValue(value).lanes)).join(", ")} FROM ${from(input)}`,
  aggregate: aggregateSql,
  sort: ({ input, keys }, from) =>
    `SELECT * FROM ${from(input)} ORDER BY ${keys.flatMap(sortKeySql).join(", ")}`,
  // The first rows of an order are found without sorting them all, where SQL sees both at once.
  take: ({ input, count }, from) =>
    input.kind === "sort"
      ? `SELECT * FROM ${from(input.input)} ORDER BY ${input.keys.flatMap(sortKeySql).join(", ")} LIMIT ${count}`
      : `SELECT * FROM ${from(input)} LIMIT ${count}`,
  sample: ({ input, count }, from) => `SELECT * FROM ${from(input)} USING SAMPLE reservoir(${count} ROWS)`,
  union: unionSql,
  series: ({ made, count }) => {
    const number = {
      integer: `unnest(range(bounded_count(${laneFor(expressionValue(count), "integer")})))`,
    };
    return `SELECT 1 AS row, ${selected(made, number)}`;
  },
  join: joinSql,
  expand: expandSql,
};

/** The SELECT of a relation, whose inputs become steps of the statement. */
export function relationSql(relation: Relation, statement: Statement): Sql {
  const select = selects[relation.kind] as (relation: Relation, from: (input: Relation) => string) => Sql;
  return select(relation, (input) => statement.add(relationSql(input, statement)));
}
