import type { ManifestSegment, Released } from "./manifest.ts";
import type { LogEntry, Segment } from "./segments.ts";

/** A segment, and what is in it. */
export class LogFile {
  readonly segment: Segment;
  ended: ManifestSegment["ended"];
  /** How many of its records are not in the tables yet. */
  pending = 0;
  /** What it holds of each dataset. */
  readonly contents = new Map<number, Released>();

  constructor(segment: Segment, ended?: ManifestSegment["ended"]) {
    this.segment = segment;
    this.ended = ended;
  }

  holds(entry: Pick<LogEntry, "dataset" | "record" | "rows">): void {
    addTo(this.contents, entry);
  }
}

/** Sums up records by their datasets. */
export function addTo(sums: Map<number, Released>, { dataset, record, rows }: Released): void {
  const known = sums.get(dataset);
  sums.set(dataset, {
    dataset,
    record: Math.max(record, known?.record ?? 0),
    rows: rows + (known?.rows ?? 0),
  });
}
