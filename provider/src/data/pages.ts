import type { Client } from "../client/client.ts";
import { EventDataError } from "../errors.ts";
import { justAfter } from "./justAfter.ts";
import { type AplRequest, query } from "./query.ts";
import type { QueryResult, Row } from "./queryResult.ts";

/** How one page follows another: by the service's cursor, or by the time of the last event. */
export type PagesBy = "cursor" | "time";

export interface Pages {
  readonly body: AplRequest;
  readonly by: PagesBy;
  readonly edge: string | undefined;
}

/** One page: its rows, without those that the page before has shown, and the answer that they came in. */
export interface Page {
  readonly rows: Row[];
  readonly result: QueryResult;
}

/** All pages of a query over events, from the first to the end. */
export async function* pagesOf(client: Client, { body, by, edge }: Pages): AsyncGenerator<Page> {
  const next = by === "cursor" ? byCursor : byTime;
  let before: readonly Row[] = [];
  for (let request: AplRequest | undefined = body; request !== undefined; ) {
    const result: QueryResult = await query(client, request, edge);
    const all = result.rows();
    const rows = by === "cursor" ? all : without(all, before);
    // Before the first page, too, it is told that there can be no second one.
    request = next(request, result, all, rows);
    before = all;
    if (rows.length > 0) yield { rows, result };
  }
}

/** What to ask next; undefined at the end. */
type Next = (
  request: AplRequest,
  result: QueryResult,
  all: readonly Row[],
  rows: readonly Row[],
) => AplRequest | undefined;

const byCursor: Next = (request, result, all) => {
  if (all.length === 0) return undefined;
  const { minCursor, maxCursor } = result.status;
  const cursor = isDescending(result) ? minCursor : maxCursor;
  if (!cursor) throw notByPages("the service gives no cursor for it");
  return cursor === request.cursor ? undefined : { ...request, cursor };
};

/** The next page begins at the very time at which this one ends, since other events may have the same. */
const byTime: Next = (request, result, all, rows) => {
  const last = all.at(-1)?._time;
  if (all.length === 0) return undefined;
  if (typeof last !== "string") throw notByPages("its rows have no _time");
  if (rows.length > 0) {
    return isDescending(result) ? { ...request, endTime: justAfter(last) } : { ...request, startTime: last };
  }
  if ((result.status.rowsMatched ?? 0) <= all.length) return undefined;
  throw notByPages(
    `more events than a page holds have the time ${last}`,
    'Give by: "cursor", or a larger pageSize.',
  );
};

/** Events come newest first unless the query says otherwise. */
function isDescending({ tables }: QueryResult): boolean {
  const [first] = tables[0]?.order ?? [];
  if (first !== undefined && first.field !== "_time") throw notByPages(`it is sorted by ${first.field}`);
  return first?.desc ?? true;
}

/** Rows that are alike in all are told apart by their number alone. */
function without(rows: readonly Row[], shown: readonly Row[]): Row[] {
  const left = new Map<string, number>();
  for (const row of shown) left.set(textOf(row), (left.get(textOf(row)) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(textOf(row)) ?? 0;
    if (count > 0) left.set(textOf(row), count - 1);
    return count === 0;
  });
}

function textOf(row: Row): string {
  return JSON.stringify(row, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
}

function notByPages(
  why: string,
  next = "Let it tell events, sorted by _time or not at all; what is computed comes whole by query.",
): EventDataError {
  return new EventDataError("INPUT_INVALID", `this query cannot be read page by page: ${why}`, next);
}
