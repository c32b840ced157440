import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { EventDataError } from "pulumi-eventdata-provider";
import type { Files } from "./projects/project.ts";

/**
 * Puts a project into a folder: written aside, then moved, so that an interruption leaves nothing half written. With
 * force its files take the place of others with their names; whatever else is there stays.
 */
export async function writeProject(folder: string, files: Files, force: boolean): Promise<void> {
  const place = resolve(folder);
  const there = await readdir(place).catch(() => undefined);
  if (there !== undefined && there.length > 0 && !force) {
    throw new EventDataError(
      "FILE_INVALID",
      `${folder} is there already, and not empty`,
      "Name another folder, or give --force to write over the files that have the names of these.",
    );
  }
  await mkdir(dirname(place), { recursive: true });
  const aside = await mkdtemp(join(dirname(place), `.${basename(place)}-`));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(aside, name), text);
    if (there === undefined) {
      await rename(aside, place);
      return;
    }
    for (const name of Object.keys(files)) await rename(join(aside, name), join(place, name));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
