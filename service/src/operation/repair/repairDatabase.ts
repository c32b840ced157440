import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { ServiceError } from "../../errors/serviceError.ts";
import { checksumFault, checksumFile, removeChecksum } from "../../store/databaseChecksum.ts";
import { databaseFileName } from "../../store/databaseFile.ts";
import { folderTableIn } from "../../store/edgesKnownIn.ts";
import { databaseMissing, partsBeside, refuseForeignEvents, sizeOf } from "../../store/folderParts.ts";
import { damageOf } from "../../store/integrity.ts";
import { keyFileName, makeKey } from "../../store/keyFile.ts";
import { existingBox, keyCheckOf } from "../../store/openSecretBox.ts";
import { SecretBox } from "../../store/secretBox.ts";
import { beyondRepair, type RepairStep } from "./repairStep.ts";
import type { SetAside } from "./setAside.ts";

/** What was wrong with the file before it was opened; one that is not there cannot be repaired. */
export function closedDatabaseFault(folder: string): string | undefined {
  const file = join(folder, databaseFileName);
  if (sizeOf(file) === 0) throw databaseMissing(folder, partsBeside(folder));
  return checksumFault(file);
}

/** What nobody can make again is refused. */
export function repairDatabase(
  folder: string,
  database: DatabaseSync,
  fault: string | undefined,
  aside: SetAside,
): RepairStep[] {
  const [damage] = damageOf(database);
  if (damage !== undefined) throw beyondRepair(`${databaseFileName} is damaged: ${damage}`);
  refuseForeignEvents(folder, folderTableIn(database)?.identity?.id);
  const file = checksumFile(join(folder, databaseFileName));
  const accepted = {
    says: `${fault}; SQLite finds it whole, and it is taken as it is: look whether objects are as they should be, or restore a backup`,
    run: () => aside.move(file),
  };
  return [...(fault === undefined ? [] : [accepted]), ...keySteps(folder, database, aside)];
}

/** A key by which nothing was encrypted can be made anew. */
function keySteps(folder: string, database: DatabaseSync, aside: SetAside): RepairStep[] {
  const identity = folderTableIn(database)?.identity;
  if (identity === undefined) return [];
  try {
    existingBox(folder, identity, undefined);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const rows = database.prepare("SELECT name FROM notifier WHERE secrets IS NOT NULL").all();
    if (rows.length > 0) {
      const names = rows.map(({ name }) => name).join(", ");
      throw beyondRepair(
        `without the ${keyFileName} of this folder the secrets of the notifiers ${names} are lost`,
      );
    }
    const file = join(folder, keyFileName);
    const run = async () => {
      if (existsSync(file)) await aside.move(file);
      const check = keyCheckOf(new SecretBox(makeKey(folder)), identity.id);
      database.prepare("UPDATE folder SET key_check = ?").run(check);
      removeChecksum(join(folder, databaseFileName));
    };
    return [
      {
        says: `${file} is not the key of this folder; nothing is encrypted by it, and a new one is made`,
        run,
      },
    ];
  }
}
