import type { StoredDataset } from "../../service/src/apl/binder/catalogue.ts";
import type { SqlStatement } from "../../service/src/store/events/process/protocol.ts";
import { planned, rangeOf } from "./planned.ts";
import type { HandWritten, QueryPair, TableNames } from "./queryPairs.ts";
import type { Asked } from "./timedRun.ts";

/** What the service asks for a query. */
export function asPlanned(apl: string, dataset: StoredDataset, events: number): Asked {
  const { statements, tables, counts } = planned(apl, dataset, rangeOf(events));
  const { examined, matched, unlimited } = counts;
  const countsOf: Asked["countsOf"] = (numbers, rows) =>
    [examined, matched, unlimited].map((places) => {
      const counts = places.flatMap(
        ({ statement, column }) => numbers[statement - tables.length]?.[column] ?? [],
      );
      return counts.length === 0 ? rows : counts.reduce((sum, count) => sum + count);
    });
  return { statements, tables: tables.length, countsOf };
}

/** Where there is no limit, its answer's rows are all that were found: whoever writes it knows that they are few. */
export function byHand(
  pair: Pick<QueryPair, "tables" | "matched">,
  dataset: StoredDataset,
  events: number,
): Asked {
  const names = namesOf(dataset, events);
  const tables = pair.tables(names);
  const count = `SELECT count(*) AS n FROM ${names.table} WHERE ${names.range}`;
  const times = "min(time_us) AS oldest_us, 0 AS oldest_ns, max(time_us) AS newest_us, 0 AS newest_ns";
  const examined = `SELECT count(*) AS n, ${times} FROM ${names.table} WHERE ${names.range}`;
  const matched = pair.matched?.(names);
  // An answer tells the times of what was examined as well.
  const counts: HandWritten = {
    columns: { examined: "integer", matched: "integer", oldest: "datetime", newest: "datetime" },
    sql:
      matched === undefined
        ? `SELECT n AS examined, n AS matched, * EXCLUDE (n) FROM (${examined})`
        : `SELECT n AS examined, (${count} AND ${matched}) AS matched, * EXCLUDE (n) FROM (${examined})`,
  };
  return {
    statements: [...tables, counts].map(statementOf),
    tables: tables.length,
    countsOf: ([[examinedRows = 0, matchedRows = 0] = []], rows) => [examinedRows, matchedRows, rows],
  };
}

export function statementOf({ sql, columns }: HandWritten): SqlStatement {
  const lanes = Object.entries(columns).map(([name, type]) => {
    return { name, lanes: [{ type, columns: type === "datetime" ? [`${name}_us`, `${name}_ns`] : [name] }] };
  });
  return { sql, columns: lanes };
}

function namesOf({ table = "", fields }: StoredDataset, events: number): TableNames {
  const column = (name: string) => {
    const lane = fields.find((field) => field.name === name)?.lanes[0];
    if (lane === undefined || !("columns" in lane)) throw new Error(`the field ${name} has no column`);
    return lane.columns[0] ?? "";
  };
  const { start, end } = rangeOf(events);
  const moment = (nanoseconds: bigint) => `make_timestamp(${nanoseconds / 1_000n})`;
  return {
    table,
    range: `time_us BETWEEN ${moment(start)} AND ${moment(end)}`,
    service: column("service"),
    host: column("host"),
    region: column("region"),
    level: column("level"),
    method: column("method"),
    route: column("route"),
    status: column("status"),
    duration: column("duration"),
    bytes: column("bytes"),
    user: column("user"),
    cached: column("cached"),
    trace: column("trace"),
    message: column("message"),
  };
}
