import { rm, truncate } from "node:fs/promises";
import type { WaitingColumns } from "./eventLog.ts";
import { scanLog } from "./scanLog.ts";
import { type LogEntry, listSegments, type Segment } from "./segments.ts";

export interface Recovered {
  /** The records that are not in the tables yet, in order. */
  readonly entries: LogEntry[];
  /** What they bring. */
  readonly waiting: WaitingColumns[];
  readonly segments: Segment[];
  /** The number of the last record that there ever was. */
  readonly last: number;
}

/** Up to which record each dataset is in the tables. */
export type Positions = ReadonlyMap<number, number>;

/**
 * What a folder's log holds after any end of its process. What follows the last whole record was never
 * acknowledged and is cut off.
 */
export async function recover(folder: string, positions: Positions): Promise<Recovered> {
  const segments = await listSegments(folder);
  const found: Recovered = { entries: [], waiting: [], segments: [], last: 0 };
  let last = Math.max(0, ...[...positions.values()].filter(Number.isFinite));
  for await (const { segment, records, end, isTorn } of scanLog(segments)) {
    if (isTorn) await truncate(segment.path, end);
    for (const { entry, columns } of records) {
      if (entry.record <= (positions.get(entry.dataset) ?? 0)) continue;
      found.entries.push(entry);
      found.waiting.push({ dataset: entry.dataset, columns });
    }
    // The name tells of records whose own segment is gone.
    last = Math.max(last, segment.first - 1, records.at(-1)?.entry.record ?? 0);
    if (records.length === 0 || found.entries.length === 0) await rm(segment.path);
    else found.segments.push(segment);
  }
  return { ...found, last };
}
