import { join } from "node:path";

/** Where things stand in the folder of an edge's events. */
export function tablesFile(folder: string): string {
  return join(folder, "tables.duckdb");
}

export function logFolder(folder: string): string {
  return join(folder, "log");
}
