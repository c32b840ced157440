import type { Relation, RelationOf, SampleSize } from "../algebra/relation.ts";
import { aggregateSql } from "./aggregateSql.ts";
import { expandSql } from "./expandSql.ts";
import { expressionValue, selected } from "./expressionSql.ts";
import { joinSql } from "./joinSql.ts";
import { laneFor } from "./laneFor.ts";
import type { Sql } from "./lanes.ts";
import { scanSql } from "./scanSql.ts";
import { sortKeySql } from "./sortSql.ts";
import type { Statement, Step } from "./statement.ts";
import { unionSql } from "./unionSql.ts";
import { valuesSql } from "./valuesSql.ts";

type Selects = {
  readonly [Kind in Relation["kind"]]: (
    relation: RelationOf<Kind>,
    from: (input: Relation) => string,
  ) => Step;
};

/** The SELECT of each kind of relation; `from` names that of its input. */
const selects: Selects = {
  scan:
    ({ scan }) =>
    (mayAsk) =>
      scanSql(scan, mayAsk),
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
  sample: ({ input, size }, from) => `SELECT * FROM ${from(input)} USING SAMPLE ${sampleSql(size)}`,
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

/** A number as SQL takes it, without an exponent. */
const places = 20;

function sampleSql(size: SampleSize): Sql {
  return "rows" in size
    ? `reservoir(${size.rows} ROWS)`
    : `bernoulli(${(size.share * 100).toFixed(places)} PERCENT)`;
}

/** The SELECT of a relation, whose inputs become steps of the statement. */
export function relationSql(relation: Relation, statement: Statement): Step {
  const select = selects[relation.kind] as (relation: Relation, from: (input: Relation) => string) => Step;
  return select(relation, (input) => statement.add(relationSql(input, statement)));
}
