import { startErrorOf } from "./database.ts";
import { Store } from "./store.ts";

/** Opens a data folder, or the memory; what is wrong with the folder is told in one sentence. */
export function openStore(dataFolder: string | undefined): Store {
  try {
    return new Store(dataFolder);
  } catch (error) {
    throw folderTrouble(error, dataFolder);
  }
}

/** What SQLite and the file system say of a folder that is damaged, as one sentence; every other error as it is. */
export function folderTrouble(error: unknown, dataFolder: string | undefined): unknown {
  const isTrouble =
    error instanceof Error && ("errcode" in error || "syscall" in error || error instanceof SyntaxError);
  return isTrouble && dataFolder !== undefined ? startErrorOf(error, dataFolder) : error;
}

/** After a failure, which is what is to be told. */
export function closeQuietly(store: Store): void {
  try {
    store.close();
  } catch {
    // A database that is damaged cannot be brought in order.
  }
}
