import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ServiceError } from "../errors/serviceError.ts";
import {
  checksumFault,
  logOfDatabase,
  noteClosed,
  noteClosing,
  noteOpen,
  removeChecksum,
  wasLeftOpen,
} from "./databaseChecksum.ts";
import { databaseFileName } from "./databaseFile.ts";
import { makeFolder } from "./folder/makeFolder.ts";
import { repairHint } from "./folder/repairHint.ts";
import { refuseNewBeside, sizeOf } from "./folderParts.ts";
import { migrate, versionOf } from "./migrations.ts";

/** SQLite's own number. */
const busy = 5;

export function openMemory(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  migrate(database, "the memory");
  return database;
}

/** Opens the database of a data folder, which it makes where it is missing. */
export function openFolder(folder: string): DatabaseSync {
  const file = join(folder, databaseFileName);
  try {
    if (sizeOf(file) === 0) refuseNewBeside(folder);
    const fault = checksumFault(file);
    if (fault !== undefined) throw new ServiceError("FOLDER_DAMAGED", `${fault}: ${repairHint}`);
    makeFolder(folder);
    // SQLite gives its other files the mode of this one.
    closeSync(openSync(file, "a", 0o600));
    return openFile(file, folder);
  } catch (error) {
    throw startErrorOf(error, folder);
  }
}

/** Looks at an existing database as it is, which nobody else has open meanwhile. */
export async function withUnchanged<T>(
  folder: string,
  work: (database: DatabaseSync) => Promise<T>,
): Promise<T> {
  const file = join(folder, databaseFileName);
  return isWritable(folder) && isWritable(file) ? withLocked(file, folder, work) : withCopy(file, work);
}

async function withLocked<T>(
  file: string,
  folder: string,
  work: (database: DatabaseSync) => Promise<T>,
): Promise<T> {
  const leftOpen = wasLeftOpen(file);
  const database = new DatabaseSync(file);
  let isOurs = false;
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK");
    isOurs = true;
    return await work(database);
  } catch (error) {
    throw startErrorOf(error, folder);
  } finally {
    if (isOurs && leftOpen) closeNoted(database, file);
    else database.close();
  }
}

/** Closes a database that is open here, and notes its checksum; a kill in between costs no more than that. */
export function closeNoted(database: DatabaseSync, file: string): void {
  try {
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    if (sizeOf(logOfDatabase(file)) === 0) noteClosing(file);
  } catch {
    // As on a full disk. The log has all of it, and the next start reads it from there.
  }
  database.close();
  noteClosed(file);
}

/** SQLite locks only what it may write: of a folder that nobody may write to, it looks at a copy. */
async function withCopy<T>(file: string, work: (database: DatabaseSync) => Promise<T>): Promise<T> {
  const place = mkdtempSync(join(tmpdir(), "eventdata-check-"));
  try {
    const copy = join(place, databaseFileName);
    copyFileSync(file, copy);
    if (existsSync(logOfDatabase(file))) copyFileSync(logOfDatabase(file), logOfDatabase(copy));
    const database = new DatabaseSync(copy);
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The exclusive locking mode keeps a second process out from the first read on, for as long as this
 * one lives: the lock is the kernel's and dies with its owner, so that nothing is to be cleaned up
 * after a crash; and SQLite then needs no memory shared between processes.
 */
function openFile(file: string, folder: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    if (versionOf(database) === 0) refuseNewBeside(folder);
    removeChecksum(file);
    migrate(database, file);
    noteOpen(file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export function startErrorOf(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof ServiceError) return error;
  if (isSqliteError(error, busy)) {
    return new ServiceError(
      "FOLDER_IN_USE",
      `the data folder ${folder} is in use by another eventdata-service: stop that one or choose another folder`,
    );
  }
  return new ServiceError("FOLDER_UNUSABLE", `the data folder ${folder} cannot be used: ${error.message}`, {
    cause: error,
  });
}

function isSqliteError(error: unknown, code: number): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === code;
}
