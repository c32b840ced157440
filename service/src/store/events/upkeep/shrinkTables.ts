import { once } from "node:events";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { syncPath } from "../../folder/syncPath.ts";
import { EventStoreError } from "../faults/eventStoreError.ts";
import { startChild } from "../process/childProgram.ts";

/**
 * Puts a copy without free blocks in the place of the tables' file, which nobody has open and which has
 * all that was written. The copy has its name only when it is whole. (Measured why: DuckDB gives the file
 * system what is free at the file's end, and its own metadata stays there.)
 */
export async function shrinkTables(file: string, memoryLimitBytes: number): Promise<void> {
  const copy = `${file}.shrunk`;
  await removeCopy(copy);
  try {
    await runCopy([file, copy, String(memoryLimitBytes)]);
    await syncPath(copy);
    await rename(copy, file);
    await syncPath(dirname(file));
  } finally {
    await removeCopy(copy);
  }
}

/** What a crash has left would be in the way. */
async function removeCopy(copy: string): Promise<void> {
  for (const suffix of ["", ".wal", ".tmp"]) await rm(`${copy}${suffix}`, { recursive: true, force: true });
}

async function runCopy(args: readonly string[]): Promise<void> {
  const child = startChild("copyTables", { args, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr?.on("data", (text) => {
    said += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0)
    throw new EventStoreError("TABLES_UNUSABLE", `the tables could not be copied: ${said.trim()}`);
}
