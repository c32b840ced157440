import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import { sizeOf } from "./folderParts.ts";
import { readPart } from "./readPart.ts";

const pieceBytes = 1024 * 1024;

/** Stands in place of a checksum while the database is open, and after its service was killed. */
const open = "open\n";

/** Stands there while the database is closed, once its log is empty: whether a checksum will follow is open. */
const closing = "closing\n";

/**
 * The checksum of a database that nobody has open: SQLite itself notices no flipped bit in a row. It is made when the
 * database is closed. Never called while this process has the database open, since to close any handle of the file
 * would end SQLite's lock.
 */
export function checksumFile(database: string): string {
  return `${database}.checksum`;
}

/** SQLite's own log, which holds what was written last, from the moment that a database is open until it is closed. */
export function logOfDatabase(database: string): string {
  return `${database}-wal`;
}

/** What is wrong with a database that was closed, or lacks its log after its service was killed. */
export function checksumFault(database: string): string | undefined {
  const file = checksumFile(database);
  if (!existsSync(file) || !existsSync(database)) return undefined;
  const text = readPart(file).toString();
  if (text === open) {
    const log = logOfDatabase(database);
    return existsSync(log)
      ? undefined
      : `${log} is missing, which holds what was written last: the service was killed before it closed the database`;
  }
  if (text === closing || text === checksumOf(database)) return undefined;
  return `${database} is not as the service left it: its checksum is another one`;
}

/** Whether the database was left open, with its log. */
export function wasLeftOpen(database: string): boolean {
  const file = checksumFile(database);
  return existsSync(file) && readPart(file).toString() === open && existsSync(logOfDatabase(database));
}

/** To be called once the database is open, and its log is there. */
export function noteOpen(database: string): void {
  if (existsSync(logOfDatabase(database))) write(database, () => open);
}

/** To be called before it is closed, once its log is empty: whoever is killed from now on lacks nothing. */
export function noteClosing(database: string): void {
  write(database, () => closing);
}

/** To be called once it is closed. A log that could not be emptied, as on a full disk, still belongs to it. */
export function noteClosed(database: string): void {
  if (sizeOf(logOfDatabase(database)) === 0) writeChecksum(database);
}

export function writeChecksum(database: string): void {
  write(database, () => checksumOf(database));
}

export function removeChecksum(database: string): void {
  rmSync(checksumFile(database), { force: true });
}

/** Without it, as on a full disk, nothing is compared at the next start. */
function write(database: string, textOf: () => string): void {
  try {
    const text = textOf();
    const written = `${checksumFile(database)}.new`;
    const handle = openSync(written, "w", 0o600);
    writeSync(handle, text);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(written, checksumFile(database));
  } catch {
    removeChecksum(database);
  }
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
