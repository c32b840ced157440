import { join } from "node:path";

/** Where the folders of all edges stand in the data folder. */
export function edgesFolder(dataFolder: string): string {
  return join(dataFolder, "events");
}

/** Where the events of an edge stand in the data folder. */
export function edgeFolder(dataFolder: string, edge: string): string {
  return join(edgesFolder(dataFolder), edge);
}

/** Where large batches wait in the data folder. */
export function spoolFolder(dataFolder: string): string {
  return join(dataFolder, "spool");
}

/** Where things stand in the folder of an edge's events. */
export function tablesFile(folder: string): string {
  return join(folder, "tables.duckdb");
}

export function logFolder(folder: string): string {
  return join(folder, "log");
}
