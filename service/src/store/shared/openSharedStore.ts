import { randomUUID } from "node:crypto";
import { ServiceError } from "../../errors/serviceError.ts";
import { openMemory } from "../database.ts";
import { FolderTable } from "../folderTable.ts";
import { keyCheckOf } from "../openSecretBox.ts";
import { SecretBox } from "../secretBox.ts";
import { Store } from "../store.ts";
import { ChangedRows } from "./changedRows.ts";
import { SharedCommit } from "./sharedCommit.ts";
import { SharedDatabase } from "./sharedDatabase.ts";
import { SharedKeyFile } from "./sharedKeyFile.ts";
import { SharedRows } from "./sharedRows.ts";
import { StoreUnreachableError } from "./storeUnreachableError.ts";
import { Together } from "./together.ts";

export interface SharedPlace {
  /** The address of the PostgreSQL database that all nodes share. */
  readonly address: string;
  /** By which every node encrypts what must not be readable in the database. */
  readonly key: Uint8Array | SharedKeyFile;
}

/** Opens the store that several nodes share; this one has a copy of it in memory. */
export function openSharedStore(place: SharedPlace): Promise<Store> {
  return open(place, SharedRows.open);
}

/** The same for one that must be there: a command makes none by a slip in its address. */
export function openExistingSharedStore(place: SharedPlace): Promise<Store> {
  return open(place, SharedRows.openExisting);
}

async function open(
  { address, key }: SharedPlace,
  openRows: (database: SharedDatabase) => Promise<SharedRows>,
): Promise<Store> {
  const shared = new SharedDatabase(address);
  const database = openMemory();
  try {
    const together = new Together(shared);
    const rows = await openRows(shared);
    const commits = new SharedCommit(database, rows, new ChangedRows(database), together.testing);
    await commits.readAll();
    const folder = new FolderTable(database);
    const secretBox = await commits.write(() => boxOf(folder, key, shared.shownAddress));
    return new Store({ database, commits, secretBox, together, close: () => database.close() });
  } catch (error) {
    await shared.close();
    database.close();
    throw error instanceof StoreUnreachableError ? error.atStart : error;
  }
}

/** Who comes first gives the store its key; whoever has another one would read none of its secrets. */
function boxOf(folder: FolderTable, key: SharedPlace["key"], address: string): SecretBox {
  const { identity } = folder;
  const known = key instanceof SharedKeyFile ? key.read() : key;
  if (identity === undefined) {
    const box = new SecretBox(key instanceof SharedKeyFile ? (known ?? key.make()) : key);
    const id = randomUUID();
    folder.identify({ id, keyCheck: keyCheckOf(box, id) }, []);
    return box;
  }
  const unusable = (fault: string) =>
    new ServiceError("KEY_UNUSABLE", `${fault} the objects in ${address}: give every node the same key file`);
  if (known === undefined) throw unusable(`the key file ${key} is missing, without which nobody reads`);
  const box = new SecretBox(known);
  if (keyCheckOf(box, identity.id) === identity.keyCheck) return box;
  throw unusable(`the key${key instanceof SharedKeyFile ? ` in ${key}` : ""} is another one than that of`);
}
