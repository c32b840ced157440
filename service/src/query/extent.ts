import type { BoundExpression } from "../apl/algebra/expression.ts";
import type { Relation } from "../apl/algebra/relation.ts";
import type { QueryRange } from "../apl/binder/binding.ts";
import { exactExtentSql, extentSql } from "../apl/sql/resultSql.ts";
import type { EventStore, Query } from "../store/events/eventStore.ts";
import type { ResultColumn, ResultHead } from "../store/events/process/protocol.ts";
import { isoTime } from "../values/isoTime.ts";
import type { Moment } from "../values/moment.ts";
import { examined } from "./chain.ts";
import { type Count, StatementList } from "./statementList.ts";

/** Where the number of a dataset's events and the times of the oldest and the newest are among statements. */
export interface Extent {
  /** The number, and the times down to the microsecond. */
  readonly all: number;
  /** The times as they are; without rows where those above are. */
  readonly exact: number;
  /** Where the number of those is that the dataset's filters leave, if it was asked for. */
  readonly matched: Count | undefined;
}

const times = ["oldest", "newest"].map((name) => ({
  name,
  lanes: [{ type: "datetime" as const, columns: [`${name}_us`, `${name}_ns`] }],
}));

/**
 * Asks for the number of a dataset's events and the times of the oldest and the newest; in the same look, for how many
 * filters leave.
 */
export function addExtent(
  statements: StatementList,
  relation: Relation,
  filters: readonly BoundExpression[] = [],
): Extent {
  if (relation.kind !== "scan") throw new Error("Only a dataset has events.");
  const { time } = relation.scan;
  const numbers = [integer("n"), ...times, integer("below")];
  const below = numbers.length - 1;
  const columns = filters.length === 0 ? numbers : [...numbers, integer("matched")];
  const all = statements.add({ sql: extentSql(relation, time, filters), columns });
  // Few events have times that are finer than a microsecond, and to find the first and the last of those takes longer.
  const ifNotZero = { statement: all, column: below };
  return {
    all,
    exact: statements.add({ sql: exactExtentSql(relation, time), columns: times, ifNotZero }),
    matched: filters.length === 0 ? undefined : { statement: all, column: below + 1 },
  };
}

function integer(name: string): ResultColumn {
  return { name, lanes: [{ type: "integer", columns: [name] }] };
}

/** The times of the oldest and the newest event of all; nothing where there are no events. */
export function foundExtent(extents: readonly Extent[], results: readonly ResultHead[]): QueryRange {
  const found = extents.map(({ all, exact }) => {
    const told = results[exact];
    return told && told.rows > 0 ? told.first : results[all]?.first.slice(1, 1 + times.length);
  });
  const inOrder = (position: number) =>
    found.flatMap((first) => timeIn(first?.[position])).toSorted((a, b) => (a < b ? -1 : 1));
  const [start, end] = [inOrder(0)[0], inOrder(1).at(-1)];
  return start === undefined || end === undefined ? {} : { start, end };
}

function timeIn(json = "null"): readonly Moment[] {
  const text: unknown = JSON.parse(json);
  const moment = typeof text === "string" ? isoTime(text) : undefined;
  return moment === undefined ? [] : [moment];
}

/** The times of the oldest and the newest event of the datasets that rows are of, whatever the range that was asked for. */
export async function extentOf(
  relation: Relation,
  query: Omit<Query, "statements">,
  store: EventStore,
  signal: AbortSignal,
): Promise<QueryRange> {
  const statements = new StatementList([]);
  const extents = examined(relation).map(({ all }) => addExtent(statements, withoutRange(all)));
  if (extents.length === 0) return {};
  const rows = await store.run({ ...query, statements: statements.all }, signal);
  try {
    return foundExtent(extents, rows.results);
  } finally {
    rows.close();
  }
}

function withoutRange(all: Relation): Relation {
  if (all.kind !== "scan") return all;
  const { start, end, ...scan } = all.scan;
  return { ...all, scan };
}
