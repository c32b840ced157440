import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { databaseFileName, openUnchanged } from "../store/database.ts";
import { ClosedEvents } from "../store/events/closedEvents.ts";
import type { StoredEvents } from "../store/events/storedEvents.ts";
import { damageOf, danglingIn, highestNumberIn, miscountsIn } from "../store/integrity.ts";
import { schemaVersion } from "../store/migrations.ts";

/** What was looked at, and what is wrong with it. */
export interface Finding {
  readonly subject: string;
  readonly faults: readonly string[];
}

/** Looks at a data folder and the database in it, and changes nothing. */
export async function checkFolder(
  folder: string,
  database: DatabaseSync,
  events: StoredEvents,
): Promise<Finding[]> {
  return [
    { subject: "permissions", faults: permissionFaults(folder) },
    { subject: "version", faults: versionFaults(database) },
    { subject: "integrity", faults: damageOf(database) },
    { subject: "references", faults: danglingIn(database) },
    { subject: "counts", faults: miscountsIn(database) },
    { subject: "events", faults: await events.faults() },
  ];
}

/** The same for a folder that no service has open. It is not brought up to date, whatever its version. */
export async function checkClosedFolder(folder: string): Promise<Finding[]> {
  const database = openUnchanged(folder);
  if (database === undefined) {
    return [{ subject: "integrity", faults: [`${databaseFileName} is not readable as a database`] }];
  }
  try {
    return await checkFolder(folder, database, new ClosedEvents(folder, highestNumberIn(database)));
  } finally {
    database.close();
  }
}

/** Tokens' hashes and encrypted secrets are for the folder's owner alone. */
function permissionFaults(folder: string): string[] {
  const files = readdirSync(folder).map((name) => join(folder, name));
  return [folder, ...files].flatMap((path) => {
    const { mode, uid } = lstatSync(path);
    const owner = process.getuid?.();
    return [
      ...((mode & 0o077) === 0 ? [] : [`${path} is open to other users (mode ${octal(mode)})`]),
      ...(owner === undefined || owner === 0 || uid === owner ? [] : [`${path} belongs to another user`]),
    ];
  });
}

function octal(mode: number): string {
  return (mode & 0o777).toString(8).padStart(3, "0");
}

function versionFaults(database: DatabaseSync): string[] {
  const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
  if (version > schemaVersion) {
    return [`${databaseFileName} is of version ${version}, newer than this service's ${schemaVersion}`];
  }
  return version === 0 ? [`${databaseFileName} holds nothing of this service`] : [];
}
