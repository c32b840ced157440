import { text } from "node:stream/consumers";
import type { EventStore } from "../../service/src/store/events/eventStore.ts";
import type { SqlStatement } from "../../service/src/store/events/process/protocol.ts";
import { datasetKey } from "./filledStore.ts";

export interface Asked {
  /** Tables first, then what is told of them. */
  readonly statements: readonly SqlStatement[];
  readonly tables: number;
  /** Examined, matched and, without a limit, found, of the numbers in the rest's first rows. */
  readonly countsOf: (numbers: readonly (readonly number[])[], rows: number) => readonly number[];
}

export interface TimedAnswer {
  readonly milliseconds: number;
  /** Rows in one order, whatever order they came in, so that two answers can be compared. */
  readonly tables: readonly (readonly string[])[];
  readonly counts: readonly number[];
}

/** Runs statements in the process that has the tables: from the question to the last byte of the answer. */
export async function timedRun(
  store: EventStore,
  ask: () => Asked,
  signal: AbortSignal,
): Promise<TimedAnswer> {
  const started = performance.now();
  const { statements, tables, countsOf } = ask();
  const rows = await store.run({ datasets: [datasetKey], statements }, signal);
  try {
    const texts = [];
    for (const [table, { columns }] of statements.slice(0, tables).entries()) {
      const pieces = [];
      for (const column of columns.keys()) {
        pieces.push(await text(rows.text(table, column)));
      }
      texts.push(pieces);
    }
    const milliseconds = performance.now() - started;
    const numbers = rows.results.slice(tables).map(({ first }) => first.map(Number));
    const counts = countsOf(numbers, rows.results[0]?.rows ?? 0);
    return { milliseconds, tables: texts.map(sortedRows), counts };
  } finally {
    rows.close();
  }
}

function sortedRows(columns: readonly string[]): string[] {
  const values: unknown[][] = columns.map((list) => JSON.parse(`[${list}]`));
  const rows = values[0]?.map((_, row) => JSON.stringify(values.map((column) => rounded(column[row]))));
  return rows?.toSorted() ?? [];
}

/**
 * The sum of doubles depends on the order in which threads add them. An average of few digits may stand just between
 * two that are shorter: a little is added, so that both sums go the same way.
 */
function rounded(value: unknown): unknown {
  if (typeof value !== "number" || Number.isInteger(value)) return value;
  return Number((value * (1 + 1e-11)).toPrecision(9));
}
