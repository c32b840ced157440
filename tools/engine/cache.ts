import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Part, partFiles } from "./parts.ts";
import type { Origin } from "./settings.ts";
import { SourceRefusal } from "./source.ts";

/** How a part came into the cache, and the sizes that its files had then. */
interface Receipt {
  readonly origin: Origin;
  readonly sizes: Readonly<Record<string, number>>;
}

/**
 * One engine's place in the cache: `bin/` holds the files of all parts side by side, as the engine wants them, and
 * `receipts/` says which parts are whole. A part without its receipt, or whose files differ from it, is not there.
 */
export class EngineCache {
  readonly root: string;
  readonly bin: string;
  readonly #receipts: string;

  constructor(root: string) {
    this.root = root;
    this.bin = join(root, "bin");
    this.#receipts = join(root, "receipts");
  }

  /** The parts that are not in the cache, or came there from somewhere that is not allowed. */
  async missing(parts: readonly Part[], allowed: readonly Origin[]): Promise<readonly Part[]> {
    const holds = await Promise.all(parts.map((part) => this.#holds(part, allowed)));
    return parts.filter((_part, index) => !holds[index]);
  }

  /** A new folder beside this one, so that finished files can be renamed into it. */
  async createTemporary(): Promise<string> {
    const folder = `${this.root}.partial-${randomUUID()}`;
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /** Removes what killed processes left. Only for the owner of the lock. */
  async removeTemporary(): Promise<void> {
    const names = await readdir(dirname(this.root)).catch(() => []);
    for (const name of names) {
      if (!name.startsWith(`${basename(this.root)}.partial-`)) continue;
      await rm(join(dirname(this.root), name), { recursive: true, force: true });
    }
  }

  /** Moves a finished part from a temporary folder here. Its receipt comes last: until then the part is not there. */
  async install(part: Part, temporary: string, origin: Origin): Promise<void> {
    const sizes: Record<string, number> = {};
    for (const name of partFiles(part)) {
      const size = await executableSize(join(temporary, name));
      if (size === undefined) throw new SourceRefusal(`the ${origin} came without ${name}`);
      sizes[name] = size;
    }
    await mkdir(this.bin, { recursive: true });
    await mkdir(this.#receipts, { recursive: true });
    await rm(this.#receiptFile(part), { force: true });
    for (const name of partFiles(part)) await rename(join(temporary, name), join(this.bin, name));
    const receipt: Receipt = { origin, sizes };
    await writeFile(join(temporary, "receipt"), JSON.stringify(receipt));
    await rename(join(temporary, "receipt"), this.#receiptFile(part));
  }

  async #holds(part: Part, allowed: readonly Origin[]): Promise<boolean> {
    try {
      const receipt: Partial<Receipt> = JSON.parse(await readFile(this.#receiptFile(part), "utf8"));
      if (!allowed.some((origin) => origin === receipt.origin)) return false;
      for (const name of partFiles(part)) {
        const size = await executableSize(join(this.bin, name));
        if (size === undefined || size !== receipt.sizes?.[name]) return false;
      }
      return true;
    } catch {
      return false; // Not there, or not readable, or not whole: all the same to who asks.
    }
  }

  #receiptFile(part: Part): string {
    return join(this.#receipts, `${part}.json`);
  }
}

async function executableSize(file: string): Promise<number | undefined> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).size || undefined;
  } catch {
    return undefined;
  }
}
