import { text } from "node:stream/consumers";
import type { RowsAnswer } from "../store/events/queries/rowsAnswer.ts";
import { isoTime } from "../values/isoTime.ts";
import { printMoment } from "../values/moment.ts";
import { jsonTexts } from "./jsonTexts.ts";
import { type Circumstances, statusOf } from "./status.ts";
import type { PlannedTable, TabularPlan } from "./tabularPlan.ts";

/** The columns of a table as JSON texts, which are as long as the table has rows. */
interface ReadTable extends Pick<PlannedTable, "columns" | "groups"> {
  readonly texts: readonly (readonly string[])[];
  readonly rows: number;
}

/** The answer of rows that are computed: what is told of each group, over all of the range and bin by bin. */
export async function* legacyBuckets(
  plan: TabularPlan,
  rows: RowsAnswer,
  circumstances: Circumstances,
): AsyncGenerator<Uint8Array> {
  const [main] = plan.tables;
  const ids = new GroupIds();
  const totals = await readTable(plan, rows, plan.tables.length - 1);
  const entries = totalsOf(totals, ids);
  const series = main?.bins ? seriesOf(await readTable(plan, rows, 0), main.bins, ids) : [];
  const status = JSON.stringify(statusOf(plan, rows, circumstances));
  const buckets = `{"series":[${series.join(",")}],"totals":[${entries.join(",")}]}`;
  yield Buffer.from(`{"status":${status},"matches":[],"buckets":${buckets}}`);
}

/** The same group has the same number wherever it is told. */
class GroupIds {
  readonly #ids = new Map<string, number>();

  of(group: string): number {
    const id = this.#ids.get(group) ?? this.#ids.size + 1;
    this.#ids.set(group, id);
    return id;
  }
}

async function readTable(plan: TabularPlan, rows: RowsAnswer, index: number): Promise<ReadTable> {
  const { columns = [], groups = [] } = plan.tables[index] ?? {};
  const count = rows.results[index]?.rows ?? 0;
  const texts: string[][] = [];
  for (const position of columns.keys()) {
    texts.push(count === 0 ? [] : jsonTexts(await text(rows.text(index, position))));
  }
  return { columns, groups, texts, rows: count };
}

function totalsOf(table: ReadTable, ids: GroupIds): string[] {
  return Array.from({ length: table.rows }, (_, row) => entryOf(table, row, ids));
}

/** One entry a bin that has groups, the oldest first. Where the query does not show the time there are none. */
function seriesOf(
  table: ReadTable,
  { time, size }: NonNullable<PlannedTable["bins"]>,
  ids: GroupIds,
): string[] {
  const position = table.columns.findIndex(({ number }) => number === time.number);
  const times = table.texts[position];
  if (times === undefined) return [];
  const bins = new Map<string, string[]>();
  for (const [row, start] of times.entries()) {
    const entries = bins.get(start) ?? [];
    bins.set(start, entries);
    entries.push(entryOf(table, row, ids, time.name));
  }
  return [...bins]
    .map(([start, groups]) => ({ start: momentIn(start), groups }))
    .toSorted((a, b) => Number((a.start ?? 0n) - (b.start ?? 0n)))
    .map(({ start, groups }) => {
      const ends = {
        startTime: printed(start),
        endTime: printed(start === undefined ? start : start + size),
      };
      return `${JSON.stringify(ends).slice(0, -1)},"groups":[${groups.join(",")}]}`;
    });
}

function momentIn(json: string): bigint | undefined {
  const value: unknown = JSON.parse(json);
  return typeof value === "string" ? isoTime(value) : undefined;
}

function printed(moment: bigint | undefined): string | null {
  return moment === undefined ? null : printMoment(moment);
}

/** A row as a group and what was computed of it; a bin's time stands beside all of its groups. */
function entryOf(
  { columns, groups, texts }: ReadTable,
  row: number,
  ids: GroupIds,
  besides?: string,
): string {
  const of = (isGroup: boolean) =>
    columns.flatMap(({ name }, position) => {
      if (name === besides || groups.includes(name) !== isGroup) return [];
      return [{ name: JSON.stringify(name), value: texts[position]?.[row] ?? "null" }];
    });
  const group = `{${of(true)
    .map(({ name, value }) => `${name}:${value}`)
    .join(",")}}`;
  const aggregations = of(false).map(({ name, value }) => `{"op":${name},"value":${value}}`);
  return `{"id":${ids.of(group)},"group":${group},"aggregations":[${aggregations.join(",")}]}`;
}
