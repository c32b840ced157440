import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { FieldColumn } from "../../../events/fieldType.ts";
import { EventStoreError } from "../eventStoreError.ts";
import type { PendingRecord } from "./pendingRecords.ts";
import { prefixBytes, readHeader, readPrefix, trailerBytes } from "./record.ts";

/** How a segment begins; the number is the log's format. */
export const segmentMagic = Buffer.from("eventdata log 1\n");
const anySegmentMagic = /^eventdata log (\d+)\n$/;
const pieceBytes = 1024 * 1024;
const numberDigits = 16;

/** A file of the log; its name is the number of its first record. */
export interface Segment {
  readonly path: string;
  readonly first: number;
}

/** A record, and where it stands in its segment. */
export interface LogEntry extends PendingRecord {
  readonly segment: Segment;
  readonly start: number;
  /** Where its blocks begin; they have `bytes`. */
  readonly body: number;
  readonly end: number;
}

export interface ScannedRecord {
  readonly entry: LogEntry;
  readonly columns: readonly FieldColumn[];
}

export interface Scanned {
  readonly records: ScannedRecord[];
  /** Where what follows the last whole record begins. */
  readonly end: number;
  readonly size: number;
}

export function segmentAt(folder: string, first: number): Segment {
  return { path: join(folder, `${String(first).padStart(numberDigits, "0")}.log`), first };
}

export async function listSegments(folder: string): Promise<Segment[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => /^\d{16}\.log$/.test(name))
    .sort()
    .map((name) => segmentAt(folder, Number(name.slice(0, numberDigits))));
}

/** The whole records of a segment. */
export async function scanSegment(segment: Segment): Promise<Scanned> {
  const file = await open(segment.path, "r");
  try {
    const { size } = await file.stat();
    const window = new Window(file);
    const start = await window.read(0, segmentMagic.length);
    if (!start.equals(segmentMagic)) {
      refuseNewer(segment, start);
      return { records: [], end: 0, size };
    }
    const records: ScannedRecord[] = [];
    let end = segmentMagic.length;
    for (;;) {
      const scanned = await recordAt(window, segment, end, size);
      if (scanned === undefined) return { records, end, size };
      records.push(scanned);
      end = scanned.entry.end;
    }
  } finally {
    await file.close();
  }
}

function refuseNewer(segment: Segment, start: Buffer): void {
  const [, format] = anySegmentMagic.exec(start.toString()) ?? [];
  if (format === undefined) return;
  throw new EventStoreError(
    "FORMAT_TOO_NEW",
    `${segment.path} was written by a newer eventdata-service (its format is ${format}, this one knows 1): start that one instead`,
  );
}

/** Undefined where no whole record stands. */
async function recordAt(
  window: Window,
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
  const checksum = await checksumOf(window, body, lengths.bodyBytes);
  const trailer = await window.read(end - trailerBytes, trailerBytes);
  if (trailer.readUInt32LE() !== checksum) return undefined;
  const { record, dataset, rows, received, columns } = header;
  const entry = { record, dataset, rows, received, bytes: lengths.bodyBytes, segment, start, body, end };
  return { entry, columns };
}

async function checksumOf(window: Window, start: number, bytes: number): Promise<number> {
  let checksum = 0;
  for (let at = 0; at < bytes; at += pieceBytes) {
    checksum = crc32(await window.read(start + at, Math.min(pieceBytes, bytes - at)), checksum);
  }
  return checksum;
}

export async function* readPieces(file: FileHandle, start: number, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += pieceBytes) {
    yield await readBytes(file, start + at, Math.min(pieceBytes, bytes - at));
  }
}

/** Reads a file from its beginning to its end in large pieces, whatever is asked for. */
class Window {
  readonly #file: FileHandle;
  #start = 0;
  #held: Buffer = Buffer.alloc(0);

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** So many bytes, or as many as there are. */
  async read(start: number, bytes: number): Promise<Buffer> {
    if (start < this.#start || start + bytes > this.#start + this.#held.length) {
      this.#held = await readBytes(this.#file, start, Math.max(bytes, pieceBytes));
      this.#start = start;
    }
    return this.#held.subarray(start - this.#start, start - this.#start + bytes);
  }
}

/** So many bytes, or as many as there are. */
export async function readBytes(file: FileHandle, start: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes);
  let read = 0;
  while (read < bytes) {
    const { bytesRead } = await file.read(buffer, read, bytes - read, start + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return buffer.subarray(0, read);
}
