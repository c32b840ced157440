import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { EventDataError } from "pulumi-eventdata-provider";
import type { Files } from "./projects/project.ts";

const asideStart = ".eventdata-";

/**
 * Puts a project into a folder: written aside, then moved, so that an interruption leaves nothing half written. With
 * force its files take the place of others with their names; whatever else is there stays.
 */
export async function writeProject(folder: string, files: Files, force: boolean): Promise<void> {
  const place = resolve(folder);
  try {
    await write(folder, place, files, force);
  } catch (error) {
    if (error instanceof EventDataError || !(error instanceof Error)) throw error;
    throw new EventDataError("FILE_INVALID", `${folder} cannot be written: ${error.message}`);
  }
}

async function write(folder: string, place: string, files: Files, force: boolean): Promise<void> {
  const there = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (there !== undefined && !force && !there.every(isNothing)) {
    throw new EventDataError(
      "FILE_INVALID",
      `${folder} is there already, and not empty`,
      "Name another folder, or give --force to write over the files that have the names of these.",
    );
  }
  // What is there may be a disk of its own, or stand in a folder that nothing may be written into.
  const outside = there === undefined ? dirname(place) : place;
  await mkdir(outside, { recursive: true });
  const aside = await mkdtemp(join(outside, there === undefined ? `.${basename(place)}-` : asideStart));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(aside, name), text);
    if (there === undefined) {
      await rename(aside, place);
      return;
    }
    // The last one is what makes it a project.
    const names = Object.keys(files).sort((one, other) => rank(one) - rank(other));
    for (const name of names) await rename(join(aside, name), join(place, name));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** A repository without anything in it, or what an interrupted run has left of ours, is as good as empty. */
function isNothing(name: string): boolean {
  return name === ".git" || name.startsWith(asideStart);
}

function rank(name: string): number {
  return name === "Pulumi.yaml" ? 1 : 0;
}
