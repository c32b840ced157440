import type { DatabaseSync } from "node:sqlite";
import type { EdgesKnown } from "./events/closedEvents.ts";
import { FolderTable } from "./folderTable.ts";
import { highestNumberIn } from "./integrity.ts";

/** What a database of any version knows of the events beside it. */
export function edgesKnownIn(database: DatabaseSync): EdgesKnown {
  const folder = folderTableIn(database);
  if (folder === undefined) return knownBefore(database);
  const live = database.prepare("SELECT 1 FROM dataset WHERE number = ? AND edge_deployment = ?");
  return {
    edges: folder.edges(),
    partOf: (edge) => folder.partOf(edge),
    isKnown: (key, edge) => live.get(key, edge) !== undefined || folder.isDeleted(key),
  };
}

/** Undefined in a database of a version that knew of no identity. */
export function folderTableIn(database: DatabaseSync): FolderTable | undefined {
  const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'folder'").get();
  return found && new FolderTable(database);
}

/** Such a version did not write down which datasets were deleted; all that it had are of low numbers. */
function knownBefore(database: DatabaseSync): EdgesKnown {
  const highest = highestNumberIn(database);
  return {
    edges: [],
    partOf: (edge) => ({ identity: { folder: "", edge }, standing: "before" }),
    isKnown: (key) => key <= highest,
  };
}
