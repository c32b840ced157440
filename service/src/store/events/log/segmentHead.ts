import { crc32 } from "node:zlib";
import type { PartIdentity } from "../../folder/partIdentity.ts";
import { EventStoreError } from "../faults/eventStoreError.ts";
import type { FileWindow } from "./fileWindow.ts";
import type { Segment } from "./segments.ts";

/**
 * How a segment begins: a line with the log's format, and from the second one on
 *
 *     4 length · whose it is (JSON) · 4 checksum of all before
 */
const format = 2;
const magicOf = (number: number) => Buffer.from(`eventdata log ${number}\n`);
const anyMagic = /^eventdata log (\d+)\n$/;
const magicBytes = magicOf(format).length;
const lengthBytes = 4;
const checksumBytes = 4;
const maxTextBytes = 4096;

export interface SegmentHead {
  readonly bytes: number;
  /** The first format has none. */
  readonly identity: PartIdentity | undefined;
}

export function segmentHead({ folder, edge }: PartIdentity): Buffer {
  const text = Buffer.from(JSON.stringify({ folder, edge }));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(text.length);
  const checked = Buffer.concat([magicOf(format), length, text]);
  const checksum = Buffer.alloc(checksumBytes);
  checksum.writeUInt32LE(crc32(checked));
  return Buffer.concat([checked, checksum]);
}

/** Undefined where no head stands, or half of one. */
export async function readHead(window: FileWindow, segment: Segment): Promise<SegmentHead | undefined> {
  const magic = await window.read(0, magicBytes);
  if (magic.equals(magicOf(1))) return { bytes: magicBytes, identity: undefined };
  const head = await checkedHead(window);
  if (magic.equals(magicOf(format))) return head;
  // A flipped bit must not look like a newer format.
  if (head === undefined) refuseNewer(segment, magic);
  return undefined;
}

async function checkedHead(window: FileWindow): Promise<SegmentHead | undefined> {
  const start = await window.read(0, magicBytes + lengthBytes);
  if (start.length < magicBytes + lengthBytes) return undefined;
  const length = start.readUInt32LE(magicBytes);
  if (length > maxTextBytes) return undefined;
  const bytes = magicBytes + lengthBytes + length + checksumBytes;
  const all = Buffer.from(await window.read(0, bytes));
  if (all.length < bytes) return undefined;
  magicOf(format).copy(all);
  if (crc32(all.subarray(0, bytes - checksumBytes)) !== all.readUInt32LE(bytes - checksumBytes)) {
    return undefined;
  }
  const text = all.subarray(magicBytes + lengthBytes, bytes - checksumBytes).toString();
  return { bytes, identity: JSON.parse(text) as PartIdentity };
}

/** Whether a file has only the beginning of a head. */
export async function isHeadCutOff(window: FileWindow, size: number): Promise<boolean> {
  const start = await window.read(0, magicBytes + lengthBytes);
  const known = [magicOf(1), magicOf(format)].map((magic) => magic.subarray(0, start.length));
  if (!known.some((magic) => magic.equals(start.subarray(0, magic.length)))) return false;
  if (start.length < magicBytes + lengthBytes) return true;
  return size < magicBytes + lengthBytes + start.readUInt32LE(magicBytes) + checksumBytes;
}

function refuseNewer(segment: Segment, start: Buffer): void {
  const [, found] = anyMagic.exec(start.toString()) ?? [];
  if (found === undefined || Number(found) <= format) return;
  throw new EventStoreError(
    "FORMAT_TOO_NEW",
    `${segment.path} was written by a newer eventdata-service (its format is ${found}, this one knows ${format}): start that one instead`,
  );
}
