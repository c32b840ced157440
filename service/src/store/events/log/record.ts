import { crc32 } from "node:zlib";
import type { FieldColumn } from "../../../values/fieldType.ts";
import type { SpooledBatch } from "./batch.ts";

/**
 * One batch in the log:
 *
 *     4 magic · 4 length of the header · 8 length of the body · 4 checksum of these and the header
 *     header (JSON) · body (blocks) · 4 checksum of the body
 */
export const prefixBytes = 20;
export const trailerBytes = 4;
/** How a record begins; no event can have it in its text, which has no zero bytes as lengths do. */
export const recordMagic = Buffer.from("1BVE");
const checkedBytes = 16;
/** More than any header can need: a damaged length must not make anybody read gigabytes. */
const maxHeaderBytes = 256 * 1024 * 1024;

export interface RecordHeader {
  readonly record: number;
  readonly dataset: number;
  readonly rows: number;
  /** When the batch was received: nanoseconds since 1970. */
  readonly received: string;
  readonly columns: readonly FieldColumn[];
}

export interface RecordPrefix {
  readonly headerBytes: number;
  readonly bodyBytes: number;
  readonly checksum: number;
}

export function headOf(record: number, batch: SpooledBatch): Buffer {
  const header: RecordHeader = {
    record,
    dataset: batch.datasetKey,
    rows: batch.rows,
    received: batch.receivedAt.toString(),
    columns: batch.columns,
  };
  const text = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(prefixBytes);
  recordMagic.copy(prefix);
  prefix.writeUInt32LE(text.length, 4);
  prefix.writeBigUInt64LE(BigInt(batch.bytes), 8);
  prefix.writeUInt32LE(checksumOf(prefix, text), checkedBytes);
  return Buffer.concat([prefix, text]);
}

export function trailerOf(bodyChecksum: number): Buffer {
  const trailer = Buffer.alloc(trailerBytes);
  trailer.writeUInt32LE(bodyChecksum);
  return trailer;
}

/** Undefined where no record begins. */
export function readPrefix(bytes: Buffer): RecordPrefix | undefined {
  if (bytes.length < prefixBytes || !bytes.subarray(0, recordMagic.length).equals(recordMagic))
    return undefined;
  const headerBytes = bytes.readUInt32LE(4);
  const bodyBytes = Number(bytes.readBigUInt64LE(8));
  if (headerBytes > maxHeaderBytes || !Number.isSafeInteger(bodyBytes)) return undefined;
  return { headerBytes, bodyBytes, checksum: bytes.readUInt32LE(checkedBytes) };
}

/** Undefined where the header is not as it was written. */
export function readHeader(prefix: Buffer, text: Buffer): RecordHeader | undefined {
  if (checksumOf(prefix, text) !== prefix.readUInt32LE(checkedBytes)) return undefined;
  return JSON.parse(text.toString()) as RecordHeader;
}

function checksumOf(prefix: Buffer, header: Buffer): number {
  return crc32(header, crc32(prefix.subarray(0, checkedBytes)));
}
