import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder } from "./makeFolder.ts";

export interface TablesFolder {
  readonly path: string;
  /** Called when nobody has it open any more. */
  remove(): Promise<void>;
}

/**
 * Where an edge's tables stand. Without a folder of its own they go when the store stops; they cannot be in the memory
 * of DuckDB's process alone, since a query that takes too much ends that.
 */
export async function openTablesFolder(folder: string | undefined): Promise<TablesFolder> {
  if (folder === undefined) {
    const path = await mkdtemp(join(tmpdir(), "eventdata-tables-"));
    return { path, remove: () => rm(path, { recursive: true, force: true }) };
  }
  makeFolder(folder);
  return { path: folder, remove: async () => undefined };
}
