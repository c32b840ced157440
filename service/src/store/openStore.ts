import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { closeNoted, openFolder, openMemory, startErrorOf } from "./database.ts";
import { databaseFileName } from "./databaseFile.ts";
import { edgesOf, refuseForeignEvents } from "./folderParts.ts";
import { FolderTable } from "./folderTable.ts";
import { GroupCommit } from "./groupCommit.ts";
import { NotifierTable } from "./notifierTable.ts";
import { keyCheckOf, openSecretBox } from "./openSecretBox.ts";
import { keyBytes, SecretBox } from "./secretBox.ts";
import { Store } from "./store.ts";

/** Opens a data folder, or the memory where none is given; what is wrong with the folder is told in one sentence. */
export function openStore(dataFolder?: string | undefined): Store {
  try {
    return dataFolder === undefined ? inMemory() : inFolder(dataFolder);
  } catch (error) {
    throw folderTrouble(error, dataFolder);
  }
}

function inMemory(): Store {
  const database = openMemory();
  return new Store({
    database,
    commits: new GroupCommit(database),
    secretBox: new SecretBox(randomBytes(keyBytes)),
    close: () => database.close(),
  });
}

function inFolder(dataFolder: string): Store {
  const database = openFolder(dataFolder);
  const close = () => closeNoted(database, join(dataFolder, databaseFileName));
  try {
    const secretBox = secretBoxOf(dataFolder, database);
    return new Store({ database, commits: new GroupCommit(database), secretBox, close });
  } catch (error) {
    close();
    throw startErrorOf(error, dataFolder);
  }
}

function secretBoxOf(dataFolder: string, database: DatabaseSync): SecretBox {
  const folder = new FolderTable(database);
  const { identity } = folder;
  refuseForeignEvents(dataFolder, identity?.id);
  const box = openSecretBox(dataFolder, identity, new NotifierTable(database).anyWithSecrets());
  if (identity !== undefined) return box;
  // After the key is made: a folder that has an identity has all of its parts.
  const id = randomUUID();
  database.exec("BEGIN IMMEDIATE");
  folder.identify({ id, keyCheck: keyCheckOf(box, id) }, edgesOf(dataFolder));
  database.exec("COMMIT");
  return box;
}

/** What SQLite and the file system say of a folder that is damaged, as one sentence; every other error as it is. */
export function folderTrouble(error: unknown, dataFolder: string | undefined): unknown {
  const isTrouble =
    error instanceof Error && ("errcode" in error || "syscall" in error || error instanceof SyntaxError);
  return isTrouble && dataFolder !== undefined ? startErrorOf(error, dataFolder) : error;
}

/** After a failure, which is what is to be told. */
export async function closeQuietly(store: Store): Promise<void> {
  try {
    await store.close();
  } catch {
    // A database that is damaged cannot be brought in order.
  }
}
