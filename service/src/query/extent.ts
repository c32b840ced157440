import type { Relation } from "../apl/algebra/relation.ts";
import type { QueryRange } from "../apl/binder/binding.ts";
import { extentSql } from "../apl/sql/resultSql.ts";
import type { EventStore } from "../store/events/eventStore.ts";
import type { ResultHead, SqlStatement } from "../store/events/process/protocol.ts";
import { isoTime } from "../values/isoTime.ts";
import type { Moment } from "../values/moment.ts";
import { examined } from "./chain.ts";

/** Asks for the times of the oldest and the newest event of a dataset. */
export function timesStatement(all: Relation): SqlStatement {
  if (all.kind !== "scan") throw new Error("Only a dataset has events.");
  const columns = ["oldest", "newest"].map((name) => ({
    name,
    lanes: [{ type: "datetime" as const, columns: [`${name}_us`, `${name}_ns`] }],
  }));
  return { sql: extentSql(all, all.scan.time), columns };
}

/** The times of the oldest and the newest event that such statements have found; nothing where there are no events. */
export function foundExtent(results: readonly (ResultHead | undefined)[]): QueryRange {
  const inOrder = (position: number) =>
    results.flatMap((result) => timeIn(result?.first[position])).toSorted((a, b) => (a < b ? -1 : 1));
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
  datasets: readonly number[],
  store: EventStore,
  signal: AbortSignal,
): Promise<QueryRange> {
  const statements = examined(relation).map(({ all }) => timesStatement(withoutRange(all)));
  if (statements.length === 0) return {};
  const rows = await store.run({ datasets, statements }, signal);
  try {
    return foundExtent(rows.results);
  } finally {
    rows.close();
  }
}

function withoutRange(all: Relation): Relation {
  if (all.kind !== "scan") return all;
  const { start, end, ...scan } = all.scan;
  return { ...all, scan };
}
