import { closeSync, existsSync, fsyncSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import { readPart } from "./readPart.ts";

const pieceBytes = 1024 * 1024;

/**
 * The checksum of a database that nobody has open: SQLite itself notices no flipped bit in a row. It is made when the
 * database is closed and goes when it is opened. Never called while this process has the database open, since to close
 * any handle of the file would end SQLite's lock.
 */
export function checksumFile(database: string): string {
  return `${database}.checksum`;
}

/** What is wrong with a database that was closed; nothing where its service was killed. */
export function checksumFault(database: string): string | undefined {
  const file = checksumFile(database);
  if (!existsSync(file) || !existsSync(database)) return undefined;
  if (readPart(file).toString() === checksumOf(database)) return undefined;
  return `${database} is not as the service left it: its checksum is another one`;
}

/** Without one, as on a full disk, nothing is compared at the next start. */
export function writeChecksum(database: string): void {
  const file = checksumFile(database);
  try {
    const text = checksumOf(database);
    const handle = openSync(file, "w", 0o600);
    writeSync(handle, text);
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    rmSync(file, { force: true });
  }
}

export function removeChecksum(database: string): void {
  rmSync(checksumFile(database), { force: true });
}

function checksumOf(database: string): string {
  const handle = openSync(database, "r");
  try {
    const piece = Buffer.allocUnsafe(pieceBytes);
    let [checksum, size] = [0, 0];
    for (let read = -1; read !== 0; size += read) {
      read = readSync(handle, piece);
      checksum = crc32(piece.subarray(0, read), checksum);
    }
    return `${checksum.toString(16).padStart(8, "0")} ${size}\n`;
  } finally {
    closeSync(handle);
  }
}
