import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { z } from "zod";
import type { PartIdentity } from "../../folder/partIdentity.ts";
import { syncPath } from "../../folder/syncPath.ts";

const count = z.number().int().nonnegative();

/** What has left the log for the tables, of one dataset. */
const released = z.strictObject({ dataset: count, record: count, rows: count });

const segment = z.strictObject({
  first: count,
  /** How long it is and which record is its last; of one that is written to nobody knows. */
  ended: z.strictObject({ bytes: count, last: count }).optional(),
});

const manifestSchema = z.strictObject({
  folder: z.string(),
  edge: z.string(),
  /** The number that the next record will have, at least. */
  next: count,
  segments: z.array(segment),
  released: z.array(released),
});

/**
 * What a log's folder has to hold. It is written anew when a segment comes, ends or goes: a segment comes before it is
 * named here, and goes after.
 */
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestSegment = Manifest["segments"][number];
export type Released = z.infer<typeof released>;

export function manifestFile(folder: string): string {
  return join(folder, "manifest");
}

export function identityOf({ folder, edge }: Manifest): PartIdentity {
  return { folder, edge };
}

/** Undefined where there is none; "damaged" where it is not as it was written. */
export async function readManifest(folder: string): Promise<Manifest | "damaged" | undefined> {
  const text = await readFile(manifestFile(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : parseManifest(text);
}

export function parseManifest(text: string): Manifest | "damaged" {
  const [line = "", checksum, ...rest] = text.split("\n");
  if (checksum !== checksumOf(line) || rest.join() !== "") return "damaged";
  const parsed = manifestSchema.safeParse(JSON.parse(line));
  return parsed.success ? parsed.data : "damaged";
}

/** It is on disk under its name when this resolves, whole or as it was before. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = `${manifestFile(folder)}.unfinished`;
  const line = JSON.stringify(manifest);
  try {
    const file = await open(unfinished, "w", 0o600);
    try {
      await file.writeFile(`${line}\n${checksumOf(line)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, manifestFile(folder));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncPath(dirname(manifestFile(folder)));
}

function checksumOf(line: string): string {
  return crc32(line).toString(16).padStart(8, "0");
}
