import { constants, existsSync } from "node:fs";
import { copyFile, open, stat } from "node:fs/promises";
import { makeFolder } from "../../folder/makeFolder.ts";
import { logFolder, tablesFile } from "../../folder/places.ts";
import { syncPath } from "../../folder/syncPath.ts";
import { type Manifest, type ManifestSegment, writeManifest } from "../log/manifest.ts";
import { listSegments, segmentAt } from "../log/segments.ts";

/**
 * Copies an edge's tables, which nothing changes meanwhile, and its log: what a manifest names of it, or all where there
 * is none.
 */
export async function copyEvents(
  folder: string,
  target: string,
  manifest: Manifest | undefined,
): Promise<void> {
  makeFolder(logFolder(target));
  for (const suffix of ["", ".wal"]) {
    await copyWhole(`${tablesFile(folder)}${suffix}`, `${tablesFile(target)}${suffix}`);
  }
  const segments = manifest?.segments ?? (await unnamedIn(logFolder(folder)));
  for (const { first, ended } of segments) {
    const { path } = segmentAt(logFolder(folder), first);
    await stat(path);
    await copyWhole(path, segmentAt(logFolder(target), first).path, ended?.bytes);
  }
  if (manifest) await writeManifest(logFolder(target), manifest);
  await syncPath(logFolder(target));
  await syncPath(target);
}

async function unnamedIn(folder: string): Promise<ManifestSegment[]> {
  return existsSync(folder) ? (await listSegments(folder)).map(({ first }) => ({ first })) : [];
}

/** Copies a file, or the given number of bytes of one that grows; a file that is not there is passed over. */
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
