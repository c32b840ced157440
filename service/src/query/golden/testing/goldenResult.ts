import { tabularResult } from "eventdata-contract";
import { receivedAt } from "../../../../../tools/testing/decodedEvents.ts";
import { textOf } from "../../../../../tools/testing/testEventStore.ts";
import { orderOf } from "../../../apl/algebra/orderOf.ts";
import { AplError } from "../../../apl/aplError.ts";
import type { QueryRange } from "../../../apl/binder/binding.ts";
import { bindQuery } from "../../../apl/binder/bindQuery.ts";
import { parseQuery } from "../../../apl/syntax/parse.ts";
import { EventStoreError } from "../../../store/events/faults/eventStoreError.ts";
import type { RowsAnswer } from "../../../store/events/queries/rowsAnswer.ts";
import { eventsOf } from "../../chain.ts";
import { tabularAnswer } from "../../tabularAnswer.ts";
import { planTabular, type TabularPlan } from "../../tabularPlan.ts";
import type { GoldenResult } from "./goldenFile.ts";
import type { GoldenStore } from "./goldenStore.ts";
import { cellsOf, inOneOrder, tableText } from "./goldenTable.ts";

/** What a query gives by the whole way from its text to the answer of the service. */
export async function goldenResult(
  golden: GoldenStore,
  apl: string,
  range: QueryRange,
): Promise<GoldenResult> {
  try {
    return await answered(golden, apl, range);
  } catch (error) {
    if (error instanceof AplError) {
      const { line, column } = error.positionIn(apl);
      return { answer: `${error.code} in line ${line}, column ${column}: ${error.message}`, sql: [] };
    }
    if (error instanceof EventStoreError) return { answer: `${error.code}: ${error.message}`, sql: [] };
    throw error;
  }
}

async function answered(
  { store, datasets, catalogue }: GoldenStore,
  apl: string,
  range: QueryRange,
): Promise<GoldenResult> {
  const { relation, datasetNames } = bindQuery(parseQuery(apl), { catalogue, now: receivedAt, range });
  const plan = planTabular(relation, range, { limits: { byDefault: 1000n } });
  const { statements } = plan;
  const rows = await store.run({ datasets, statements }, new AbortController().signal);
  try {
    const surroundings = { range, datasetNames, fieldsMetaMap: {}, elapsedTime: 0 };
    const { status, tables } = tabularResult.parse(
      JSON.parse(await textOf(tabularAnswer(plan, rows, surroundings))),
    );
    // Events come in an order that no column of theirs tells, and so does what is sorted by what it does not show.
    const isTold = !eventsOf(relation) && orderOf(relation).length <= (tables[0]?.order.length ?? 0);
    const texts = await Promise.all(
      tables.map(async ({ name, fields, order }, index) => {
        const table = { columns: fields, rows: await rowsOf(plan, rows, index) };
        const shown = isTold
          ? inOneOrder(
              table,
              order.map(({ field }) => field),
            )
          : table;
        return `${name === "0" ? "" : `${name}\n`}${tableText(shown)}`;
      }),
    );
    const counts = `${status.rowsExamined} rows examined, ${status.rowsMatched} matched`;
    const messages = status.messages ?? [];
    return {
      answer: [[counts, ...messages].join("\n"), ...texts].join("\n"),
      sql: statements.slice(0, tables.length).map(({ sql }) => sql),
    };
  } finally {
    rows.close();
  }
}

async function rowsOf(plan: TabularPlan, rows: RowsAnswer, table: number): Promise<string[][]> {
  const count = rows.results[table]?.rows ?? 0;
  const columns = await Promise.all(
    (plan.tables[table]?.columns ?? []).map(async (_, index) =>
      cellsOf(await textOf(rows.text(table, index))),
    ),
  );
  return Array.from({ length: count }, (_, row) => columns.map((cells) => cells[row] ?? ""));
}
