import type { Client } from "../client/client.ts";
import { EventDataError } from "../errors/errors.ts";
import { withoutAside } from "./apl.ts";
import { exactText } from "./exactText.ts";
import type { Within } from "./ingest.ts";
import { justAfter } from "./justAfter.ts";
import { type AplRequest, query } from "./query.ts";
import type { QueryResult, Row } from "./queryResult.ts";

/** How one page follows another: by the service's cursor, or by the time of the last event. */
export type PagesBy = "cursor" | "time";

export interface Pages {
  readonly body: AplRequest;
  readonly by: PagesBy;
  /** Rows a page. */
  readonly size: number;
  readonly edge: string | undefined;
  readonly within?: Within;
}

/** One page: its rows, without those that the page before has shown, and the answer that they came in. */
export interface Page {
  readonly rows: Row[];
  readonly result: QueryResult;
}

/** All pages of a query over events, from the first to the end. */
export async function* pagesOf(
  client: Client,
  { body, by, size, edge, within }: Pages,
): AsyncGenerator<Page> {
  if (ownLimit.test(withoutAside(`${body.apl}\n`))) throw notByPages("it has a limit of its own", leaveItOut);
  const next = by === "cursor" ? byCursor : byTime;
  let before: readonly Row[] = [];
  for (let request: AplRequest | undefined = { ...body, defaultLimit: size }; request !== undefined; ) {
    const result: QueryResult = await query(client, request, edge, within);
    const all = result.rows();
    const rows = by === "cursor" ? all : without(all, before);
    // Before the first page, too, it is told that there can be no second one.
    request = next({ request, result, before, all, rows, size });
    before = all;
    if (rows.length > 0) yield { rows, result };
  }
}

/** Whoever pages sets the length of a page; a number of rows in all is for a query that is asked once. */
const ownLimit = /\|\s*(?:take|limit|top|sample)\b/;
const leaveItOut = "Leave it out, and give pageSize; or ask by query, which tells so many rows at once.";

interface Answered {
  readonly request: AplRequest;
  readonly result: QueryResult;
  /** The rows of the page before. */
  readonly before: readonly Row[];
  readonly all: readonly Row[];
  /** Those of them that are new. */
  readonly rows: readonly Row[];
  readonly size: number;
}

/** What to ask next; undefined at the end. */
type Next = (answered: Answered) => AplRequest | undefined;

const byCursor: Next = ({ request, result, all }) => {
  if (all.length === 0) return undefined;
  const { minCursor, maxCursor } = result.status;
  const cursor = isDescending(result) === false ? maxCursor : minCursor;
  if (!cursor) throw notByPages("the service gives no cursor for it");
  return cursor === request.cursor ? undefined : { ...request, cursor };
};

/** The next page begins at the very time at which this one ends, since other events may have the same. */
const byTime: Next = ({ request, result, before, all, rows, size }) => {
  if (all.length === 0) return undefined;
  const descending = isDescending(result);
  if (descending === undefined) throw notByPages("its rows are in no order of time", sortIt);
  const [last, ended] = [all.at(-1)?._time, before.at(-1)?._time];
  if (typeof last !== "string") throw notByPages("its rows have no _time");
  // Of the page before at least the last row is there again, unless it reads otherwise each time.
  if (ended !== undefined && rows.length === all.length) {
    throw notByPages("its rows are others each time that it is asked", sortIt);
  }
  if (last === ended || rows.length === 0) {
    if (all.length < size || all.length < before.length) return undefined;
    throw notByPages(`more events than a page holds have the time ${last}`, largerPages);
  }
  return descending ? { ...request, endTime: justAfter(last) } : { ...request, startTime: last };
};

const sortIt = "Let it tell events as they are and end with | sort by _time desc, or asc.";
const largerPages = 'Give by: "cursor", or a larger pageSize.';

/** Undefined where the query sorts by nothing. */
function isDescending({ tables }: QueryResult): boolean | undefined {
  const [first] = tables[0]?.order ?? [];
  if (first !== undefined && first.field !== "_time") throw notByPages(`it is sorted by ${first.field}`);
  return first?.desc;
}

/** Rows that are alike in all are told apart by their number alone. */
function without(rows: readonly Row[], shown: readonly Row[]): Row[] {
  const left = new Map<string, number>();
  for (const row of shown) left.set(exactText(row), (left.get(exactText(row)) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(exactText(row)) ?? 0;
    if (count > 0) left.set(exactText(row), count - 1);
    return count === 0;
  });
}

function notByPages(
  why: string,
  next = "Let it tell events, sorted by _time or not at all; what is computed comes whole by query.",
): EventDataError {
  return new EventDataError("INPUT_INVALID", `this query cannot be read page by page: ${why}`, next);
}
