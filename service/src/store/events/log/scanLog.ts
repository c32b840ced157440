import { EventStoreError } from "../eventStoreError.ts";
import { type Scanned, type Segment, scanSegment } from "./segments.ts";

export interface ScannedSegment extends Scanned {
  readonly segment: Segment;
  /** Whether what follows the last whole record was never acknowledged; only the last segment may end so. */
  readonly isTorn: boolean;
}

/** Reads the segments of a log in their order; fails where acknowledged events follow what is damaged. */
export async function* scanLog(segments: readonly Segment[]): AsyncGenerator<ScannedSegment> {
  let next: number | undefined;
  for (const [index, segment] of segments.entries()) {
    const scanned = await scanSegment(segment);
    const { records, end, size } = scanned;
    const isTorn = end < size || records.length === 0;
    if (isTorn && index < segments.length - 1) throw damaged(segment, end);
    for (const { entry } of records) {
      if (next !== undefined && entry.record !== next) throw damaged(segment, entry.start);
      next = entry.record + 1;
    }
    yield { ...scanned, segment, isTorn };
  }
}

export function damaged(segment: Segment, at: number): EventStoreError {
  return new EventStoreError(
    "LOG_DAMAGED",
    `${segment.path} is damaged at byte ${at}, though acknowledged events follow: restore the data folder from a backup`,
  );
}
