import { rm, truncate } from "node:fs/promises";
import { EventStoreError } from "../eventStoreError.ts";
import type { WaitingColumns } from "./eventLog.ts";
import { type LogEntry, listSegments, type Segment, scanSegment } from "./segments.ts";

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
  let next: number | undefined;
  for (const [index, segment] of segments.entries()) {
    const { records, end, size } = await scanSegment(segment);
    if (end < size || records.length === 0) {
      if (index < segments.length - 1) throw damaged(segment, end);
      await truncate(segment.path, end);
    }
    for (const { entry, columns } of records) {
      if (next !== undefined && entry.record !== next) throw damaged(segment, entry.start);
      next = entry.record + 1;
      if (entry.record <= (positions.get(entry.dataset) ?? 0)) continue;
      found.entries.push(entry);
      found.waiting.push({ dataset: entry.dataset, columns });
    }
    // The name tells of records whose own segment is gone.
    last = Math.max(last, segment.first - 1, (next ?? 0) - 1);
    if (records.length === 0 || found.entries.length === 0) await rm(segment.path);
    else found.segments.push(segment);
  }
  return { ...found, last };
}

function damaged(segment: Segment, at: number): EventStoreError {
  return new EventStoreError(
    "LOG_DAMAGED",
    `${segment.path} is damaged at byte ${at}, though acknowledged events follow: restore the data folder from a backup`,
  );
}
