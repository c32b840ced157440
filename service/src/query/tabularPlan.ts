import type { Column } from "../apl/algebra/column.ts";
import { columnExpression } from "../apl/algebra/expression.ts";
import type { BoundSortKey, Relation } from "../apl/algebra/relation.ts";
import type { QueryRange } from "../apl/binder/binding.ts";
import { aggregateFunctions } from "../apl/functions/aggregateFunctions.ts";
import { nowhere } from "../apl/span.ts";
import { countSql, orderOf, resultSql } from "../apl/sql/resultSql.ts";
import type { SqlStatement } from "../store/events/protocol.ts";
import { examined, has, inDefaultOrder } from "./chain.ts";
import { sqlStatement } from "./sqlStatement.ts";
import { aggregateOf, byTime, type TimeBins, timeBinsOf, totalsOf } from "./timeBins.ts";

/** No answer has more rows, whatever is asked for. */
export const mostRows = 50_000n;

export interface Limits {
  /** Where the query itself has none. */
  readonly byDefault: bigint;
  /** Of the request. */
  readonly asked?: bigint;
}

export interface PlannedTable {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly groups: readonly string[];
  readonly order: readonly { readonly field: string; readonly desc: boolean }[];
  readonly bins?: TimeBins;
}

/** What is to be run for a tabular answer: the tables first, then what their status tells. */
export interface TabularPlan {
  readonly tables: readonly PlannedTable[];
  readonly statements: readonly SqlStatement[];
  /** Where among the statements the counts are. */
  readonly counts: { readonly examined: number; readonly matched: number; readonly unlimited?: number };
  /** Where the times of the oldest and the newest event are, one statement for each dataset. */
  readonly times: readonly number[];
  /** The default limit, where it is the only one. */
  readonly defaultLimit?: bigint;
}

export function planTabular(bound: Relation, range: QueryRange, limits: Limits): TabularPlan {
  const aggregate = aggregateOf(bound);
  const bins = aggregate && timeBinsOf(aggregate);
  const isOrdered = has("sort", bound);
  const relation = bins && !isOrdered ? byTime(bound, bins) : inDefaultOrder(bound);
  const isLimited = has("take", bound);
  const limit = smallest([mostRows, limits.asked, isLimited ? undefined : limits.byDefault]);
  const groups = aggregate?.groups.map(({ column }) => column.name) ?? [];
  const tables: (PlannedTable & { readonly relation: Relation })[] = [
    { ...tableOf("0", limited(relation, limit), groups), ...(bins ? { bins } : {}) },
  ];
  if (bins) {
    const totals = limited(totalsOf(bins), limit);
    tables.push(
      tableOf(
        "_totals",
        totals,
        groups.filter((name) => name !== bins.time.name),
      ),
    );
  }
  const statements = tables.map((table) => sqlStatement(resultSql(table.relation)));
  const add = (statement: SqlStatement) => statements.push(statement) - 1;
  // Without filters, or with nothing but filters, some of the counts are of the same rows.
  const counted: { readonly relations: readonly Relation[]; readonly statement: number }[] = [];
  const count = (relations: readonly Relation[]): number => {
    const known = counted.find((each) => areSame(each.relations, relations));
    if (known) return known.statement;
    const statement = add(counting(relations));
    counted.push({ relations, statement });
    return statement;
  };
  const datasets = examined(bound);
  const counts = {
    examined: count(datasets.map(({ all }) => all)),
    matched: count(datasets.map(({ matched }) => matched)),
    ...(isLimited ? {} : { unlimited: count([bound]) }),
  };
  const isKnown = range.start !== undefined && range.end !== undefined;
  const times = isKnown ? [] : datasets.map(({ all }) => add(sqlStatement(resultSql(timesOf(all)))));
  return { tables, statements, counts, times, ...(isLimited ? {} : { defaultLimit: limits.byDefault }) };
}

function tableOf(name: string, relation: Relation, groups: readonly string[]) {
  const order = orderOf(relation).flatMap((key) => orderEntry(key, relation));
  return { name, relation, columns: relation.columns, groups, order };
}

/** By what the rows are sorted, as far as that is one of their columns. */
function orderEntry({ value, descending }: BoundSortKey, { columns }: Relation) {
  const number = value.kind === "column" ? value.column.number : undefined;
  const column = columns.find((each) => each.number === number);
  return column ? [{ field: column.name, desc: descending }] : [];
}

function limited(relation: Relation, count: bigint): Relation {
  return { kind: "take", input: relation, count, columns: relation.columns };
}

function smallest(numbers: readonly (bigint | undefined)[]): bigint {
  return numbers.reduce<bigint>(
    (least, each) => (each !== undefined && each < least ? each : least),
    mostRows,
  );
}

function areSame(one: readonly Relation[], other: readonly Relation[]): boolean {
  return one.length === other.length && one.every((relation, index) => relation === other[index]);
}

function counting(relations: readonly Relation[]): SqlStatement {
  return { sql: countSql(relations), columns: [{ name: "n", lanes: [{ type: "integer", columns: ["n"] }] }] };
}

/** The times of the oldest and the newest event of a dataset. */
function timesOf(all: Relation): Relation {
  if (all.kind !== "scan") throw new Error("Only a dataset has events.");
  const { time } = all.scan;
  const aggregates = ["min", "max"].flatMap((name, index) => {
    const called = aggregateFunctions.get(name);
    // Numbers that no column of a query has.
    const column: Column = { number: 1_000_000_000 + index, name, types: time.types };
    return called
      ? [
          {
            column,
            function: called,
            arguments: [columnExpression(time, nowhere)],
          },
        ]
      : [];
  });
  return {
    kind: "aggregate",
    input: all,
    groups: [],
    aggregates,
    columns: aggregates.map(({ column }) => column),
  };
}
