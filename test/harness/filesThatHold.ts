import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { World } from "./world.ts";

/** Files of the engine's own folder (state, history, backups, plugins' logs) in which a text stands. */
export async function filesThatHold({ folder }: World, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const held = await Promise.all(files.map(async (file) => (await readFile(file, "utf8")).includes(text)));
  if (files.length === 0) throw new Error(`there is nothing in ${folder}`);
  return files.filter((_, index) => held[index]);
}
