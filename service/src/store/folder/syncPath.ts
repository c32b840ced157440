import { open } from "node:fs/promises";

/** Has the disk keep what was written to a file, or which files a folder has. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
