import { copyFile, mkdir, rename } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { syncPath } from "../../store/folder/syncPath.ts";

/** Where a repair keeps what it takes out of a data folder. */
export class SetAside {
  readonly #folder: string;
  readonly #place: string;

  constructor(folder: string, now: Date) {
    this.#folder = folder;
    this.#place = join(folder, "set-aside", now.toISOString().replaceAll(/[:.]/g, "-"));
  }

  placeOf(path: string): string {
    return join(this.#place, relative(this.#folder, path));
  }

  /** Takes a file or folder out. */
  async move(path: string): Promise<void> {
    await rename(path, await this.#made(path));
    await syncPath(dirname(path));
  }

  /** Keeps a file as it is now. */
  async copy(path: string): Promise<void> {
    await copyFile(path, await this.#made(path));
    await syncPath(dirname(this.placeOf(path)));
  }

  async #made(path: string): Promise<string> {
    const place = this.placeOf(path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    return place;
  }
}
