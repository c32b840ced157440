import { text } from "node:stream/consumers";
import type { Column } from "../apl/algebra/column.ts";
import type { Scan } from "../apl/algebra/relation.ts";
import type { RowsAnswer } from "../store/events/queries/rowsAnswer.ts";
import { storedField } from "./chain.ts";
import { jsonTexts } from "./jsonTexts.ts";
import { type Circumstances, statusOf } from "./status.ts";
import type { TabularPlan } from "./tabularPlan.ts";

/** What every event of a legacy answer tells, as columns of its dataset. */
export const legacyKeys = ["_time", "_sysTime", "_rowId"] as const;

export function legacyColumns(scan: Scan): readonly Column[] {
  return [scan.time, storedField(scan) ?? scan.time, scan.row];
}

/** The answer as events, in JSON, piece by piece. What an event does not have, it does not show. */
export async function* legacyAnswer(
  plan: TabularPlan,
  rows: RowsAnswer,
  circumstances: Circumstances,
): AsyncGenerator<Uint8Array> {
  const [table] = plan.tables;
  const status = JSON.stringify(statusOf(plan, rows, circumstances));
  yield Buffer.from(`{"status":${status},"matches":[`);
  const count = rows.results[0]?.rows ?? 0;
  const columnOf = async (position: number) =>
    count === 0 ? [] : jsonTexts(await text(rows.text(0, position)));
  const names = table?.columns.map(({ name }) => name) ?? [];
  // A field may be called _rowId: its place is among the data.
  const own = new Set<string>(legacyKeys.slice(0, 2));
  const data: (readonly [key: string, texts: readonly string[]])[] = [];
  for (const [position, name] of names.entries()) {
    if (!own.has(name)) data.push([JSON.stringify(name), await columnOf(position)]);
  }
  const heads: string[][] = [];
  for (const index of legacyKeys.keys()) heads.push(await columnOf(plan.besides + index));
  for (let row = 0; row < count; row += 1) {
    const head = legacyKeys.map((key, index) => `"${key}":${headText(key, heads[index]?.[row])}`);
    const values = data.flatMap(([key, texts]) => {
      const value = texts[row] ?? "null";
      return value === "null" ? [] : [`${key}:${value}`];
    });
    yield Buffer.from(`${row === 0 ? "" : ","}{${head.join(",")},"data":{${values.join(",")}}}`);
  }
  yield Buffer.from("]}");
}

/** A row's number is a name for it, nothing to count with. */
function headText(key: string, value = "null"): string {
  return key === "_rowId" ? `"${value}"` : value;
}
