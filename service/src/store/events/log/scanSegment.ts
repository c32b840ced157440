import { open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { FieldColumn } from "../../../values/fieldType.ts";
import type { PartIdentity } from "../../folder/partIdentity.ts";
import { isCutOff } from "./cutOff.ts";
import { FileWindow } from "./fileWindow.ts";
import { prefixBytes, readHeader, readPrefix, recordMagic, trailerBytes } from "./record.ts";
import { isHeadCutOff, readHead } from "./segmentHead.ts";
import type { LogEntry, Segment } from "./segments.ts";

export interface ScannedRecord {
  readonly entry: LogEntry;
  readonly columns: readonly FieldColumn[];
}

/** Bytes of a segment that are no whole record. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

export interface Scanned {
  readonly records: ScannedRecord[];
  readonly gaps: readonly Gap[];
  /** Whether all that is amiss is an end that was cut off, with no whole record behind it. */
  readonly isTorn: boolean;
  /** Whose the segment says it is; one of the first format, and a damaged one, says nothing. */
  readonly identity: PartIdentity | undefined;
  readonly size: number;
}

/** All whole records of a segment, also those behind what is damaged. */
export async function scanSegment(segment: Segment): Promise<Scanned> {
  const file = await open(segment.path, "r");
  try {
    const { size } = await file.stat();
    const window = new FileWindow(file);
    const head = await readHead(window, segment);
    const gaps: Gap[] = [];
    const records: ScannedRecord[] = [];
    let isTorn = false;
    let at = head?.bytes ?? 0;
    while (at < size || (head === undefined && gaps.length === 0)) {
      const record = head || at > 0 ? await recordAt(window, segment, at, size) : undefined;
      if (record !== undefined) {
        records.push(record);
        at = record.entry.end;
        continue;
      }
      const to = await nextWhole(window, segment, at + 1, size);
      isTorn = to === size && (await isTornAt(window, at, size, head !== undefined));
      gaps.push({ from: at, to });
      at = to;
    }
    return { records, gaps, isTorn: isTorn && gaps.length === 1, identity: head?.identity, size };
  } finally {
    await file.close();
  }
}

function isTornAt(window: FileWindow, at: number, size: number, hasHead: boolean): Promise<boolean> {
  return hasHead ? isCutOff(window, at, size) : isHeadCutOff(window, size);
}

/** Where the next whole record begins; the end of the file where there is none. */
async function nextWhole(window: FileWindow, segment: Segment, from: number, size: number): Promise<number> {
  for (let at: number | undefined = from; ; at += 1) {
    at = await window.find(recordMagic, at, size);
    if (at === undefined) return size;
    if ((await recordAt(window, segment, at, size)) !== undefined) return at;
  }
}

/** Undefined where no whole record stands. */
async function recordAt(
  window: FileWindow,
  segment: Segment,
  start: number,
  size: number,
): Promise<ScannedRecord | undefined> {
  const prefix = await window.read(start, prefixBytes);
  const lengths = readPrefix(prefix);
  if (lengths === undefined) return undefined;
  const body = start + prefixBytes + lengths.headerBytes;
  const end = body + lengths.bodyBytes + trailerBytes;
  if (end > size) return undefined;
  const header = readHeader(prefix, await window.read(start + prefixBytes, lengths.headerBytes));
  if (header === undefined) return undefined;
  let checksum = 0;
  for await (const piece of window.pieces(body, lengths.bodyBytes)) checksum = crc32(piece, checksum);
  const trailer = await window.read(end - trailerBytes, trailerBytes);
  if (trailer.readUInt32LE() !== checksum) return undefined;
  const { record, dataset, rows, received, columns } = header;
  const entry = { record, dataset, rows, received, bytes: lengths.bodyBytes, segment, start, body, end };
  return { entry, columns };
}
