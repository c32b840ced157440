import type { QueryRange } from "../apl/binder/binding.ts";
import { describedTypes } from "../apl/values/type.ts";
import type { RowsAnswer } from "../store/events/queries/rowsAnswer.ts";
import { type Moment, printMoment } from "../values/moment.ts";
import { foundExtent } from "./extent.ts";
import { type Circumstances, statusOf } from "./status.ts";
import type { PlannedTable, TabularPlan } from "./tabularPlan.ts";

export interface TabularSurroundings extends Circumstances {
  readonly range: QueryRange;
  readonly datasetNames: readonly string[];
  readonly fieldsMetaMap: Readonly<Record<string, readonly unknown[]>>;
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
function rangeOf({ extents }: TabularPlan, { results }: RowsAnswer, asked: QueryRange): QueryRange {
  return { ...foundExtent(extents, results), ...asked };
}
