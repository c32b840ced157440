import { existsSync, readdirSync } from "node:fs";
import { chmod } from "node:fs/promises";
import type { EdgePart } from "../folder/edgeStanding.ts";
import { logFolder, tablesFile } from "../folder/places.ts";
import type { EventStoreError } from "./faults/eventStoreError.ts";
import { missing } from "./log/lookAtLog.ts";
import { manifestFile } from "./log/manifest.ts";
import type { TablesOwner } from "./process/protocol.ts";

/** What is not there of an edge's events, though it has to be: nothing may be made in its place. */
export function missingPart(folder: string, { standing }: EdgePart): EventStoreError | undefined {
  if (!existsSync(folder)) return standing === "new" ? undefined : missing(folder);
  // Tables are made before their log.
  const needsTables = standing === "made" || hasLog(folder);
  return needsTables && !existsSync(tablesFile(folder)) ? missing(tablesFile(folder)) : undefined;
}

function hasLog(folder: string): boolean {
  const log = logFolder(folder);
  return existsSync(log) && readdirSync(log).length > 0;
}

/** Tables that are being made have no name yet, and no log beside them that has one. */
export function tablesOwner(folder: string, { identity, standing }: EdgePart): TablesOwner {
  const mayBeUnnamed =
    standing === "before" || (standing === "new" && !existsSync(manifestFile(logFolder(folder))));
  return { identity, mayBeUnnamed };
}

/** An older service left the tables as open as the system makes files. */
export async function closeToOthers(file: string): Promise<void> {
  for (const path of [file, `${file}.wal`]) if (existsSync(path)) await chmod(path, 0o600);
}
