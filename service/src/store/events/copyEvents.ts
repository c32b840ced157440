import { constants } from "node:fs";
import { copyFile, open, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { makeFolder } from "../makeFolder.ts";
import { syncFolder } from "./log/segmentWriter.ts";
import { logFolder, tablesFile } from "./places.ts";

/** A file of the log, as far as it is to be copied: whole unless so many bytes. */
export interface LogExtent {
  readonly path: string;
  readonly bytes: number | undefined;
}

/** Copies an edge's tables, which nothing changes meanwhile, and its log. */
export async function copyEvents(
  folder: string,
  target: string,
  extent: () => readonly LogExtent[],
): Promise<void> {
  makeFolder(logFolder(target));
  for (const suffix of ["", ".wal"]) {
    await copyWhole(`${tablesFile(folder)}${suffix}`, `${tablesFile(target)}${suffix}`);
  }
  for (const { path, bytes } of extent()) {
    await copyWhole(path, join(logFolder(target), basename(path)), bytes);
  }
  await syncFolder(logFolder(target));
  await syncFolder(target);
}

/** Of a file that grows, so many bytes; of one that is not there, nothing. */
async function copyWhole(from: string, to: string, bytes?: number): Promise<void> {
  const found = await stat(from).catch(() => undefined);
  if (found === undefined) return;
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const copy = await open(to, "r+");
  try {
    if (bytes !== undefined) await copy.truncate(bytes);
    await copy.sync();
  } finally {
    await copy.close();
  }
}
