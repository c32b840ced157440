import type { DatabaseSync } from "node:sqlite";
import { folderTableIn } from "../store/edgesKnownIn.ts";
import { refuseForeignEvents } from "../store/folderParts.ts";
import { NotifierTable } from "../store/notifierTable.ts";
import { existingBox } from "../store/openSecretBox.ts";

/** Which parts of a data folder are missing, or belong to another one; the events say it of themselves. */
export function partFaults(folder: string, database: DatabaseSync): string[] {
  const identity = folderTableIn(database)?.identity;
  const looks = [
    () => refuseForeignEvents(folder, identity?.id),
    () => existingBox(folder, identity, identity ? undefined : sealedIn(database)),
  ];
  return looks.flatMap((look) => {
    try {
      look();
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

function sealedIn(database: DatabaseSync) {
  const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'notifier'").get();
  return found && new NotifierTable(database).anyWithSecrets();
}
