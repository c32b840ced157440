import type { Column } from "../apl/algebra/column.ts";
import { orderOf } from "../apl/algebra/orderOf.ts";
import type { BoundSortKey, Relation, Scan } from "../apl/algebra/relation.ts";
import type { QueryRange } from "../apl/binder/binding.ts";
import { resultSql } from "../apl/sql/resultSql.ts";
import { throwIfTooLongInAll } from "../apl/sql/wholeLength.ts";
import type { SqlStatement } from "../store/events/process/protocol.ts";
import { type DefaultOrder, eventsOf, examined, filtersBetween, has, inDefaultOrder } from "./chain.ts";
import { addExtent, type Extent } from "./extent.ts";
import { largestSeries } from "./largestSeries.ts";
import { type PageRequest, pageOf, withColumn } from "./paging.ts";
import { largest, limitedSeries } from "./seriesLimit.ts";
import { sqlStatement } from "./sqlStatement.ts";
import { type Count, StatementList } from "./statementList.ts";
import { aggregateOf, byTime, type TimeBins, timeBinsOf, totalsOf } from "./timeBins.ts";

/** No answer has more rows, whatever is asked for. */
export const mostRows = 50_000n;

export interface Limits {
  /** The limit of a query that has none itself. */
  readonly byDefault: bigint;
  /** The limit that the request asks for. */
  readonly asked?: bigint;
}

export interface PlanOptions {
  readonly limits: Limits;
  /** The order of a query that has none. */
  readonly order?: DefaultOrder | undefined;
  readonly pages?: PageRequest | undefined;
  /** How many groups of a series of time are told: the largest. */
  readonly maxSeries?: bigint | undefined;
  /** Columns of the rows' events that are told besides those that the query shows. */
  readonly besides?: ((scan: Scan) => readonly Column[]) | undefined;
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
  /** Where the counts are told: of several, their sum. */
  readonly counts: {
    readonly examined: readonly Count[];
    readonly matched: readonly Count[];
    readonly unlimited: readonly Count[];
    readonly series: readonly Count[];
  };
  /** Where the times of the oldest and the newest event of each dataset are. */
  readonly extents: readonly Extent[];
  /** The default limit, where it is the only one. */
  readonly defaultLimit?: bigint;
  /** Where the rows are pages of events: how they go, and which column of the first statement has their cursors. */
  readonly page?: { readonly descending: boolean; readonly cursor: number };
  /** Where the columns besides begin in the first statement. */
  readonly besides: number;
}

export function planTabular(bound: Relation, range: QueryRange, options: PlanOptions): TabularPlan {
  throwIfTooLongInAll(bound);
  const { limits, order, maxSeries } = options;
  const aggregate = aggregateOf(bound);
  const bins = aggregate && timeBinsOf(aggregate, bound, range);
  const asked = bins && limitedSeries(bound, bins);
  const most = bins && maxSeries !== undefined ? largest(bins, maxSeries) : undefined;
  const isCut = most !== undefined && (asked === undefined || most.count < asked.limit.count);
  const limitOfSeries = asked && isCut ? { ...asked.limit, count: most.count } : (asked?.limit ?? most);
  const series = bins && limitOfSeries && largestSeries(asked?.rows ?? bound, bins, limitOfSeries);
  const chosen = series?.relation ?? bound;
  const inOrder = bins && !has("sort", chosen) ? byTime(chosen, bins) : inDefaultOrder(chosen, order);
  const isLimited = has("take", bound);
  const limit = smallest([mostRows, limits.asked, isLimited ? undefined : limits.byDefault]);
  const groups = aggregate?.groups.map(({ column }) => column.name) ?? [];
  const { relation, rows, shown, besides, page } = firstRows(inOrder, limit, options);
  const tables: (PlannedTable & { readonly relation: Relation })[] = [
    { ...withOrder(tableOf("0", shown, groups), page), relation: rows, ...(bins ? { bins } : {}) },
  ];
  if (bins) {
    const totals = limited(series?.totals ?? totalsOf(bins), limit);
    const others = groups.filter((name) => name !== bins.time.name);
    tables.push(tableOf("_totals", totals, others));
  }
  const statements = new StatementList(tables.map((table) => sqlStatement(resultSql(table.relation))));
  const datasets = examined(bound);
  const seen = datasets.map(({ all, matched }) => {
    const extent = addExtent(statements, all, filtersBetween(all, matched) ?? []);
    return { all, matched, extent, examined: { statement: extent.all, column: 0 } };
  });
  const counts = {
    examined: seen.map((each) => each.examined),
    matched: matchedOf(seen, statements),
    // Fewer rows than the limit are all that there are.
    unlimited: isLimited ? [] : statements.count([relation], { statement: 0, atLeast: Number(limit) }),
    series: series && isCut ? statements.count([series.all]) : [],
  };
  return {
    tables,
    statements: statements.all,
    counts,
    extents: seen.map(({ extent }) => extent),
    besides,
    ...(isLimited ? {} : { defaultLimit: limits.byDefault }),
    ...(page ? { page } : {}),
  };
}

interface Seen {
  readonly all: Relation;
  readonly matched: Relation;
  readonly extent: Extent;
  readonly examined: Count;
}

/** Without filters there are as many left as there were; what other leading operators leave is counted by itself. */
function matchedOf(seen: readonly Seen[], statements: StatementList): readonly Count[] {
  const others = seen.filter(({ all, matched, extent }) => matched !== all && extent.matched === undefined);
  const told = seen.flatMap(({ all, matched, extent, examined }) => {
    if (matched === all) return examined;
    return extent.matched === undefined ? [] : statements.told([matched], extent.matched);
  });
  return [...told, ...statements.count(others.map(({ matched }) => matched))];
}

/** The rows of the first table: as they are shown, and with the columns that are told besides. */
function firstRows(inOrder: Relation, limit: bigint, { pages, besides = () => [] }: PlanOptions) {
  const page = pageOf(inOrder, pages);
  const relation = page?.relation ?? inOrder;
  const plain = limited(relation, limit);
  const shown = page && pages?.shown ? withColumn(plain, page.cursor) : plain;
  const scan = eventsOf(relation);
  const told = scan ? { ...shown, columns: [...shown.columns, ...besides(scan)] } : shown;
  const rows = page && shown === plain ? withColumn(told, page.cursor) : told;
  const cursor = (shown === plain ? rows : shown).columns.length - 1;
  return {
    relation,
    rows,
    shown,
    besides: shown.columns.length,
    page: page && { descending: page.descending, cursor },
  };
}

function tableOf(name: string, relation: Relation, groups: readonly string[]) {
  const order = orderOf(relation).flatMap((key) => orderEntry(key, relation));
  return { name, relation, columns: relation.columns, groups, order };
}

/** Whoever reads pages has to know their direction, also of rows that show no time. */
function withOrder<Table extends PlannedTable>(table: Table, page: TabularPlan["page"]): Table {
  const showsTime = table.columns.some(({ name }) => name === "_time");
  if (page === undefined || table.order.length > 0 || showsTime) return table;
  return { ...table, order: [{ field: "_time", desc: page.descending }] };
}

/** One key of the order as an answer tells it, where it is one of the columns. */
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
