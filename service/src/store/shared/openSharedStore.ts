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
import { SharedRows } from "./sharedRows.ts";
import { StoreUnreachableError } from "./storeUnreachableError.ts";

export interface SharedPlace {
  /** The address of the PostgreSQL database that all nodes share. */
  readonly address: string;
  /** By which every node encrypts what must not be readable in the database. */
  readonly key: Uint8Array;
}

/** Opens the store that several nodes share; this one has a copy of it in memory. */
export async function openSharedStore({
  address,
  key,
}: Pick<SharedPlace, "address" | "key">): Promise<Store> {
  const shared = new SharedDatabase(address);
  const database = openMemory();
  try {
    const commits = new SharedCommit(database, await SharedRows.open(shared), new ChangedRows(database));
    await commits.fresh();
    const secretBox = new SecretBox(key);
    const folder = new FolderTable(database);
    await commits.write(() => identify(folder, secretBox, shared.shownAddress));
    return new Store({ database, commits, secretBox, close: () => database.close() });
  } catch (error) {
    await shared.close();
    database.close();
    if (!(error instanceof StoreUnreachableError)) throw error;
    throw new ServiceError("DATABASE_UNUSABLE", startFault(error), { cause: error });
  }
}

/** Who comes first gives the store its key; whoever has another one would read none of its secrets. */
function identify(folder: FolderTable, box: SecretBox, address: string): void {
  const { identity } = folder;
  if (identity === undefined) {
    const id = randomUUID();
    folder.identify({ id, keyCheck: keyCheckOf(box, id) }, []);
  } else if (keyCheckOf(box, identity.id) !== identity.keyCheck) {
    throw new ServiceError(
      "KEY_UNUSABLE",
      `the key is another one than that of the objects in ${address}: give every node the same key file`,
    );
  }
}

function startFault({ message, cause }: StoreUnreachableError): string {
  const why = cause instanceof Error ? cause.message : String(cause);
  return `${message.replace(/: try again$/, "")}: ${why}`;
}
