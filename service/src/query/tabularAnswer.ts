import type { QueryRange } from "../apl/binder/binding.ts";
import { describedTypes } from "../apl/values/type.ts";
import { type Moment, printMoment } from "../events/time/moment.ts";
import type { RowsAnswer } from "../store/events/rowsAnswer.ts";
import { foundExtent } from "./extent.ts";
import type { PlannedTable, TabularPlan } from "./tabularPlan.ts";

export interface TabularSurroundings {
  readonly range: QueryRange;
  readonly datasetNames: readonly string[];
  readonly fieldsMetaMap: Readonly<Record<string, readonly unknown[]>>;
  /** Microseconds. */
  readonly elapsedTime: number;
  /** The cursor that was sent. */
  readonly cursor?: string | undefined;
}

/** The cursors of the least recent and the most recent event of a page, or of an empty one what was sent for it. */
export function pageCursors(
  { page }: TabularPlan,
  { results }: RowsAnswer,
  sent = "",
): { readonly minCursor: string; readonly maxCursor: string } {
  const [rows] = results;
  if (page === undefined || rows === undefined) return { minCursor: "", maxCursor: "" };
  if (rows.rows === 0) return { minCursor: sent, maxCursor: sent };
  const [first, last] = [rows.first, rows.last].map((row) => String(JSON.parse(row[page.cursor] ?? '""')));
  const [min = "", max = ""] = page.descending ? [last, first] : [first, last];
  return { minCursor: min, maxCursor: max };
}

/** The answer as JSON, piece by piece: the values of a column are never all in memory. */
export async function* tabularAnswer(
  plan: TabularPlan,
  rows: RowsAnswer,
  surroundings: TabularSurroundings,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { datasetNames, fieldsMetaMap } = surroundings;
  const range = rangeOf(plan, rows, surroundings.range);
  const status = JSON.stringify(statusOf(plan, rows, surroundings));
  yield encoder.encode(`{"format":"tabular","status":${status},"tables":[`);
  for (const [index, table] of plan.tables.entries()) {
    const head = JSON.stringify(headOf(table, range, datasetNames)).slice(0, -1);
    yield encoder.encode(`${index === 0 ? "" : ","}${head},"columns":[`);
    for (const column of table.columns.keys()) {
      yield encoder.encode(column === 0 ? "[" : ",[");
      yield* rows.text(index, column);
      yield encoder.encode("]");
    }
    yield encoder.encode("]}");
  }
  yield encoder.encode(
    `],"datasetNames":${JSON.stringify(datasetNames)},"fieldsMetaMap":${JSON.stringify(fieldsMetaMap)}}`,
  );
}

function headOf(
  { name, columns, groups, order, bins }: PlannedTable,
  range: QueryRange,
  datasets: readonly string[],
) {
  const { start, end } = bins ? inWholeBins(range, bins.size) : range;
  return {
    name,
    sources: datasets.map((dataset) => ({ name: dataset })),
    fields: columns.map(({ name: field, types, aggregate }) => ({
      name: field,
      type: typeName(describedTypes(types)),
      ...(aggregate ? { agg: aggregate } : {}),
    })),
    order,
    groups: groups.map((group) => ({ name: group })),
    ...(start === undefined || end === undefined
      ? {}
      : { range: { field: "_time", start: printMoment(start), end: printMoment(end) } }),
    ...(bins ? { buckets: { field: bins.time.name, size: Number(bins.size) } } : {}),
  };
}

/** A column that is always null may be of any type. */
function typeName(types: string): string {
  return types === "null" ? "unknown" : types;
}

function inWholeBins({ start, end }: QueryRange, size: bigint): QueryRange {
  const down = (moment: Moment) => moment - (((moment % size) + size) % size);
  if (start === undefined || end === undefined) return {};
  const last = down(end);
  return { start: down(start), end: last === end ? end : last + size };
}

/** What is not asked for begins and ends with the events that there are. */
function rangeOf({ times }: TabularPlan, { results }: RowsAnswer, asked: QueryRange): QueryRange {
  return { ...foundExtent(times.map((index) => results[index])), ...asked };
}

function statusOf(plan: TabularPlan, rows: RowsAnswer, { elapsedTime, cursor }: TabularSurroundings) {
  const { counts, defaultLimit, tables } = plan;
  const count = (index: number | undefined) =>
    index === undefined ? 0 : Number(rows.results[index]?.first[0] ?? 0);
  const [table] = tables;
  const shown = rows.results[0]?.rows ?? 0;
  const groups = tables.length > 1 ? 1 : 0;
  const series = rows.results[1]?.rows ?? 0;
  const messages = [
    ...(defaultLimit !== undefined && count(counts.unlimited) > shown
      ? [`the first ${defaultLimit} of ${count(counts.unlimited)} rows, since the query has no limit`]
      : []),
    ...(count(counts.series) > series ? [`the ${series} largest of ${count(counts.series)} groups`] : []),
  ];
  return {
    elapsedTime,
    ...pageCursors(plan, rows, cursor),
    blocksExamined: 0,
    blocksCached: 0,
    blocksMatched: 0,
    rowsExamined: count(counts.examined),
    rowsMatched: count(counts.matched),
    numGroups: (table?.groups.length ?? 0) > 0 ? (rows.results[groups]?.rows ?? 0) : 0,
    isPartial: false,
    cacheStatus: 0,
    ...(messages.length > 0 ? { messages } : {}),
  };
}
