import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder, and those that it stands in, for their owner alone; one that is there already stays as it is.
 * (Why not Node's own recursive mkdir: it never ends where what is missing cannot be made, as in /proc.)
 */
export function makeFolder(path: string): void {
  const fault = attempt(path);
  if (fault === undefined) return;
  if (dirname(path) === path || !("code" in fault && fault.code === "ENOENT")) throw fault;
  makeFolder(dirname(path));
  const again = attempt(path);
  if (again !== undefined) throw again;
}

function attempt(path: string): Error | undefined {
  try {
    mkdirSync(path, { mode: 0o700 });
    return undefined;
  } catch (error) {
    const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    return isThere || !(error instanceof Error) ? undefined : error;
  }
}
