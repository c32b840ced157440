import { readFile, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A package as it is installed, and its own folder behind all links. */
export interface Installed {
  readonly folder: string;
  readonly version: string;
}

/** What a program in a folder gets for a package's name. */
export async function installedFor(from: string, name: string): Promise<Installed | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, "node_modules", name);
    const text = await readFile(join(place, "package.json"), "utf8").catch(() => undefined);
    if (text !== undefined) {
      const { version = "" }: { version?: string } = JSON.parse(text);
      return { folder: await realpath(place), version };
    }
    if (folder === dirname(folder)) return undefined;
  }
}
