import { isDeepStrictEqual } from "node:util";
import type { StoredDataset } from "../../service/src/apl/binder/catalogue.ts";
import type { EventStore } from "../../service/src/store/events/eventStore.ts";
import type { SqlStatement } from "../../service/src/store/events/process/protocol.ts";
import { step } from "../../tools/progress.ts";
import { alternating } from "../alternating.ts";
import { type Figure, figure, median } from "../report.ts";
import type { Bench } from "./bench.ts";
import { datasetOf, filledStore } from "./filledStore.ts";
import { planned, rangeOf } from "./planned.ts";
import { type HandWritten, type QueryPair, queryPairs, type TableNames } from "./queryPairs.ts";
import { type Asked, type TimedAnswer, timedRun } from "./timedRun.ts";

/** A query takes milliseconds: more rounds than of loads, which take seconds. */
const roundsOfEach = 7;

/** Queries as the service runs them, beside SQL written by hand, both in the process that has the tables. */
export async function queries(bench: Bench): Promise<Figure[]> {
  const store = await step(`storing ${bench.events} events`, () => filledStore(bench));
  try {
    const dataset = await datasetOf(store);
    const figures: Figure[] = [];
    for (const pair of queryPairs) {
      figures.push(await step(pair.apl, () => beside(pair, store, dataset, bench)));
    }
    const ratios = figures.map(({ ratio }) => ratio ?? Number.NaN);
    const middle = figure("events", "queries, median of the ratios", median(ratios), null, { atMost: 1.3 });
    return [...figures, middle];
  } finally {
    await store.stop();
  }
}

async function beside(
  pair: QueryPair,
  store: EventStore,
  dataset: StoredDataset,
  { events, rounds, signal }: Bench,
): Promise<Figure> {
  const asks = { floor: () => byHand(pair, dataset, events), ours: () => ours(pair, dataset, events) };
  const seen = await alternating(Math.max(rounds, roundsOfEach), {
    floor: () => timedRun(store, asks.floor, signal),
    ours: () => timedRun(store, asks.ours, signal),
  });
  expectSame(pair.apl, seen.ours[0], seen.floor[0]);
  const time = (answers: readonly TimedAnswer[]) => median(answers.map(({ milliseconds }) => milliseconds));
  const name = `${pair.apl.slice("logs | ".length)}, ms`;
  return figure("events", name, time(seen.ours), time(seen.floor), { ratio: 2 });
}

function ours({ apl }: QueryPair, dataset: StoredDataset, events: number): Asked {
  const { statements, tables, counts } = planned(apl, dataset, rangeOf(events));
  const { examined, matched, unlimited } = counts;
  const countsOf: Asked["countsOf"] = (numbers, rows) =>
    [examined, matched, unlimited].map((index) =>
      index === undefined ? rows : (numbers[index - tables.length]?.[0] ?? rows),
    );
  return { statements, tables: tables.length, countsOf };
}

/** Where there is no limit, its answer's rows are all that were found: whoever writes it knows that they are few. */
function byHand(pair: QueryPair, dataset: StoredDataset, events: number): Asked {
  const names = namesOf(dataset, events);
  const tables = pair.tables(names);
  const count = `SELECT count(*) AS n FROM ${names.table} WHERE ${names.range}`;
  const matched = pair.matched?.(names);
  const counts: HandWritten = {
    columns: { examined: "integer", matched: "integer" },
    sql:
      matched === undefined
        ? `SELECT n AS examined, n AS matched FROM (${count})`
        : `SELECT (${count}) AS examined, (${count} AND ${matched}) AS matched`,
  };
  return {
    statements: [...tables, counts].map(statementOf),
    tables: tables.length,
    countsOf: ([first = []], rows) => [...first, rows],
  };
}

function statementOf({ sql, columns }: HandWritten): SqlStatement {
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

function expectSame(apl: string, one: TimedAnswer | undefined, other: TimedAnswer | undefined): void {
  const what = (answer: TimedAnswer | undefined) => ({ tables: answer?.tables, counts: answer?.counts });
  const shown = (answer: TimedAnswer | undefined) => JSON.stringify(what(answer)).slice(0, 1_000);
  if (one !== undefined && isDeepStrictEqual(what(one), what(other))) return;
  throw new Error(`"${apl}" and its SQL do not answer the same:\n${shown(one)}\n${shown(other)}`);
}
