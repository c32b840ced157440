import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { EdgePart } from "../../folder/edgeStanding.ts";
import { strangerTo } from "../../folder/partIdentity.ts";
import { repairHint } from "../../folder/repairHint.ts";
import { EventStoreError } from "../faults/eventStoreError.ts";
import { identityOf, type Manifest, type ManifestSegment, manifestFile, readManifest } from "./manifest.ts";
import { type Scanned, scanSegment } from "./scanSegment.ts";
import { faultIn, type SegmentPlace } from "./segmentFault.ts";
import { listSegments, type Segment, segmentAt } from "./segments.ts";

/** A log's folder, by what it says it holds. */
export interface LogLook {
  readonly folder: string;
  readonly manifest: Manifest | undefined;
  /** What is wrong before any segment was read. */
  readonly faults: readonly EventStoreError[];
  readonly places: readonly SegmentPlace[];
  /** Files that a deletion or a start which was cut short has left. */
  readonly leftovers: readonly Segment[];
}

export interface LookedSegment extends Scanned {
  readonly place: SegmentPlace;
  readonly fault: EventStoreError | undefined;
}

/** The same for a start, for a check and for a repair. */
export async function lookAtLog(folder: string, part: EdgePart): Promise<LogLook> {
  if (!existsSync(folder)) {
    const faults = part.standing === "made" ? [missing(folder)] : [];
    return { folder, manifest: undefined, faults, places: [], leftovers: [] };
  }
  const found = await readManifest(folder);
  const segments = await listSegments(folder);
  const fault = manifestFault(folder, found, part);
  if (found === undefined || found === "damaged") {
    // A log that is being made has one segment at most, without records; all others have had a manifest or need none.
    const role = found === undefined && part.standing === "new" ? "begun" : "unnamed";
    const places = segments.map(
      (segment, index) => ({ segment, role, isLast: index === segments.length - 1 }) as const,
    );
    return { folder, manifest: undefined, faults: fault ? [fault] : [], places, leftovers: [] };
  }
  if (fault) return { folder, manifest: found, faults: [fault], places: [], leftovers: [] };
  const names = new Set(segments.map(({ path }) => basename(path)));
  const gone = found.segments.filter(({ first }) => !names.has(basename(segmentAt(folder, first).path)));
  return {
    folder,
    manifest: found,
    faults: gone.map((segment) => segmentMissing(folder, segment)),
    places: placesIn(folder, found, segments),
    leftovers: segments.filter((segment) => isReleased(segment, found)),
  };
}

/** Reads the segments of a log in their order. */
export async function* lookAtSegments({ places }: LogLook, part: EdgePart): AsyncGenerator<LookedSegment> {
  let next: number | undefined;
  for (const place of places) {
    const scanned = await scanSegment(place.segment);
    const fault = faultIn(scanned, place, part.identity, next);
    if (place.role === "unnamed")
      next = (scanned.records.at(-1)?.entry.record ?? place.segment.first - 1) + 1;
    yield { ...scanned, place, fault };
  }
}

function manifestFault(
  folder: string,
  found: Manifest | "damaged" | undefined,
  { identity, standing }: EdgePart,
): EventStoreError | undefined {
  const file = manifestFile(folder);
  if (found === undefined) return standing === "made" ? missing(file) : undefined;
  if (found === "damaged") return new EventStoreError("LOG_DAMAGED", `${file} is damaged: ${repairHint}`);
  const stranger = strangerTo(identity, identityOf(found));
  if (stranger === undefined) return undefined;
  return new EventStoreError("PART_FOREIGN", `${file} ${stranger}: ${repairHint}`);
}

export function missing(path: string): EventStoreError {
  return new EventStoreError("PART_MISSING", `${path} is missing: ${repairHint}`);
}

function segmentMissing(folder: string, { first, ended }: ManifestSegment): EventStoreError {
  const holds = ended ? `, with ${ended.bytes} bytes and the records ${first} to ${ended.last}` : "";
  const { path } = segmentAt(folder, first);
  return new EventStoreError("PART_MISSING", `${path} is missing${holds}: ${repairHint}`);
}

function placesIn(folder: string, manifest: Manifest, segments: readonly Segment[]): SegmentPlace[] {
  const named = new Map(manifest.segments.map((segment) => [segment.first, segment]));
  return segments
    .filter((segment) => !isReleased(segment, manifest))
    .map((segment) => {
      const { first } = segment;
      const known = named.get(first);
      if (known === undefined)
        return { segment, role: first >= manifest.next ? "begun" : "unknown", isLast: true };
      return {
        segment: segmentAt(folder, first),
        role: "named",
        isLast: known.ended === undefined,
        ended: known.ended,
      };
    });
}

/** Whether all that a segment held is in the tables: its deletion was cut short. */
function isReleased({ first }: Segment, { segments, next }: Manifest): boolean {
  return first < (segments[0]?.first ?? next);
}
