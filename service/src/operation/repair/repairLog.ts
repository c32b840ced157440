import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { lookAtLog, lookAtSegments } from "../../store/events/log/lookAtLog.ts";
import {
  type Manifest,
  type ManifestSegment,
  manifestFile,
  writeManifest,
} from "../../store/events/log/manifest.ts";
import { positionFaults } from "../../store/events/log/recover.ts";
import { type Scanned, scanSegment } from "../../store/events/log/scanSegment.ts";
import { type LogEntry, listSegments, type Segment, segmentAt } from "../../store/events/log/segments.ts";
import type { EdgePart } from "../../store/folder/edgeStanding.ts";
import { strangerTo } from "../../store/folder/partIdentity.ts";
import { ownManifest } from "./ownManifest.ts";
import type { RepairStep } from "./repairStep.ts";
import type { RepairedTables } from "./repairTables.ts";
import type { SetAside } from "./setAside.ts";
import { runsOf, writeRun } from "./wholeRecords.ts";

interface Found extends Scanned {
  readonly segment: Segment;
  readonly isForeign: boolean;
}

/** Keeps every whole record of a log in which something is amiss, in new segments where it has to. */
export async function repairLog(
  folder: string,
  part: EdgePart,
  { positions, areLost }: RepairedTables,
  aside: SetAside,
): Promise<RepairStep[]> {
  const look = await lookAtLog(folder, part);
  const faults = [...look.faults, ...positionFaults(look, part, areLost ? undefined : positions)];
  for await (const { fault } of lookAtSegments(look, part)) if (fault) faults.push(fault);
  if (faults.length === 0 && !areLost) return [];

  const manifest = await ownManifest(folder, part);
  const found = await scanAll(folder, part);
  const records = recordsOf(found);
  const next = Math.max(
    manifest?.next ?? 1,
    (records.at(-1)?.record ?? 0) + 1,
    ...[...positions.values()].filter(Number.isFinite).map((record) => record + 1),
  );
  const run = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (existsSync(manifestFile(folder))) await aside.copy(manifestFile(folder));
    const segments = await rewrite(folder, part, found, records, aside);
    const released = (manifest?.released ?? []).flatMap((each) => {
      const record = Math.min(each.record, positions.get(each.dataset) ?? 0);
      return record > 0 ? [{ ...each, record }] : [];
    });
    await writeManifest(folder, { ...part.identity, next, segments, released });
  };
  const what = faults.map(({ message }) => message.split(": put back", 1)[0]);
  if (what.length === 0) return [{ says: `${folder}: all ${records.length} records are kept`, run }];
  return [{ says: `${what.join("; ")}: ${lossText(found, records, manifest, next)}`, run }];
}

async function scanAll(folder: string, { identity }: EdgePart): Promise<Found[]> {
  if (!existsSync(folder)) return [];
  const found: Found[] = [];
  for (const segment of await listSegments(folder)) {
    const scanned = await scanSegment(segment);
    const isForeign = scanned.identity !== undefined && strangerTo(identity, scanned.identity) !== undefined;
    found.push({ ...scanned, segment, isForeign });
  }
  return found;
}

/** Every whole record once, in order. */
function recordsOf(found: readonly Found[]): LogEntry[] {
  const records = new Map<number, LogEntry>();
  for (const { isForeign, records: own } of found) {
    if (!isForeign)
      for (const { entry } of own) if (!records.has(entry.record)) records.set(entry.record, entry);
  }
  return [...records.values()].sort((one, other) => one.record - other.record);
}

/** What was amiss stays aside as it was; the new files have their names only when they are whole. */
async function rewrite(
  folder: string,
  { identity }: EdgePart,
  found: readonly Found[],
  records: readonly LogEntry[],
  aside: SetAside,
): Promise<ManifestSegment[]> {
  for (const { segment, gaps, isForeign } of found) {
    if (isForeign || gaps.length > 0) await aside.copy(segment.path);
  }
  const segments: ManifestSegment[] = [];
  const written: string[] = [];
  for (const run of runsOf(records)) {
    const made = await writeRun(folder, identity, run);
    if (made === undefined) continue;
    segments.push(made.segment);
    written.push(made.path);
  }
  const names = new Set(segments.map(({ first }) => basename(segmentAt(folder, first).path)));
  for (const path of written) await rename(path, path.slice(0, -".repaired".length));
  for (const { segment } of found) if (!names.has(basename(segment.path))) await rm(segment.path);
  return segments;
}

function lossText(
  found: readonly Found[],
  records: readonly LogEntry[],
  manifest: Manifest | undefined,
  next: number,
): string {
  const own = new Map(
    found.filter(({ isForeign }) => !isForeign).map((each) => [each.segment.first, each] as const),
  );
  const gaps = [...own.values()].flatMap(({ gaps }) => gaps);
  const gone = (manifest?.segments ?? []).filter(({ first }) => (own.get(first)?.size ?? 0) === 0);
  const bytes =
    gaps.reduce((sum, { from, to }) => sum + to - from, 0) +
    gone.reduce((sum, { ended }) => sum + (ended?.bytes ?? 0), 0);
  const first = manifest?.segments[0]?.first ?? records[0]?.record ?? next;
  const numbered = records.filter(({ record }) => record >= first).length;
  const missing = Math.max(0, next - first - numbered);
  // The manifest says of segments that have ended what they held, and of the last one nothing.
  const isKnown = manifest !== undefined && gone.every(({ ended }) => ended !== undefined);
  const number = isKnown ? `${missing} records and ${bytes} bytes` : atLeast(missing, bytes);
  return `${records.length} whole records are kept, ${number} are missing; what of them had moved to the tables before is still there${strangersText(found)}`;
}

function atLeast(records: number, bytes: number): string {
  return `nobody knows how many, and at least ${records} records and ${bytes} bytes,`;
}

function strangersText(found: readonly Found[]): string {
  const strangers = found.filter(({ isForeign }) => isForeign);
  if (strangers.length === 0) return "";
  const records = strangers.reduce((sum, each) => sum + each.records.length, 0);
  return `; ${records} records that belong elsewhere are set aside: where folders or files were only exchanged, put them back instead of a repair`;
}
