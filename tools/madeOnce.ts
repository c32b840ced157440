import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { withLock } from "./bootstrap/lock.mjs";

export interface MadeOnce {
  /** What several clones share. */
  readonly folder: string;
  /** What is there once the folder is whole, where that is not the folder itself. */
  readonly mark?: string;
  readonly make: () => Promise<void>;
}

/** Makes a folder where it is not whole yet; of several who ask one makes it, and the others wait. */
export async function madeOnce({ folder, mark = folder, make }: MadeOnce): Promise<void> {
  if (await isThere(mark)) return;
  await mkdir(dirname(folder), { recursive: true });
  await withLock(`${folder}.lock`, async () => {
    if (!(await isThere(mark))) await make();
  });
}

export function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
