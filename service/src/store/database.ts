import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ServiceError } from "../serviceError.ts";
import { makeFolder } from "./makeFolder.ts";
import { migrate } from "./migrations.ts";

export const databaseFileName = "management.sqlite";
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
    makeFolder(folder);
    // SQLite gives its other files the mode of this one.
    closeSync(openSync(file, "a", 0o600));
    return openFile(file);
  } catch (error) {
    throw startErrorOf(error, folder);
  }
}

/** Opens an existing database as it is, to look at it; undefined where it is none. */
export function openUnchanged(folder: string): DatabaseSync | undefined {
  const database = new DatabaseSync(join(folder, databaseFileName));
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK");
    return database;
  } catch (error) {
    database.close();
    if (isSqliteError(error, busy)) throw startErrorOf(error, folder);
    return undefined;
  }
}

/**
 * The exclusive locking mode keeps a second process out from the first read on, for as long as this
 * one lives: the lock is the kernel's and dies with its owner, so that nothing is to be cleaned up
 * after a crash; and SQLite then needs no memory shared between processes.
 */
function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    migrate(database, file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function startErrorOf(error: unknown, folder: string): unknown {
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
