import type { RowsAnswer } from "../store/events/queries/rowsAnswer.ts";
import { printMoment } from "../values/moment.ts";
import { foundExtent } from "./extent.ts";
import type { Count } from "./statementList.ts";
import type { TabularPlan } from "./tabularPlan.ts";

/** What of a query only its request and its clock tell. */
export interface Circumstances {
  /** Microseconds. */
  readonly elapsedTime: number;
  /** The cursor that was sent. */
  readonly cursor?: string | undefined;
  /** What else there is to be told of the query. */
  readonly messages?: readonly string[];
}

/** What an answer of either form tells of its query. */
export function statusOf(
  plan: TabularPlan,
  rows: RowsAnswer,
  { elapsedTime, cursor, messages: others = [] }: Circumstances,
) {
  const { counts, defaultLimit, tables } = plan;
  const count = (places: readonly Count[]) =>
    places.reduce(
      (sum, { statement, column }) => sum + Number(rows.results[statement]?.first[column] ?? 0),
      0,
    );
  const [table] = tables;
  const shown = rows.results[0]?.rows ?? 0;
  const groups = tables.length > 1 ? 1 : 0;
  const series = rows.results[1]?.rows ?? 0;
  const messages = [
    ...others,
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
    ...blockTimes(plan, rows),
    ...(messages.length > 0 ? { messages } : {}),
  };
}

/** The first and the last time of what was examined; nothing where there was none. */
function blockTimes({ extents }: TabularPlan, { results }: RowsAnswer) {
  const { start, end } = foundExtent(extents, results);
  if (start === undefined || end === undefined) return {};
  return { minBlockTime: printMoment(start), maxBlockTime: printMoment(end) };
}

/** The cursors of the least recent and the most recent event of a page, or of an empty one what was sent for it. */
function pageCursors(
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
