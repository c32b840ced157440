import { type PartIdentity, strangerTo } from "../../folder/partIdentity.ts";
import { repairHint } from "../../folder/repairHint.ts";
import { EventStoreError } from "../faults/eventStoreError.ts";
import type { ManifestSegment } from "./manifest.ts";
import type { Scanned } from "./scanSegment.ts";
import type { Segment } from "./segments.ts";

/** What a segment is in its log. */
export interface SegmentPlace {
  readonly segment: Segment;
  /**
   * Whether the manifest names it; it is begun where a start was cut short before it could be named, and unnamed in a
   * log that has no manifest yet.
   */
  readonly role: "named" | "begun" | "unnamed" | "unknown";
  /** Whether it was written to when the process ended: only then its end may be torn. */
  readonly isLast: boolean;
  readonly ended?: ManifestSegment["ended"];
}

/** What is wrong with a segment. `next` is the record that it has to begin with, where that is known. */
export function faultIn(
  scanned: Scanned,
  { segment, role, isLast, ended }: SegmentPlace,
  identity: PartIdentity,
  next: number | undefined,
): EventStoreError | undefined {
  const { path, first } = segment;
  const { records, gaps, isTorn, size } = scanned;
  const stranger = scanned.identity && strangerTo(identity, scanned.identity);
  if (stranger) return new EventStoreError("PART_FOREIGN", `${path} ${stranger}: ${repairHint}`);
  if (role === "unknown" || (role === "begun" && records.length > 0)) {
    return new EventStoreError("PART_FOREIGN", `${path} is none of its log's files: ${repairHint}`);
  }
  if (ended && size < ended.bytes && (gaps.length === 0 || isTorn)) {
    return damaged(path, `is cut off: it has ${size} of ${ended.bytes} bytes`);
  }
  const [gap] = gaps;
  if (gap !== undefined && !(isTorn && isLast)) {
    const behind = records.filter(({ entry }) => entry.start >= gap.to).length;
    return damaged(path, `is damaged at byte ${gap.from}, up to byte ${gap.to}${behindText(behind)}`);
  }
  if (ended && size > ended.bytes) return damaged(path, `has ${size} bytes in place of ${ended.bytes}`);
  const wrong = records.find(({ entry }, index) => entry.record !== first + index);
  if (wrong !== undefined)
    return damaged(path, `is damaged at byte ${wrong.entry.start}: a record is not in its place`);
  if (next !== undefined && first !== next)
    return damaged(path, `is preceded by a gap: the records ${next} to ${first - 1} are missing`);
  return undefined;
}

function behindText(records: number): string {
  if (records === 0) return "";
  return `, and ${records} whole ${records === 1 ? "record stands" : "records stand"} behind`;
}

function damaged(path: string, what: string): EventStoreError {
  return new EventStoreError("LOG_DAMAGED", `${path} ${what}: ${repairHint}`);
}
