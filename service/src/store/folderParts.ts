import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ServiceError } from "../errors/serviceError.ts";
import { databaseFileName } from "./databaseFile.ts";
import { manifestFile, parseManifest } from "./events/log/manifest.ts";
import { edgeFolder, edgesFolder, logFolder } from "./folder/places.ts";
import { putBack } from "./folder/repairHint.ts";
import { keyFileName } from "./keyFile.ts";
import { readPart } from "./readPart.ts";

/** What of a data folder stands beside its database and is of no use without it. */
export function partsBeside(folder: string): string[] {
  const log = join(folder, `${databaseFileName}-wal`);
  const found = [join(folder, keyFileName), ...(sizeOf(log) > 0 ? [log] : [])].filter((path) =>
    existsSync(path),
  );
  return [...found, ...edgesOf(folder).map((edge) => edgeFolder(folder, edge))];
}

/** The edges that have a folder. */
export function edgesOf(folder: string): string[] {
  const edges = edgesFolder(folder);
  if (!existsSync(edges)) return [];
  if (!statSync(edges).isDirectory()) {
    throw new ServiceError("FOLDER_UNUSABLE", `${edges} is a file, where the folder with all events belongs`);
  }
  return readdirSync(edges, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
}

/** The ids of data folders that the logs of a folder's edges name. */
export function ownersOfEvents(folder: string): Set<string> {
  const files = edgesOf(folder).map((edge) => manifestFile(logFolder(edgeFolder(folder, edge))));
  const manifests = files.filter(existsSync).map((file) => parseManifest(readPart(file).toString()));
  return new Set(manifests.flatMap((manifest) => (manifest === "damaged" ? [] : [manifest.folder])));
}

/** A database that is made anew would know nothing of what stands beside it. */
export function refuseNewBeside(folder: string): void {
  const beside = partsBeside(folder);
  if (beside.length > 0) throw databaseMissing(folder, beside);
}

export function databaseMissing(folder: string, beside: readonly string[]): ServiceError {
  const file = join(folder, databaseFileName);
  return new ServiceError(
    "FOLDER_INCOMPLETE",
    `${file} is missing or empty, though there is ${beside.join(", ")}: ${putBack}`,
  );
}

/** A database without an identity is none of a folder whose events have one. */
export function refuseForeignEvents(folder: string, id: string | undefined): void {
  const owners = ownersOfEvents(folder);
  if (owners.size === 0 || (id !== undefined && owners.has(id))) return;
  throw new ServiceError(
    "FOLDER_MIXED",
    `${join(folder, databaseFileName)} does not belong to the events beside it: ${putBack}`,
  );
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
