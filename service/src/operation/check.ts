import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { withUnchanged } from "../store/database.ts";
import { checksumFault } from "../store/databaseChecksum.ts";
import { databaseFileName } from "../store/databaseFile.ts";
import { edgesKnownIn } from "../store/edgesKnownIn.ts";
import { ClosedEvents } from "../store/events/closedEvents.ts";
import { firstLineOf } from "../store/events/faults/unopened.ts";
import type { StoredEvents } from "../store/events/storedEvents.ts";
import { databaseMissing, partsBeside, sizeOf } from "../store/folderParts.ts";
import { damageOf, danglingIn, miscountsIn } from "../store/integrity.ts";
import { schemaVersion, versionOf } from "../store/migrations.ts";
import { partFaults } from "./checkParts.ts";

/** What was looked at, and what is wrong with it. */
export interface Finding {
  readonly subject: string;
  readonly faults: readonly string[];
}

/** Looks at a data folder and the database in it, and changes nothing. */
export async function checkFolder(
  folder: string,
  database: DatabaseSync,
  events: () => StoredEvents,
): Promise<Finding[]> {
  return [
    await found("permissions", () => permissionFaults(folder)),
    await found("version", () => versionFaults(database)),
    await found("integrity", () => damageOf(database)),
    await found("references", () => danglingIn(database)),
    await found("counts", () => miscountsIn(database)),
    await found("parts", () => partFaults(folder, database)),
    await found("events", () => events().faults()),
  ];
}

/** The same for a folder that no service has open. It is not brought up to date, whatever its version. */
export async function checkClosedFolder(folder: string): Promise<Finding[]> {
  const file = join(folder, databaseFileName);
  if (sizeOf(file) === 0) {
    return [await found("parts", () => [databaseMissing(folder, partsBeside(folder)).message])];
  }
  const fault = checksumFault(file);
  try {
    const findings = await withUnchanged(folder, (database) =>
      checkFolder(folder, database, () => new ClosedEvents(folder, edgesKnownIn(database))),
    );
    return findings.map((finding) => (finding.subject === "integrity" ? withFault(finding, fault) : finding));
  } catch (error) {
    if (isInUse(error)) throw error;
    const unreadable = {
      subject: "integrity",
      faults: [`${databaseFileName} is not readable as a database`],
    };
    return [withFault(unreadable, fault)];
  }
}

function withFault({ subject, faults }: Finding, fault: string | undefined): Finding {
  return { subject, faults: fault === undefined ? faults : [fault, ...faults] };
}

/** What cannot be looked at, such as a file that is no database, is a fault like others. */
export async function found(subject: string, look: () => string[] | Promise<string[]>): Promise<Finding> {
  try {
    return { subject, faults: await look() };
  } catch (error) {
    if (isInUse(error)) throw error;
    return { subject, faults: [firstLineOf(error)] };
  }
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "FOLDER_IN_USE";
}

/** Tokens' hashes and encrypted secrets are for the folder's owner alone. */
function permissionFaults(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return [folder, ...files].flatMap((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    // A running service may have let it go.
    if (found === undefined) return [];
    const { mode, uid } = found;
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
  const version = versionOf(database);
  if (version > schemaVersion) {
    return [`${databaseFileName} is of version ${version}, newer than this service's ${schemaVersion}`];
  }
  return version === 0 ? [`${databaseFileName} holds nothing of this service`] : [];
}
