import { rm, truncate } from "node:fs/promises";
import type { EdgePart } from "../../folder/edgeStanding.ts";
import { makeFolder } from "../../folder/makeFolder.ts";
import { repairHint } from "../../folder/repairHint.ts";
import { syncPath } from "../../folder/syncPath.ts";
import { EventStoreError } from "../faults/eventStoreError.ts";
import type { WaitingColumns } from "./eventLog.ts";
import { LogFile } from "./logFile.ts";
import { type LogLook, type LookedSegment, lookAtLog, lookAtSegments, missing } from "./lookAtLog.ts";
import { manifestFile, type Released } from "./manifest.ts";
import type { LogEntry } from "./segments.ts";

export interface Recovered {
  /** The records that are not in the tables yet, in order. */
  readonly entries: LogEntry[];
  /** What they bring. */
  readonly waiting: WaitingColumns[];
  /** The files that stay. */
  readonly files: LogFile[];
  /** Those that go. */
  readonly gone: LogFile[];
  readonly released: readonly Released[];
  /** The number of the last record that there ever was. */
  readonly last: number;
  /** How many bytes at the end were never acknowledged. */
  readonly tornBytes: number;
}

/** Up to which record each dataset is in the tables. */
export type Positions = ReadonlyMap<number, number>;

/**
 * What a folder's log holds after any end of its process. What is amiss is refused before anything is changed; an end
 * that was cut off in the middle of a record was never acknowledged, and goes.
 */
export async function recover(folder: string, part: EdgePart, positions: Positions): Promise<Recovered> {
  makeFolder(folder);
  const look = await lookAtLog(folder, part);
  const [fault] = [...look.faults, ...positionFaults(look, part, positions)];
  if (fault) throw fault;
  const looked = await soundSegments(look, part);
  const released = (look.manifest?.released ?? []).filter(({ dataset }) =>
    Number.isFinite(positions.get(dataset) ?? 0),
  );
  const recovered = collect(looked, positions);
  await tidy(look, looked);
  const highest = [...positions.values()].filter(Number.isFinite);
  const last = Math.max(recovered.last, (look.manifest?.next ?? 1) - 1, ...highest);
  return { ...recovered, released, last };
}

/** What the tables must have, since it is in the log no more; nothing where nobody knows what they have. */
export function positionFaults(
  { folder, manifest, places, faults }: LogLook,
  { standing }: EdgePart,
  positions: Positions | undefined,
): EventStoreError[] {
  if (positions === undefined) return [];
  const hasTables = [...positions.values()].some((record) => record > 0 && Number.isFinite(record));
  if (faults.length > 0) return [];
  if (manifest === undefined && places.length === 0 && hasTables && standing !== "made") {
    return [missing(manifestFile(folder))];
  }
  const lacking = (manifest?.released ?? []).filter(
    ({ dataset, record }) => (positions.get(dataset) ?? 0) < record,
  );
  return lacking.map(
    ({ dataset, rows }) =>
      new EventStoreError(
        "PART_FOREIGN",
        `the tables of ${folder} are older than its log: they lack events of dataset ${dataset}, which has moved ${rows} there: ${repairHint}`,
      ),
  );
}

async function soundSegments(look: LogLook, part: EdgePart): Promise<LookedSegment[]> {
  const looked: LookedSegment[] = [];
  for await (const segment of lookAtSegments(look, part)) {
    if (segment.fault) throw segment.fault;
    looked.push(segment);
  }
  return looked;
}

/** The oldest go first, so that a gap between records always means damage. */
function collect(looked: readonly LookedSegment[], positions: Positions) {
  const [entries, waiting]: [LogEntry[], WaitingColumns[]] = [[], []];
  const [files, gone]: [LogFile[], LogFile[]] = [[], []];
  let [last, tornBytes] = [0, 0];
  for (const { place, records, gaps, size } of looked) {
    const { segment } = place;
    const end = gaps[0]?.from ?? size;
    const ended = { bytes: end, last: records.at(-1)?.entry.record ?? segment.first - 1 };
    const file = new LogFile(segment, ended);
    for (const { entry, columns } of records) {
      file.holds(entry);
      if (entry.record <= (positions.get(entry.dataset) ?? 0)) continue;
      entries.push(entry);
      waiting.push({ dataset: entry.dataset, columns });
    }
    tornBytes += size - end;
    // The name tells of records whose own segment is gone.
    last = Math.max(last, ended.last);
    if (records.length === 0 || entries.length === 0) gone.push(file);
    else files.push(file);
  }
  return { entries, waiting, files, gone, last, tornBytes };
}

async function tidy({ leftovers }: LogLook, looked: readonly LookedSegment[]): Promise<void> {
  for (const { path } of leftovers) await rm(path, { force: true });
  for (const { place, gaps } of looked) {
    if (gaps[0] !== undefined) await truncate(place.segment.path, gaps[0].from);
  }
  // A service that was killed may have left it in the system's memory alone, and from now on it counts.
  const last = looked.at(-1)?.place.segment.path;
  if (last !== undefined) await syncPath(last);
}
